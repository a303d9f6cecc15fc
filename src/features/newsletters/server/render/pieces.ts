import { fieldPattern, isMergeField } from "../../../../shared/words/merge-fields.ts";
import { placeNames, places } from "./personal-links.ts";

/** Fixed text, or a value by its name, with what takes its place where it is empty. */
export type Piece = string | { name: string; fallback: readonly Piece[] };

/**
 * Takes a rendered text apart, once for all recipients: what differs by recipient are merge fields and the addresses of their links.
 * `custom`: merge names of custom fields. Other names in braces are text.
 */
export function splitPieces(template: string, custom: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of template.matchAll(fieldPattern)) {
    const [whole, name = "", fallback = ""] = found;
    if (!isMergeField(name) && !custom.has(name)) continue;
    pieces.push(...placesIn(template.slice(from, found.index)), { name, fallback: placesIn(fallback.trim()) });
    from = found.index + whole.length;
  }
  return [...pieces, ...placesIn(template.slice(from))];
}

/** The names of our links are no names of merge fields, which are in lower case. */
function placesIn(text: string): Piece[] {
  return placeNames.reduce<Piece[]>(
    (pieces, name) =>
      pieces.flatMap((piece) => {
        if (typeof piece !== "string") return [piece];
        const parts = piece.split(places[name]);
        return parts.flatMap((part, index): Piece[] => [
          ...(index > 0 ? [{ name, fallback: [] }] : []),
          ...(part === "" ? [] : [part]),
        ]);
      }),
    [text],
  );
}
