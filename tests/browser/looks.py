"""What is measured of a page at phone size: whether it fits, and whether thumbs do."""

FAULTS = r"""() => {
    const wide = document.documentElement.clientWidth;
    const faults = [];
    const name = (each) => {
        const text = (each.textContent || each.value || "").replace(/\s+/g, " ").trim().slice(0, 40);
        const kind = each.getAttribute("class")?.trim().replace(/\s+/g, ".");
        return `${each.localName}${kind ? "." + kind : ""} "${text}"`;
    };
    const style = (each) => getComputedStyle(each);
    const isShown = (each) =>
        each.checkVisibility({visibilityProperty: true}) && !each.closest(".visually-hidden, svg");
    const scrolls = (each) => /auto|scroll/.test(style(each).overflowX);
    const inScroller = (each) => {
        while ((each = each.parentElement)) if (scrolls(each)) return true;
        return false;
    };
    const cutsOnPurpose = (each) =>
        style(each).textOverflow === "ellipsis" || style(each).webkitLineClamp !== "none";
    const hasText = (each) =>
        [...each.childNodes].some((one) => one.nodeType === 3 && one.data.trim());

    if (document.documentElement.scrollWidth > wide) faults.push("the page scrolls sideways");
    for (const each of document.querySelectorAll("body *")) {
        if (!isShown(each)) continue;
        const box = each.getBoundingClientRect();
        if (!inScroller(each) && box.width && (box.left < -1 || box.right > wide + 1))
            faults.push(`outside of the screen: ${name(each)}`);
        if (!hasText(each) || cutsOnPurpose(each) || !each.clientWidth) continue;
        if (each.scrollWidth > each.clientWidth + 1 && !scrolls(each))
            faults.push(`too wide for its box: ${name(each)}`);
        if (each.scrollHeight > each.clientHeight + 2 && style(each).overflowY === "hidden")
            faults.push(`too high for its box: ${name(each)}`);
    }

    const thumbs = [...document.querySelectorAll("a, button, summary, input, select")].flatMap((each) => {
        const target = each.closest("label") ?? each;
        if (!isShown(target) || each.type === "hidden" || each.disabled) return [];
        if (style(target).pointerEvents === "none" || style(target).display === "inline") return [];
        return [[target, target.getBoundingClientRect()]];
    }).filter(([, box]) => box.width && box.height);
    for (const [each, box] of thumbs) {
        const sides = [box.width, box.height].sort((a, b) => a - b);
        if (sides[0] < 43.5 || sides[1] < 47.5)
            faults.push(`too small for a thumb, ${sides.map(Math.round).join(" x ")}: ${name(each)}`);
    }
    for (const [index, [one, a]] of thumbs.entries())
        for (const [other, b] of thumbs.slice(index + 1)) {
            if (one === other || one.contains(other) || other.contains(one)) continue;
            const sticky = one.closest(".thumb-bar") || other.closest(".thumb-bar");
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (!sticky && width > 1 && height > 1) faults.push(`${name(one)} lies on ${name(other)}`);
        }
    return [...new Set(faults)];
}"""

IN_SIGHT = """() => {
    const pad = document.querySelector("#pad").getBoundingClientRect();
    const score = document.querySelector("#display").getBoundingClientRect();
    return {top: score.top + scrollY, bottom: pad.bottom + scrollY, high: innerHeight};
}"""
