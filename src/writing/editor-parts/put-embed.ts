import type { Editor } from "@tiptap/core";
import type { Embed } from "../parts/embed.ts";
import type { CurrentBlock } from "./editor-block.ts";
import { embedAt } from "./embed-at.ts";
import { insertBlock } from "./insert-block.ts";
import { nearestBlock } from "./link-line.ts";
import { setAttributes } from "./set-attribute.ts";

/** The embed that a dialog changes; null if it asks for a new one. */
export function embedToChange(block: CurrentBlock | null, kind: string): Embed | null {
  const embed = block && embedAt(block.node);
  return embed?.kind === kind ? embed : null;
}

/** Replaces the embed being changed, wherever it is now, or inserts at the caret: it may have been moved or deleted. */
export function putEmbed(editor: Editor, block: CurrentBlock | null, embed: Embed, more: Record<string, string> = {}) {
  const old = embedToChange(block, embed.kind);
  const attrs = { embed, ...more };
  const isStill = (node: Parameters<typeof embedAt>[0]) => embedAt(node)?.href === old?.href;
  const now = block && old && nearestBlock(editor.state.doc, block.at, isStill);
  if (block && now) setAttributes(editor, { ...block, ...now }, attrs);
  else insertBlock(editor, { type: "embed", attrs, content: [{ type: "figcaption" }] });
}
