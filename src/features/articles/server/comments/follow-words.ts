import type { Database } from "../../../../db/database.ts";
import { moveAnchor, squeeze } from "../../../../shared/comment-places.ts";
import { textOfHtml } from "../../../../shared/text.ts";
import { selectAnchors, updateAnchors } from "./comments.queries.ts";

/**
 * Takes comments along when a draft's text changes, in the transaction that stores it, whoever changes it. Those whose words are gone
 * keep their last place, where they are found again if the words come back.
 */
export async function followWords(trx: Database, articleId: number, before: string, after: string): Promise<void> {
  const anchors = await selectAnchors(trx, articleId);
  if (anchors.length === 0) return;
  const [from, to] = [squeeze(textOfHtml(before)), squeeze(textOfHtml(after))];
  const moved = anchors.flatMap((anchor) => {
    const next = moveAnchor(from, to, anchor);
    return next && isElsewhere(next, anchor) ? [{ ...next, id: anchor.id }] : [];
  });
  if (moved.length > 0) await updateAnchors(trx, moved);
}

type Place = { place: number; before: string; after: string };

function isElsewhere(next: Place, known: Place): boolean {
  return next.place !== known.place || next.before !== known.before || next.after !== known.after;
}
