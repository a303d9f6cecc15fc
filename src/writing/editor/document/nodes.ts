import { Mark, Node } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { tr } from "../../../shared/languages/tr.ts";
import { safeCopy } from "./safe-copy.ts";

const text = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) });
const opaque = {
  html: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("data-opaque") ?? "" },
};

/** An image between paragraphs. Preserves attributes such as `007`, which TipTap alone would parse as numbers. */
export const BlockImage = Image.extend({
  addAttributes: () => ({
    src: text("src"),
    alt: text("alt"),
    title: text("title"),
    width: text("width"),
    height: text("height"),
  }),
});

/** An inline image. */
export const InlineImage = BlockImage.extend({
  name: "inlineImage",
  inline: true,
  group: "inline",
  parseHTML: () => [
    { tag: "img[src]", context: "paragraph/|heading/|figcaption/|preformatted/|toggleSummary/", priority: 60 },
  ],
  addCommands: () => ({}),
  addInputRules: () => [],
});

export const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: ({ HTMLAttributes }) => ["figcaption", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      /** The next paragraph starts below the figure. */
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after(-1);
        return editor
          .chain()
          .insertContentAt(after, { type: "paragraph" })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** Stored content that the editor can't edit, but can show, move, and delete. */
export const OpaqueBlock = Node.create({
  name: "opaqueBlock",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => opaque,
  parseHTML: () => [{ tag: "div[data-opaque]" }],
  renderHTML: ({ node }) => ["div", { "data-opaque": node.attrs.html }],
});

export const OpaqueInline = Node.create({
  name: "opaqueInline",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => opaque,
  parseHTML: () => [{ tag: "span[data-opaque]", priority: 70 }],
  renderHTML: ({ node }) => ["span", { "data-opaque": node.attrs.html }],
  addNodeView: () => (view) => {
    const dom = document.createElement("span");
    dom.className = "opaque";
    dom.title = tr("Can be moved or deleted, but not edited here");
    dom.append(safeCopy(view.node.attrs.html));
    // An anchor has nothing to show.
    if (dom.textContent === "") dom.textContent = "#";
    return { dom };
  },
});

/** Formatting without a toolbar button. Text typed after it does not inherit it. */
export function styleMark(tag: string, priority: number) {
  return Mark.create({
    name: tag,
    priority,
    inclusive: false,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

/** Keep equal adjacent marks separate. */
const turns = new WeakMap<Element, number>();
function alternateTurn(element: HTMLElement): number {
  const before = element.previousSibling;
  const turn = before instanceof Element && before.tagName === element.tagName ? 1 - (turns.get(before) ?? 0) : 0;
  turns.set(element, turn);
  return turn;
}

/** Other inline elements (`abbr`, `q`, `ruby`), in nesting order. */
export function objectMark(tags: readonly string[], priority: number) {
  return Mark.create({
    name: "object",
    priority,
    inclusive: false,
    excludes: "",
    addAttributes: () => ({
      tag: { default: "span", parseHTML: (element: HTMLElement) => element.tagName.toLowerCase() },
      own: {
        default: {},
        parseHTML: (element: HTMLElement) =>
          Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      },
      turn: { default: 0, parseHTML: alternateTurn },
    }),
    parseHTML: () => [{ tag: tags.join(", ") }],
    renderHTML: ({ mark }) => [mark.attrs.tag, mark.attrs.own, 0],
  });
}
