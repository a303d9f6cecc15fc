import { Node } from "@tiptap/core";

/** A place where something is put when the text is shown. */
export const standIn = (kind: string, words: string) =>
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
