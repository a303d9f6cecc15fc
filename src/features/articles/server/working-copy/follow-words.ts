import type { Database } from "../../../../db/database.ts";
import { yieldIfDue } from "../../../../platform/work/event-loop-yield.ts";
import { decodeEntities, textsBetweenTags } from "../../../../shared/text.ts";
import { type Anchor, anchorMover, squeeze } from "../../../../shared/words/comment-places.ts";
import { selectAnchors, updateAnchors } from "./anchors.queries.ts";

/** How many characters are decoded before others may take a turn. */
const sliceLength = 20_000;
/** Longer than any entity. */
const longestEntity = 12;

/**
 * Takes comments along when a draft's text changes, in the transaction that stores it, whoever changes it. Those whose words are gone
 * keep their last place, where they are found again if the words come back.
 */
export async function followWords(trx: Database, articleId: number, before: string, after: string): Promise<void> {
  const anchors = await selectAnchors(trx, articleId);
  if (anchors.length === 0) return;
  const from = await squeezeHtml(before);
  const move = anchorMover(from, await squeezeHtml(after));
  const moved: (Anchor & { id: number })[] = [];
  for (const anchor of anchors) {
    await yieldIfDue();
    const next = move(anchor);
    if (next && isElsewhere(next, anchor)) moved.push({ ...next, id: anchor.id });
  }
  if (moved.length > 0) await updateAnchors(trx, moved);
}

/** `squeeze(textOfHtml(html))`, with pauses. */
export async function squeezeHtml(html: string): Promise<string> {
  const parts: string[] = [];
  let sinceYield = 0;
  for (const text of textsBetweenTags(html)) {
    for (let at = 0; at < text.length; ) {
      const end = sliceEnd(text, at);
      parts.push(squeeze(decodeEntities(text.slice(at, end))));
      sinceYield += end - at;
      at = end;
      if (sinceYield < sliceLength) continue;
      await yieldIfDue();
      sinceYield = 0;
    }
  }
  return parts.join("");
}

/** Cuts no entity. */
function sliceEnd(text: string, at: number): number {
  const end = at + sliceLength;
  if (end >= text.length) return text.length;
  const entity = text.lastIndexOf("&", end - 1);
  return entity > at && entity > end - longestEntity && text.indexOf(";", entity) >= end ? entity : end;
}

type AnchorPlace = { place: number; before: string; after: string };

function isElsewhere(next: AnchorPlace, known: AnchorPlace): boolean {
  return next.place !== known.place || next.before !== known.before || next.after !== known.after;
}
