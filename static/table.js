/* The phone's part of a live sheet: it hears that a line was written and fetches what is newer, says
 * when it is not current, and keeps what could not be sent until it is.
 *
 * What the page provides:
 *   <main id="table" data-stream="…" data-fresh="…">   where nudges come from, where newer blocks do
 *   <div id="sheet" data-version="12">                 in it, the version that the phone shows
 *   <div id="answer" hx-morph-skip>                    in that, what the phone's own tap was answered;
 *     <a data-dismiss href="…">                        and what takes it away again
 *   <input data-typed>                                 what was typed and refused
 *   <form data-entry hx-target="#…" hx-swap="…">       an entry; hidden inputs key and csrf_token
 *   data-names="[…]"                                   on #table, the players' names by seat
 *   #not-current, #unsent, <template id="unsent-item"> hidden until they have something to say
 *   <button data-copy="text">                          on any page
 */
(() => {
  "use strict";

  const SOON = 500; // ms: the first wait before trying again, doubled up to LATEST
  const LATEST = 5000;
  const PATIENCE = 1500; // not current for longer than this is shown
  const SILENCE = 12000; // the server speaks every 5 s: without a word for this long it is gone
  const TIMEOUT = 10000; // an answer that takes longer counts as none
  const SLOW = 2500; // an entry on its way for longer is shown as not sent yet
  const OWN_ANSWER = 400; // news that come while an entry is on its way are probably that entry
  const OLD = 3600000; // an entry kept for longer is sent by hand only
  const UNREACHED = [502, 503, 504];
  const SHOWN_OUT = [401, 403, 404, 410];

  const byId = (id) => document.getElementById(id);

  function tryingAgain(act) {
    let failures = 0;
    let timer = 0;
    const again = {
      later() {
        if (timer) return;
        const wait = Math.min(LATEST, SOON * 2 ** failures++) * (0.75 + Math.random() / 4);
        timer = setTimeout(() => {
          timer = 0;
          act();
        }, wait);
      },
      reset() {
        clearTimeout(timer);
        timer = failures = 0;
      },
      now() {
        again.reset();
        act();
      },
    };
    return again;
  }

  // Copying: over plain http there is no clipboard, so the text is selected for the hand to copy.

  function selectable(button) {
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = button.dataset.copy;
    field.className = "copy-text";
    button.after(field);
    field.select();
    return field;
  }

  function copyBySelection(button) {
    const field = selectable(button);
    const copied = document.execCommand("copy");
    if (copied) field.remove();
    else field.addEventListener("blur", () => field.remove());
    return copied;
  }

  async function copy(button) {
    const text = button.dataset.copy;
    const written = navigator.clipboard?.writeText(text).then(() => true, () => false);
    if (!((await written) || copyBySelection(button))) return;
    button.classList.add("copied");
    setTimeout(() => button.classList.remove("copied"), 2000);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (button) copy(button);
  });

  const htmx = window.htmx;
  if (!htmx) return;
  htmx.config.defaultTimeout = TIMEOUT;
  htmx.config.noSwap.push("5xx");
  htmx.config.morphIgnore.push("open"); // what somebody has unfolded stays so

  const table = byId("table");
  if (!table) return;
  const { stream, fresh } = table.dataset;

  // Asking the server.

  async function ask(url, options, stopper = new AbortController()) {
    const timer = setTimeout(() => stopper.abort(), TIMEOUT);
    try {
      const answer = await fetch(url, {
        credentials: "same-origin",
        mode: "same-origin",
        headers: {
          Accept: "text/html",
          "HX-Request": "true",
          "HX-Request-Type": "partial",
          "HX-Source": "main#table",
          "HX-Current-URL": location.href,
        },
        signal: stopper.signal,
        ...options,
      });
      return { status: answer.status, raw: answer, text: await answer.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  function leadsElsewhere({ raw }) {
    const elsewhere = raw.headers.get("HX-Redirect") || (raw.redirected && raw.url);
    if (elsewhere) location.assign(elsewhere);
    else if (raw.headers.get("HX-Refresh") === "true") location.reload();
    else return false;
    return true;
  }

  const isWholePage = (text) => /^\s*<(!doctype|html)/i.test(text);

  function swap(text, selector, style) {
    const target = selector && document.querySelector(selector);
    return htmx.swap({
      sourceElement: table,
      target: target || table,
      swap: target ? style : "none",
      text,
    });
  }

  function remember(store, name, value) {
    try {
      if (value === null) store().removeItem(name);
      else store().setItem(name, value);
      return true;
    } catch {
      return false; // storage is full or forbidden: memory has to do
    }
  }

  function recall(store, wanted) {
    try {
      return Object.entries(store()).filter(([name]) => name.startsWith(wanted));
    } catch {
      return [];
    }
  }

  // Being current.

  let source = null;
  let told = null; // the version last heard of, null while the stream is down
  let verified = ""; // what was told and shown when the server said that there is nothing newer
  let asking = false;
  let silence = 0;
  let doubt = 0;

  const shown = () => byId("sheet")?.dataset.version;
  const state = () => `${told} ${shown()}`;
  const isBehind = () => told !== null && told !== shown() && verified !== state();

  const reopening = tryingAgain(open);
  const catchingUp = tryingAgain(catchUp);

  function say(stale) {
    document.documentElement.classList.toggle("stale", stale);
    const notice = byId("not-current");
    if (notice) notice.hidden = !stale;
  }

  function judge() {
    const current = told !== null && !isBehind();
    if (current || document.hidden) {
      clearTimeout(doubt);
      doubt = 0;
      if (current) say(false);
    } else if (!doubt) {
      doubt = setTimeout(() => say(true), PATIENCE);
    }
  }

  function close() {
    clearTimeout(silence);
    source?.close();
    source = null;
    told = null;
  }

  function lost() {
    close();
    if (!stream || document.hidden) return;
    reopening.later();
    judge();
  }

  function open() {
    close();
    if (!stream || document.hidden) return;
    source = new EventSource(stream);
    source.addEventListener("nudge", heard);
    source.addEventListener("error", failed);
    silence = setTimeout(lost, SILENCE);
    judge();
  }

  /** A stream that never spoke may have been refused: the blocks know, and serve without it too. */
  function failed() {
    if (told === null) look();
    lost();
  }

  function heard(event) {
    const reached = told === null;
    told = event.data;
    clearTimeout(silence);
    silence = setTimeout(lost, SILENCE);
    if (reached) {
      reopening.reset();
      sendingAgain.now();
    }
    if (sending) setTimeout(catchUp, OWN_ANSWER);
    else catchUp();
    judge();
  }

  function catchUp() {
    if (isBehind()) look();
  }

  async function look() {
    if (asking) return;
    asking = true;
    try {
      await fetchNewer();
      catchingUp.reset();
      setTimeout(catchUp);
    } catch {
      catchingUp.later();
    } finally {
      asking = false;
      judge();
    }
  }

  async function fetchNewer() {
    const before = state();
    const url = new URL(fresh, location.href);
    url.searchParams.set("version", shown() ?? "");
    const answer = await ask(url);
    if (leadsElsewhere(answer)) return;
    if (SHOWN_OUT.includes(answer.status)) leave();
    if (answer.status !== 200 && answer.status !== 204) throw new Error(`${answer.status}`);
    if (!before.endsWith(` ${shown()}`)) return; // an own entry's answer came in between
    if (answer.status === 200) await swap(answer.text);
    verified = `${before.split(" ")[0]} ${shown()}`;
  }

  /** The table is not this phone's any more: the page itself says why, but is not asked in a loop. */
  function leave() {
    const store = () => sessionStorage;
    const [last] = recall(store, "scorekeeper left");
    if (last && Date.now() - Number(last[1]) < 60000) return;
    remember(store, "scorekeeper left", String(Date.now()));
    location.reload();
  }

  // Entries: every tap is kept, with its key, until the server has answered it.

  const shelf = `scorekeeper unsent ${stream ?? location.pathname} `;
  const sendingAgain = tryingAgain(send);
  let taps = [];
  let sending = null;
  let stopper = null;
  let pressed = null;

  function keep(tap) {
    tap.kept = remember(() => localStorage, shelf + tap.key, JSON.stringify(tap));
  }

  function drop(tap) {
    taps = taps.filter((each) => each !== tap);
    remember(() => localStorage, shelf + tap.key, null);
  }

  function newKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function labelOf(form, button) {
    const text = button?.dataset.say || form.dataset.say || button?.textContent || "";
    return text.replace(/\s+/g, " ").trim();
  }

  function fieldsOf(form, button, key) {
    const fields = new FormData(form);
    if (button?.name) fields.append(button.name, button.value);
    fields.set("key", key);
    return Array.from(fields).filter(([, value]) => typeof value === "string");
  }

  /** The name of the seat that a form is sent for, unless its button says it already. */
  function whoseIs(form, button) {
    const names = JSON.parse(table.dataset.names || "[]");
    return button?.name === "seat" ? "" : (names[new FormData(form).get("seat") ?? ""] ?? "");
  }

  function tapOn(form, button) {
    const key = newKey();
    const written = (name) => form.getAttribute(name);
    return {
      key,
      at: Date.now(),
      url: button?.getAttribute("formaction") || written("hx-post") || written("action") || location.pathname,
      fields: fieldsOf(form, button, key),
      what: labelOf(form, button),
      who: whoseIs(form, button),
      target: written("hx-target") || "#sheet",
      swap: written("hx-swap") || "outerHTML",
      decides: Boolean(form.closest(".clash, .question")),
      tried: false,
      late: false,
      held: false,
    };
  }

  document.addEventListener(
    "click",
    (event) => {
      pressed = event.target.closest?.("button, input[type=submit]");
    },
    true,
  );

  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!form.matches("form[data-entry]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const button = event.submitter ?? (pressed?.form === form ? pressed : null);
      const tap = tapOn(form, button);
      taps.push(tap);
      keep(tap);
      if (!undecided()) dismiss();
      form.setAttribute("aria-busy", "true");
      list();
      send();
    },
    true,
  );

  // What taps were answered stays until the phone's next tap, whatever others write meanwhile.

  let answeredAt = 0;

  const answers = () => byId("answer");
  const undecided = () => answers()?.querySelector(".clash, .question");

  function dismiss() {
    const box = answers();
    box?.replaceChildren();
    box?.classList.remove("deciding");
  }

  /** Show the sheet after a tap. What was said to an earlier tap, after this one, is not lost. */
  async function showAnswer(tap, text) {
    const before = answers();
    const earlier = tap.at <= answeredAt && !tap.decides && before ? [...before.children] : [];
    await swap(text, tap.target, tap.swap);
    answers()?.prepend(...earlier);
    if (answers()?.children.length) answeredAt = Date.now();
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#answer [data-dismiss]")) return;
    event.preventDefault();
    dismiss();
    send();
  });

  document.addEventListener("htmx:before:request", (event) => {
    if (taps.some((tap) => !tap.held && Date.now() - tap.at < SLOW)) event.preventDefault();
    else if (!undecided()) dismiss();
    drafting(event.detail.ctx);
  });

  // What htmx sends by itself, the dice as they are put down, keeps its place among the taps: a tap
  // waits for it, and one that would come behind a tap is not sent, for the tap says it too.

  let draft = Promise.resolve();

  function drafting(ctx) {
    const { fetch } = ctx;
    ctx.fetch = (...what) => {
      const answer = fetch(...what);
      draft = answer.catch(() => null);
      return answer;
    };
  }

  const drafted = () => Promise.race([draft, new Promise((done) => setTimeout(done, SLOW))]);

  /** What was typed and refused stays typed when news come. */
  htmx.registerExtension("typed-stays", {
    htmx_before_morph_attr(input, { attrName }) {
      const typed = input.matches("[data-typed]") && answers()?.children.length;
      return !(typed && ["value", "data-typed"].includes(attrName));
    },
  });

  function bodyOf(tap) {
    const body = new URLSearchParams(tap.fields);
    const token = document.querySelector("input[name=csrf_token]");
    if (token && body.has("csrf_token")) body.set("csrf_token", token.value);
    const waited = Math.max(0, Math.round((Date.now() - tap.at) / 1000));
    if (tap.tried || waited) body.set("waited", waited);
    return body;
  }

  /** What another page of this phone has sent or thrown away is not sent by this one. */
  function dropGone() {
    const kept = new Set(recall(() => localStorage, shelf).map(([name]) => name));
    taps = taps.filter((tap) => !tap.kept || tap === sending || kept.has(shelf + tap.key));
    list();
  }

  window.addEventListener("storage", dropGone);

  async function send() {
    dropGone();
    const tap = taps.find((each) => !each.held && (each.decides || !undecided()));
    if (sending || !tap) return;
    sending = tap;
    const answer = await post(tap);
    const reached = answer && !UNREACHED.includes(answer.status);
    try {
      if (reached) await answered(tap, answer);
    } finally {
      sending = null;
      if (!answer) lost();
      if (reached) sendingAgain.now();
      else putOff(tap);
    }
    if (!sending) rest();
    list();
  }

  function putOff(tap) {
    late(tap);
    sendingAgain.later();
  }

  async function post(tap) {
    const slow = setTimeout(() => late(tap), SLOW);
    stopper = new AbortController();
    await drafted();
    const options = { method: "POST", body: bodyOf(tap) };
    tap.tried = true;
    try {
      return await ask(tap.url, options, stopper);
    } catch {
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  function late(tap) {
    tap.late = true;
    list();
  }

  /** An answer that is not for this place, an error of the server's or a whole page, settles nothing:
   * the entry is held, for a hand to send again or drop. */
  async function answered(tap, answer) {
    if (answer.status >= 500 || isWholePage(answer.text)) {
      tap.late = tap.held = true;
      if (taps.includes(tap)) keep(tap);
      if (SHOWN_OUT.includes(answer.status)) leave();
      return;
    }
    drop(tap);
    if (answer.raw.ok && !tap.url.endsWith("/draft")) document.dispatchEvent(new Event("accepted"));
    if (leadsElsewhere(answer)) return;
    if (answer.status !== 204) await showAnswer(tap, answer.text);
    judge();
    catchUp();
  }

  function rest() {
    for (const form of document.querySelectorAll("form[data-entry][aria-busy]")) {
      form.removeAttribute("aria-busy");
    }
  }

  // The list of what is not sent yet.

  function waiting() {
    const stuck = taps.some((tap) => tap.late && !tap.held);
    return taps.filter((tap) => tap.late || stuck);
  }

  function item(tap) {
    const copy = byId("unsent-item").content.cloneNode(true).firstElementChild;
    copy.dataset.unsent = tap.key;
    copy.querySelector("[data-what]").textContent = tap.what;
    const who = copy.querySelector("[data-who]");
    if (who) who.textContent = tap.who ?? "";
    copy.querySelector("[data-again]")?.addEventListener("click", () => {
      tap.held = false;
      if (sending) stopper.abort();
      else sendingAgain.now();
    });
    copy.querySelector("[data-drop]")?.addEventListener("click", () => {
      drop(tap);
      list();
    });
    return copy;
  }

  function list() {
    const box = byId("unsent");
    if (!box || !byId("unsent-item")) return;
    const there = Array.from(box.querySelectorAll("[data-unsent]"));
    const wanted = waiting();
    if (there.map((each) => each.dataset.unsent).join() !== wanted.map((tap) => tap.key).join()) {
      there.forEach((each) => each.remove());
      (box.querySelector("[data-list]") ?? box).append(...wanted.map(item));
    }
    box.hidden = !wanted.length;
  }

  /** Read a tap that was kept; what is none, whoever put it there, is removed. */
  function readKept([name, text]) {
    try {
      const tap = JSON.parse(text);
      if (name === shelf + tap.key && tap.url && Array.isArray(tap.fields)) return [tap];
    } catch {
      // it is removed below
    }
    remember(() => localStorage, name, null);
    return [];
  }

  function takeUp() {
    taps = recall(() => localStorage, shelf).flatMap(readKept);
    taps.sort((a, b) => a.at - b.at);
    for (const tap of taps) {
      tap.held ||= Date.now() - tap.at > OLD;
      tap.tried = tap.late = tap.kept = true;
    }
    list();
  }

  // When to look again.

  function wake() {
    reopening.now();
    sendingAgain.now();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close();
    else wake();
    judge();
  });
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => event.persisted && wake());
  window.addEventListener("online", wake);
  window.addEventListener("offline", lost);
  document.addEventListener("htmx:error", lost);
  document.addEventListener("htmx:after:swap", () => {
    judge();
    list();
  });

  takeUp();
  wake();
})();
