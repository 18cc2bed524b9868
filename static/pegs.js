/* Pegs walk from hole to hole: on the phone that wrote, whose sheet is put there anew, and on the others.
 *
 *   <use id="peg-0-front" class="peg" transform="translate(13.0 22.0)">   in #table
 *
 * Safari makes no transition of that attribute, so the walk is an animation of its own in all browsers.
 */
(() => {
  "use strict";

  const WALK = { duration: 700, easing: "cubic-bezier(.4, 0, .2, 1)" };

  const table = document.getElementById("table");
  if (!table) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  const placeOf = (peg) => peg.getAttribute("transform").replace(/([\d.]+)\s+([\d.]+)/, "$1px, $2px");
  const pegs = () => [...table.querySelectorAll(".peg[id]")];
  const places = () => new Map(pegs().map((peg) => [peg.id, placeOf(peg)]));

  let known = places();

  function walk(peg) {
    const [from, to] = [known.get(peg.id), placeOf(peg)];
    if (from && from !== to && !still.matches) peg.animate({ transform: [from, to] }, WALK);
  }

  new MutationObserver(() => {
    pegs().forEach(walk);
    known = places();
  }).observe(table, { childList: true, subtree: true, attributeFilter: ["transform"] });
})();
