import type { Editor } from "@tiptap/core";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import { type BlockId, blocks } from "../../blocks/registry.ts";
import { tableAround } from "../../blocks/table/node.ts";
import type { Insertion } from "../../editor-parts/editor-block.ts";
import type { TextHolder } from "../../editor-parts/text-holder.ts";

export interface BlockChoice extends Insertion {
  id: BlockId;
  name: string;
}

const all = (Object.keys(blocks) as BlockId[]).map(
  (id): BlockChoice => ({ id, name: blocks[id].name, ...editorBlocks[id].insert }),
);

const offeredIn = (kind: TextHolder["kind"]) => all.filter(({ only }) => only?.includes(kind) ?? true);

const ordered: Record<TextHolder["kind"], readonly BlockChoice[]> = {
  article: offeredIn("article"),
  // Those that articles don't have come first.
  newsletter: offeredIn("newsletter").sort((one, other) => Number(!one.only) - Number(!other.only)),
  page: offeredIn("page"),
};

/** Those whose name or words begin with what was typed, best first. */
export function choicesFor(editor: Editor, typed: string, holder: TextHolder): BlockChoice[] {
  const wanted = typed.trim().toLowerCase();
  const isInTable = tableAround(editor.state) !== null;
  const begins = (text: string) => text.toLowerCase().startsWith(wanted) || text.toLowerCase().includes(` ${wanted}`);
  const isPossible = ({ isWide, isOffered }: BlockChoice) => !(isWide && isInTable) && (isOffered?.(holder) ?? true);
  const possible = ordered[holder.kind].filter(isPossible);
  const ranked = [
    ...possible.filter(({ name }) => name.toLowerCase().startsWith(wanted)),
    ...possible.filter(({ name }) => begins(name)),
    ...possible.filter(({ words }) => begins(words)),
  ];
  return [...new Set(ranked)];
}
