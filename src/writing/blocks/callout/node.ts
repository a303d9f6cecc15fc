import { Node } from "@tiptap/core";

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
