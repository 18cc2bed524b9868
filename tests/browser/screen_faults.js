/* What is wrong with a large screen: what scrolls, what is cut, and what is too small to be read
 * from across the room. */
() => {
  const SMALLEST = 0.026; // of the height of the screen: 1 cm on a television 40 cm high
  const SHORT = /^[\p{Script=Latin}\p{Script=Cyrillic}\d ]{1,9}$/u;
  const root = document.documentElement;
  const faults = [];

  const name = (each) =>
    `${each.localName}.${each.getAttribute("class") ?? ""} "${each.textContent.replace(/\s+/g, " ").trim().slice(0, 50)}"`;
  const style = (each) => getComputedStyle(each);
  const isShown = (each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.closest(".visually-hidden, svg");
  const hasText = (each) =>
    [...each.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim());
  /** A name too long for its place ends in dots; over a column it may be wider than that. */
  const isName = (each) => each.localName === "bdi" || each.matches(".name, .club-names, h2");

  function looksAt(each) {
    const box = each.getBoundingClientRect();
    if (!box.width || !box.height) return;
    const isOutside = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    if (isOutside && !isName(each)) faults.push(`outside of the screen: ${name(each)}`);
    if (!hasText(each)) return;
    const size = parseFloat(style(each).fontSize) / innerHeight;
    if (size < SMALLEST && each.id !== "asleep") {
      faults.push(`too small, ${(100 * size).toFixed(1)} % of the height: ${name(each)}`);
    }
  }

  /** A short name is there whole, on every screen. */
  function mustBeWhole(each) {
    if (SHORT.test(each.textContent.trim()) && each.scrollWidth > each.clientWidth + 1) faults.push(`a short name is cut: ${name(each)}`);
  }

  /** What is higher than its box hides behind something else, whatever its overflow. */
  function isCut(each) {
    if (isName(each) || each.matches("th:has(bdi)") || each.closest("bdi") || style(each).display === "inline") return;
    const sizes = [each, ...each.querySelectorAll("*")].map((one) => parseFloat(style(one).fontSize));
    const tall = 3 + 0.2 * Math.max(...sizes); // tight lines: the room for accents sticks out
    if (each.scrollWidth > each.clientWidth + 2 || each.scrollHeight > each.clientHeight + tall) {
      const [is, has] = [each.scrollWidth + " x " + each.scrollHeight, each.clientWidth + " x " + each.clientHeight];
      faults.push(`cut, ${is} in ${has}: ${name(each)}`);
    }
  }

  function liesOn(one, other) {
    const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > 2 && height > 2) faults.push(`${name(one)} lies on ${name(other)}`);
  }

  /** The rows of a sheet are alike, whatever is filled in. */
  function rowsAreEven(body) {
    const heights = [...body.rows].map((row) => row.getBoundingClientRect().height);
    if (Math.max(...heights) - Math.min(...heights) > 3) faults.push(`rows of uneven height: ${heights}`);
  }

  const all = [...document.querySelectorAll("body *")].filter(isShown);
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push("the page scrolls");
  all.forEach(looksAt);
  all.forEach(isCut);
  document.querySelectorAll("tbody").forEach(rowsAreEven);
  const names = all.filter((each) => each.matches("bdi, .club-names:has(bdi:only-of-type)") && style(each).display !== "inline");
  names.forEach(mustBeWhole);
  names.forEach((one, at) => names.slice(at + 1).filter((other) => !one.contains(other)).forEach((other) => liesOn(one, other)));
  const texts = all.filter((each) => hasText(each) && style(each).display !== "inline" && !each.closest("table"));
  texts.forEach((one, at) =>
    texts.slice(at + 1).forEach((other) => {
      if (!one.contains(other) && !other.contains(one)) liesOn(one, other);
    }),
  );
  return [...new Set(faults)];
}
