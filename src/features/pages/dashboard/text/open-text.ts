import { getBlock } from "../../../../page-components/registry.ts";
import type { Part } from "../page/page-state.ts";
import type { PageHandle } from "../page/use-page.ts";
import { findArticlePath } from "./in-place-fields.ts";

/** Returns whether a section is written in the dialog of texts with blocks. */
export function hasBlocks({ type }: Pick<Part, "type">): boolean {
  const block = getBlock(type);
  return block !== undefined && findArticlePath(block) !== undefined;
}

/** Opens the dialog of a section's text with blocks, if it has one. */
export function openText(page: Pick<PageHandle, "openText">, { id, type }: Pick<Part, "id" | "type">): void {
  const block = getBlock(type);
  const path = block && findArticlePath(block);
  if (path !== undefined) page.openText({ id, path });
}
