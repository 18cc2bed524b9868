/* All that can be read, seen or heard on the page, the hidden words too; but for what is in no
 * language of the page's: the names of the languages, and addresses. */
() => {
  const spoken = [...document.querySelectorAll("body *")].filter(
    (each) => !each.closest(".languages, .address"),
  );
  const inside = (each) =>
    [...each.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE).map((one) => one.data);
  const beside = (each) =>
    ["aria-label", "title", "placeholder"].map((name) => each.getAttribute(name) ?? "");
  const words = spoken.flatMap((each) => [...inside(each), ...beside(each)]);
  return [document.title, ...words].filter((each) => each.trim()).join("\n");
}
