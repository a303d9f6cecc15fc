import { type Database, inTransaction } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { SessionUser } from "../../auth/server/public.ts";
import { insertDraft, insertEmptyArticle, lockCreation, selectArticleBegunAs } from "./working-copy.queries.ts";

/**
 * An empty article on a website where the caller has checked that the user may write. Asked again with the same
 * `creationId`, because the answer was lost on its way, it gives the same article.
 */
export function beginArticle(
  { db, clock }: { db: Database; clock: Clock },
  user: SessionUser,
  websiteId: number,
  creationId: string | undefined,
): Promise<number> {
  const now = clock.now();
  if (creationId === undefined) return insertEmptyArticle(db, websiteId, user.id, now);
  return inTransaction(db, async (trx) => {
    await lockCreation(trx, creationId);
    const begun = await selectArticleBegunAs(trx, user.id, creationId);
    if (begun) return begun.id;
    const id = await insertEmptyArticle(trx, websiteId, user.id, now);
    // Remembered like a save that was done.
    const recent_saves = JSON.stringify([{ id: creationId, version: 0 }]);
    await insertDraft(trx, { article_id: id, editor_id: user.id, version: 0, recent_saves, saved_at: now });
    return id;
  });
}
