import type { Node } from "@tiptap/pm/model";

export interface Match {
  from: number;
  to: number;
}

/** More are neither counted nor replaced at once. */
export const mostMatches = 10_000;

const alike: Record<string, string> = { "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " " };

/** The text as it is compared: typographic and keyboard characters are alike. Keeps the length. */
function folded(text: string, caseSensitive: boolean): string {
  const plain = text.replace(/[’‘“”\u00a0]/g, (character) => alike[character] ?? character);
  if (caseSensitive) return plain;
  const lower = plain.toLowerCase();
  // A few letters become two.
  if (lower.length === plain.length) return lower;
  return plain.replace(/[\s\S]/g, (unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit));
}

/** The places of a query in order, also across bold and links, but not across paragraphs. */
export function findMatches(doc: Node, query: string, caseSensitive: boolean): Match[] {
  const wanted = folded(query, caseSensitive);
  const found: Match[] = [];
  if (wanted === "") return found;
  doc.descendants((node, at) => {
    if (found.length >= mostMatches) return false;
    if (!node.isTextblock) return true;
    let text = "";
    // Anything but text becomes as many characters as it takes positions.
    node.forEach((child) => {
      text += child.text ?? "\ufffc".repeat(child.nodeSize);
    });
    const line = folded(text, caseSensitive);
    for (let start = line.indexOf(wanted); start >= 0; start = line.indexOf(wanted, start + wanted.length)) {
      const from = at + 1 + start;
      found.push({ from, to: from + wanted.length });
      if (found.length >= mostMatches) break;
    }
    return false;
  });
  return found;
}
