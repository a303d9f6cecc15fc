import { type Editor, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { maxGalleryImages } from "../../../../../shared/article-html.ts";

/** Text that stands out, with an icon by its kind. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "aside[data-kind]" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", HTMLAttributes, 0],
  // A landmark within the editor would mislead.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("div");
      dom.setAttribute("data-callout", node.attrs["data-kind"] ?? "note");
      return { dom, contentDOM: dom };
    },
});

/** A summary, and what opens below it; in the editor it is always open. */
export const Toggle = Node.create({
  name: "toggle",
  group: "block",
  content: "toggleSummary block*",
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: "details" }],
  renderHTML: ({ HTMLAttributes }) => ["details", HTMLAttributes, 0],
  addNodeView: () => () => {
    const dom = document.createElement("div");
    dom.setAttribute("data-toggle", "");
    return { dom, contentDOM: dom };
  },
});

export const ToggleSummary = Node.create({
  name: "toggleSummary",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "summary" }],
  renderHTML: ({ HTMLAttributes }) => ["summary", HTMLAttributes, 0],
  addNodeView: () => () => {
    const dom = document.createElement("div");
    dom.setAttribute("data-summary", "");
    return { dom, contentDOM: dom };
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => enterContent(editor, this.name),
      Backspace: ({ editor }) => dissolve(editor, this.name),
    };
  },
});

/** From the summary into what is below it. */
function enterContent(editor: Editor, name: string): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== name) return false;
  const after = $from.after();
  const next = editor.state.doc.resolve(after).nodeAfter;
  const chain = editor.chain();
  if (next?.type.name !== "paragraph" || next.content.size > 0) chain.insertContentAt(after, { type: "paragraph" });
  return chain.setTextSelection(after + 1).run();
}

/** At the start of the summary, the toggle becomes paragraphs. */
function dissolve(editor: Editor, name: string): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.name !== name || $from.parentOffset > 0) return false;
  const toggle = $from.node(-1);
  const at = $from.before(-1);
  return editor.commands.command(({ tr, state }) => {
    const paragraph = state.schema.nodes.paragraph?.create(null, $from.parent.content);
    if (!paragraph) return false;
    const content = toggle.content.cut($from.parent.nodeSize).addToStart(paragraph);
    tr.replaceWith(at, at + toggle.nodeSize, content);
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    return true;
  });
}

/** Up to nine images in rows, with one caption. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: `image{1,${maxGalleryImages}} figcaption?`,
  allowGapCursor: false,
  draggable: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure[data-kind="gallery"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["figure", { ...HTMLAttributes, "data-kind": "gallery" }, 0],
});

/** A place where something is put when the text is shown. */
const standIn = (kind: "contents" | "latest", words: string) =>
  Node.create({
    name: kind,
    group: "block",
    atom: true,
    draggable: true,
    parseHTML: () => [{ tag: `hr[data-kind="${kind}"]`, priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => ["hr", { ...HTMLAttributes, "data-kind": kind }],
    addNodeView: () => () => {
      const dom = document.createElement("div");
      dom.setAttribute("data-stand-in", "");
      dom.textContent = words;
      return { dom };
    },
  });

/** Where readers find links to the headings. */
export const Contents = standIn("contents", "Table of contents: made from the headings");

/** Where a newsletter lists the newest articles of its website. */
export const Latest = standIn("latest", "Latest articles: the newest three when the newsletter is sent");
