import type { ComponentType } from "react";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import type { BlockId } from "../../blocks/registry.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";

const loaded = new Map<BlockId, ComponentType<ToolsProps>>();

/** Loads the tools of all blocks. */
export async function loadTools(): Promise<void> {
  const all = (Object.keys(editorBlocks) as BlockId[]).map(async (id) => {
    const tools = await editorBlocks[id].tools?.();
    if (tools) loaded.set(id, tools.default);
  });
  await Promise.all(all);
}

/** Undefined for a block without any. */
export function getTools(id: BlockId): ComponentType<ToolsProps> | undefined {
  return loaded.get(id);
}
