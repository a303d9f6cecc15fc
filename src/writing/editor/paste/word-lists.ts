interface Item {
  paragraph: HTMLElement;
  level: number;
  isNumbered: boolean;
  /** Its number, if it has one. */
  number: number;
  list: string;
}

/** Word represents lists as styled paragraphs: `mso-list:l0 level2 lfo1`, with the marker in a separate span. */
export function listsOfWord(body: HTMLElement): void {
  let run: Item[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p")]) {
    const item = toItem(paragraph);
    const last = run.at(-1);
    if (last && (!item || !follows(last.paragraph, paragraph))) {
      build(run);
      run = [];
    }
    if (item) run.push(item);
  }
  build(run);
}

function toItem(paragraph: HTMLElement): Item | null {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(paragraph.getAttribute("data-style") ?? "") ?? [];
  if (!list || !level) return null;
  const markers = [...paragraph.querySelectorAll("span")].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("data-style") ?? ""),
  );
  const marker = markers
    .map((span) => span.textContent ?? "")
    .join("")
    .trim();
  for (const span of markers) span.remove();
  const isNumbered = /^\(?[0-9a-z]{1,4}[.)]/i.test(marker);
  const number = Number.parseInt(marker.replace("(", ""), 10) || 1;
  return { paragraph, list, level: Number(level), isNumbered, number };
}

function follows(one: HTMLElement, other: HTMLElement): boolean {
  return one.nextElementSibling === other;
}

function build(items: readonly Item[]): void {
  const [first] = items;
  if (!first) return;
  const open: { element: HTMLElement; item: Item }[] = [];
  const roots = document.createDocumentFragment();
  for (const item of items) {
    while (open.length > 0 && (open.at(-1)?.item.level ?? 0) > item.level) open.pop();
    const same = open.at(-1);
    if (same && same.item.level === item.level && same.item.isNumbered !== item.isNumbered) open.pop();
    const top = open.at(-1);
    const list = top?.item.level === item.level ? top.element : begin(item, open, roots);
    const entry = document.createElement("li");
    entry.append(...item.paragraph.childNodes);
    list.append(entry);
  }
  first.paragraph.replaceWith(roots);
  for (const { paragraph } of items) paragraph.remove();
}

function begin(item: Item, open: { element: HTMLElement; item: Item }[], roots: DocumentFragment): HTMLElement {
  const element = document.createElement(item.isNumbered ? "ol" : "ul");
  if (item.isNumbered && item.number > 1) element.setAttribute("start", String(item.number));
  const parent = open.at(-1)?.element;
  const above = parent?.lastElementChild ?? parent ?? roots;
  above.append(element);
  open.push({ element, item });
  return element;
}
