import type { Node } from "@tiptap/pm/model";
import type { Embed } from "../parts/embed.ts";

/** Returns the thing that a node stands for. */
export function embedAt({ attrs }: Node): Embed | null {
  return (attrs.embed as Embed | undefined) ?? null;
}

/** Whether a node is an embed of this kind. */
export const isEmbed = (kind: string) => (node: Node) => embedAt(node)?.kind === kind;
