/* What can be reached with a keyboard, and whether the place where it is can be seen. */
() => {
  const SELECTOR = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  const group = (each) => (each.type === "radio" && each.name ? [each.form, each.name] : null);

  const all = [...document.querySelectorAll(SELECTOR)].filter(
    (each) => !each.disabled && each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
  );

  /** Of radio buttons that belong together the chosen one is reached, or any where none is. */
  function isOneOf(each) {
    const of = group(each);
    if (!of) return true;
    const mates = all.filter((other) => group(other)?.every((part, at) => part === of[at]));
    return each.checked || (!mates.some((other) => other.checked) && mates[0] === each);
  }

  function name(each) {
    const words = (each.getAttribute("aria-label") || each.textContent || each.value).replace(/\s+/g, " ").trim();
    const of = group(each);
    const what = of ? `radio ${of[1]}` : `${each.localName} ${each.name ?? ""} ${each.value ?? ""} ${words}`;
    return `${what} ${[...document.querySelectorAll("form, body")].indexOf(each.closest("form, body"))}`;
  }

  /** Something of a size that can be seen has a ring. */
  function hasRing() {
    return [...document.querySelectorAll("body *")].some((each) => {
      const style = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      return ring && style.opacity > 0.5 && Math.min(box.width, box.height) > 8;
    });
  }

  window.controls = () => all.filter(isOneOf).map(name);
  window.focused = () => {
    const each = document.activeElement;
    const isPage = each === document.body || each === document.documentElement;
    return isPage ? ["the page", true] : [name(each), hasRing()];
  };
}
