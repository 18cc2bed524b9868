/* The pad on a keyboard: figures are typed, Enter writes. Never while somebody types in a field.
 *
 * What the pad provides:
 *   <button data-digits="15">         pressed by Enter once just that was typed; several are parted by spaces
 *   <input data-digit="6">            ticked at once by its figure, the first of them that is free
 *   <button data-enter>               pressed by Enter when nothing is typed; in data-arrows it is
 *   <div data-arrows>                   gone to first, and arrows go from button to button there
 *   an empty <input inputmode=numeric>  is gone to when a figure is typed that nothing else takes
 *   #digits-hint                      hidden until the keys work
 */
(() => {
  "use strict";

  const table = document.getElementById("table");
  if (!table || !window.htmx) return;

  const out = document.createElement("output");
  out.className = "typed";
  out.hidden = true;
  table.append(out);

  let typed = "";
  let left = ""; // the control that was used last, as a selector

  const inPad = (selector) => [...table.querySelectorAll(`#pad ${selector}`)];
  const isFree = (each) => !each.disabled && !each.checked;
  const isShown = (each) => isFree(each) && each.checkVisibility({ visibilityProperty: true });
  const isFolded = (each) => isFree(each) && each.closest("details:not([open])")?.checkVisibility();
  const isTicked = (each) => each.matches("[type=radio], [type=checkbox]");
  const isField = (each) => each.matches("input, textarea, select, [contenteditable]") && !isTicked(each);
  const isControl = (each) => each.matches("a, button, summary");

  const starting = (start) => ({ dataset }) => dataset.digits.split(" ").some((each) => each.startsWith(start));
  const being = (whole) => ({ dataset }) => dataset.digits.split(" ").includes(whole);

  /** What is offered under a condition; what is folded away only where nothing else is. */
  function offered(condition) {
    const all = inPad("[data-digits]").filter(condition);
    const shown = all.filter(isShown);
    return shown.length ? shown : all.filter(isFolded);
  }

  function type(text) {
    typed = text;
    const meant = typed ? offered(being(typed)) : [];
    for (const each of inPad("[data-digits]")) each.classList.toggle("aimed", meant.includes(each));
    out.hidden = !typed;
    out.value = meant.length === 1 ? `${typed} ⏎` : `${typed} …`;
  }

  /** Add a figure to those typed, or begin anew with it where together they mean nothing. */
  function digit(figure) {
    const free = inPad(`[data-digit="${figure}"]`).find(isShown);
    if (free) free.click();
    else if (offered(starting(typed + figure)).length) type(typed + figure);
    else if (offered(starting(figure)).length) type(figure);
    else return intoField();
    return true;
  }

  /** The figure itself goes into the field, as the browser does it. */
  function intoField() {
    inPad("input[inputmode=numeric]").filter(isShown).find((field) => !field.value)?.focus();
    return false;
  }

  function enter(target) {
    const [one, ...others] = offered(being(typed));
    if (typed) {
      if (one && !others.length) one.click();
      if (one && !others.length) type("");
      return true;
    }
    if (isControl(target)) return false;
    const usual = inPad("[data-enter]").find(isShown);
    if (usual?.closest("[data-arrows]")) usual.focus();
    else usual?.click();
    return Boolean(usual) || isTicked(target); // a form is not sent by its first button
  }

  function back() {
    const last = inPad("[data-digit]:checked").pop();
    if (typed) type(typed.slice(0, -1));
    else last?.click();
    return Boolean(typed || last);
  }

  function forget() {
    const any = Boolean(typed);
    type("");
    return any;
  }

  function arrow(target, step) {
    const buttons = [...(target.closest("[data-arrows]")?.querySelectorAll("button") ?? [])].filter(isShown);
    const next = buttons[buttons.indexOf(target) + step];
    next?.focus();
    return Boolean(next);
  }

  function take(key, target) {
    if (/^\d$/.test(key)) return digit(key);
    if (key === "Enter") return enter(target);
    if (key === "Backspace") return back();
    if (key === "Escape") return forget();
    if (key === "ArrowDown" || key === "ArrowRight") return arrow(target, 1);
    if (key === "ArrowUp" || key === "ArrowLeft") return arrow(target, -1);
    return false;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isField(event.target)) return;
    if (take(event.key, event.target)) event.preventDefault();
  });

  // A sheet that is put there anew leaves the hand where it was.

  document.addEventListener("focusin", ({ target }) => {
    const where = target.closest("#pad") && target.matches(":focus-visible") && target.name;
    left = where ? `#pad [name="${CSS.escape(target.name)}"][value="${CSS.escape(target.value)}"]` : "";
  });

  document.addEventListener("htmx:after:swap", () => {
    if (typed) type(typed);
    if (left && document.activeElement === document.body) table.querySelector(left)?.focus({ preventScroll: true });
  });

  const hint = document.getElementById("digits-hint");
  if (hint) hint.hidden = false;
})();
