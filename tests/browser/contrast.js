/* Which words stand out too little from what is behind them: WCAG 2, 4.5 to 1, or 3 to 1 where they
 * are large. What is switched off is exempt. */
() => {
  const LARGE = 24; // px; bold ones from 18.66 px
  const faults = new Set();

  const parse = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    return { parts: [red, green, blue], alpha };
  };
  const over = (top, parts) => parts.map((part, at) => top.parts[at] * top.alpha + part * (1 - top.alpha));

  function luminance(parts) {
    const linear = parts.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }

  function contrast(one, other) {
    const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  }

  function ancestors(each) {
    const line = [];
    for (let one = each; one; one = one.parentElement) line.unshift(one);
    return line;
  }

  /** What lies behind a text, and the text's own colour on it. */
  function seen(each) {
    let behind = [255, 255, 255];
    let opacity = 1;
    for (const one of ancestors(each)) {
      const style = getComputedStyle(one);
      opacity *= Number(style.opacity);
      behind = over(parse(style.backgroundColor), behind);
    }
    const ink = parse(getComputedStyle(each).color);
    return { behind, ink: over({ ...ink, alpha: ink.alpha * opacity }, behind) };
  }

  function isLarge(style) {
    const size = parseFloat(style.fontSize);
    return size >= LARGE || (size >= 18.66 && Number(style.fontWeight) >= 700);
  }

  function judge(each, text) {
    const { behind, ink } = seen(each);
    const found = contrast(ink, behind);
    if (found >= (isLarge(getComputedStyle(each)) ? 3 : 4.5)) return;
    faults.add(`stands out by ${found.toFixed(1)} only: ${each.className || each.localName} "${text}"`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim().slice(0, 30);
    const each = walker.currentNode.parentElement;
    const shown = each.checkVisibility({ visibilityProperty: true });
    if (!text || !shown || each.closest(".visually-hidden, svg, script, :disabled")) continue;
    if (each.closest("label")?.querySelector("input:disabled")) continue;
    judge(each, text);
  }
  return [...faults];
}
