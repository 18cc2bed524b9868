/* What is wrong with a page at phone size: what does not fit its box or the screen, and what is too
 * small for a thumb or lies under something else. */
() => {
  const EDGE = 6.5; // px: how far two targets may share an edge that nobody aims at
  const SHORT = 43.5; // px: a target's shorter and longer side at least, less what rounding takes
  const LONG = 47.5;
  const wide = document.documentElement.clientWidth;
  const all = [...document.querySelectorAll("body *")];
  const faults = [];

  function name(each) {
    const text = each.textContent || each.value || "";
    const kind = each.getAttribute("class")?.trim().replace(/\s+/g, ".");
    const tag = kind ? `${each.localName}.${kind}` : each.localName;
    return `${tag} "${text.replace(/\s+/g, " ").trim().slice(0, 40)}"`;
  }

  const style = (each) => getComputedStyle(each);
  const scrolls = (each) => /auto|scroll/.test(style(each).overflowX);
  const isShown = (each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.closest(".visually-hidden, svg");
  const hasText = (each) =>
    [...each.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim());

  function isInScroller(each) {
    while ((each = each.parentElement)) if (scrolls(each)) return true;
    return false;
  }

  /** A name may be cut short with dots, or where its title tells all of it. */
  const isCutOnPurpose = (each) =>
    style(each).textOverflow === "ellipsis" ||
    style(each).webkitLineClamp !== "none" ||
    each.closest("[title]");

  function fits(each) {
    const box = each.getBoundingClientRect();
    if (!isInScroller(each) && box.width && (box.left < -1 || box.right > wide + 1)) {
      faults.push(`outside of the screen: ${name(each)}`);
    }
    if (!hasText(each) || isCutOnPurpose(each) || !each.clientWidth) return;
    if (each.scrollWidth > each.clientWidth + 1 && !scrolls(each)) {
      faults.push(`too wide for its box: ${name(each)}`);
    }
    if (each.scrollHeight > each.clientHeight + 2 && style(each).overflowY === "hidden") {
      faults.push(`too high for its box: ${name(each)}`);
    }
  }

  function targets() {
    const tapped = all.filter((each) => each.matches("a, button, summary, input, select"));
    return tapped
      .filter((each) => each.type !== "hidden" && !each.disabled)
      .map((each) => each.closest("label") ?? each)
      .filter((each) => isShown(each) && style(each).pointerEvents !== "none")
      .filter((each) => style(each).display !== "inline")
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width && box.height);
  }

  function isLargeEnough({ each, box }) {
    const [short, long] = [box.width, box.height].sort((a, b) => a - b);
    if (short >= SHORT && long >= LONG) return;
    const size = `${Math.round(short)} x ${Math.round(long)}`;
    faults.push(`too small for a thumb, ${size}: ${name(each)}`);
  }

  function isFree({ each, box }, { each: other, box: its }) {
    if (each.contains(other) || other.contains(each)) return;
    if (each.closest(".thumb-bar") || other.closest(".thumb-bar")) return; // floats over the page
    const width = Math.min(box.right, its.right) - Math.max(box.left, its.left);
    const height = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
    if (Math.min(width, height) > EDGE) faults.push(`${name(each)} lies on ${name(other)}`);
  }

  if (document.documentElement.scrollWidth > wide) faults.push("the page scrolls sideways");
  all.filter(isShown).forEach(fits);
  const tapped = targets();
  tapped.forEach(isLargeEnough);
  tapped.forEach((one, index) => tapped.slice(index + 1).forEach((other) => isFree(one, other)));
  return [...new Set(faults)];
}
