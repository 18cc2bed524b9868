/* A light touch on the phone that wrote, when its entry has been accepted: where the browser has
 * it, and unless it was switched off. The switch is this phone's own, and kept on it.
 *
 *   <p id="vibrates" hidden><input type="checkbox">     hidden where there is nothing to switch
 *   the event "accepted" on the document                comes when an entry was accepted
 */
(() => {
  "use strict";

  const KEPT = "scorekeeper vibrates";
  const LIGHT = 20; // ms

  const box = document.getElementById("vibrates");
  if (!box || !navigator.vibrate || !matchMedia("(any-pointer: coarse)").matches) return;
  const choice = box.querySelector("input");

  function recall() {
    try {
      return localStorage.getItem(KEPT) !== "no";
    } catch {
      return true;
    }
  }

  function keep() {
    try {
      localStorage.setItem(KEPT, choice.checked ? "yes" : "no");
    } catch {
      // storage is forbidden: it holds until the page is left
    }
  }

  choice.checked = recall();
  choice.addEventListener("change", keep);
  box.hidden = false;
  document.addEventListener("accepted", () => choice.checked && navigator.vibrate(LIGHT));
})();
