/* What a new line does beside being drawn: it is read out once, and its mark shows that it is new.
 *
 * What the page provides:
 *   <p id="heard" role="status">                        in #table: what is read out, politely
 *   <li data-line="12" class="line struck">             in #lines, newest first; .line-what, .why, .line-struck
 *   <div id="sheet" data-turn="Your turn">              where it is this phone's turn
 *   #last, .ending, #sheet                              get data-new while what they mark is new
 */
(() => {
  "use strict";

  const table = document.getElementById("table");
  const heard = document.getElementById("heard");
  if (!table || !heard || !window.htmx) return;
  window.htmx.config.morphIgnore.push("data-new"); // later news leave the mark of a new line alone

  const find = (selector) => table.querySelector(selector);
  const words = (each) => (each?.textContent ?? "").replace(/\s+/g, " ").trim();
  const isStruck = (line) => line.classList.contains("struck");
  const listed = () => [...table.querySelectorAll("#lines [data-line]")].reverse();

  /** What was on the sheet: the lines with whether they were struck, the end, whose turn. */
  function note() {
    return {
      lines: new Map(listed().map((line) => [line.dataset.line, isStruck(line)])),
      ending: Boolean(find(".ending")),
      turn: find("#sheet")?.dataset.turn ?? "",
    };
  }

  let known = note();

  function told(line) {
    const more = isStruck(line) ? ".line-struck" : ".why";
    return [words(line.querySelector(".line-what")), words(line.querySelector(more))].filter(Boolean).join(". ");
  }

  /** A line is news where it was not listed, or was not struck yet; older ones never come back. */
  function isNews(line) {
    const before = known.lines.get(line.dataset.line);
    return before === undefined ? !isStruck(line) : before !== isStruck(line);
  }

  function readOut(sentences) {
    heard.replaceChildren(
      ...sentences.map((sentence) => {
        const part = document.createElement("span");
        part.textContent = `${sentence} `;
        return part;
      }),
    );
  }

  /** Let a mark show that it is new, from the start even if the last one was the same. */
  function mark(each) {
    if (!each) return;
    delete each.dataset.new;
    void each.offsetWidth;
    each.dataset.new = "";
  }

  function lookForNews() {
    const now = note();
    const lines = listed().filter(isNews);
    const sentences = lines.map(told);
    if (now.ending && !known.ending) sentences.push(words(find(".ending")));
    if (now.turn && !known.turn) sentences.push(now.turn);
    if (lines.some((line) => !isStruck(line))) mark(find("#last"));
    if (now.ending && !known.ending) mark(find(".ending"));
    if (now.turn && !known.turn) mark(find("#sheet"));
    known = now;
    if (sentences.length) readOut(sentences);
  }

  new MutationObserver((changes) => {
    if (changes.every((change) => heard.contains(change.target))) return;
    lookForNews();
  }).observe(table, { childList: true, subtree: true, attributeFilter: ["data-version", "data-turn"] });
})();
