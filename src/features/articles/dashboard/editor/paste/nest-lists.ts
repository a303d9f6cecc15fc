/** Moves nested lists into their items: Google Docs puts them next to the item instead. */
export function nestLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")]) {
    const entry = list.previousElementSibling;
    if (entry?.tagName === "LI") {
      entry.append(list);
      continue;
    }
    const made = list.ownerDocument.createElement("li");
    list.replaceWith(made);
    made.append(list);
  }
}
