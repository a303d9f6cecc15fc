import { Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { maxGalleryImages } from "./rule.ts";

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

export function countImages(gallery: DocumentNode): number {
  return gallery.children.filter(({ type }) => type.name === "image").length;
}
