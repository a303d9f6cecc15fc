import { tr } from "../../../shared/languages/tr.ts";
import type { BlockRule } from "../../parts/block.ts";

/** The kinds of callouts, with the word that the editor shows. */
export const callouts = {
  note: tr("callout|Note"),
  tip: tr("callout|Tip"),
  important: tr("callout|Important"),
  warning: tr("callout|Warning"),
} as const;
export type CalloutKind = keyof typeof callouts;

export const rule: BlockRule = { name: tr("Callout"), tag: "aside", kinds: Object.keys(callouts) };

export function getKind({ attributes }: { attributes: Record<string, string> }): CalloutKind {
  const kind = attributes["data-kind"] ?? "";
  return Object.hasOwn(callouts, kind) ? (kind as CalloutKind) : "note";
}
