import type { BlockRule } from "../../parts/block.ts";

/** The kinds of callouts, with the word that the editor shows. */
export const callouts = { note: "Note", tip: "Tip", important: "Important", warning: "Warning" } as const;
export type CalloutKind = keyof typeof callouts;

export const rule: BlockRule = { name: "Callout", tag: "aside", kinds: Object.keys(callouts) };

export function getKind({ attributes }: { attributes: Record<string, string> }): CalloutKind {
  const kind = attributes["data-kind"] ?? "";
  return Object.hasOwn(callouts, kind) ? (kind as CalloutKind) : "note";
}
