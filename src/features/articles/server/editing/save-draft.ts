import { inTransaction } from "../../../../db/database.ts";
import type { SaveConflict } from "../../../../documents/protocol/save-contract.ts";
import { saveDocument } from "../../../../documents/server/save.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { type SaveDraftAnswer, type SaveDraftRequest, texts } from "../../writing-contract.ts";
import { queueCopies } from "../images/copy-images.ts";
import { getChanges, openForWriting } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { requireUsable } from "./references.ts";

/**
 * Saves changes to an article's working copy. If others changed the same fields, overwrites nothing, returns the
 * conflict, and keeps the submitted text as a revision. Throws `not_found`, `invalid`, or `conflict` (in the bin).
 */
export async function saveDraft(
  { db, clock, textWorker }: Pick<WritingDeps, "db" | "clock" | "textWorker">,
  user: SessionUser,
  articleId: number,
  { version, save_id: id, changes: sent }: SaveDraftRequest,
): Promise<{ saved: SaveDraftAnswer } | { conflict: SaveConflict }> {
  // Sanitize before the transaction, to avoid blocking a database connection.
  const { content, images } =
    sent.content === undefined ? { content: undefined, images: [] } : await textWorker.cleanArticle(sent.content);
  const changes = content === undefined ? sent : { ...sent, content };
  return inTransaction(db, async (trx) => {
    const copy = await openForWriting(trx, user, "articles.write", articleId);
    const by = { editorId: user.id, now: clock.now() };
    const outcome = await saveDocument(trx, copy, {
      save: { id, version, changes },
      by,
      async accept(state) {
        await requireUsable(trx, user, copy.row, getChanges(state), by.now);
        return state;
      },
    });
    if ("conflict" in outcome) return { conflict: { message: texts.changedMeanwhile, ...outcome.conflict } };
    if (outcome.isChanged) await queueCopies(trx, images, { articleId, userId: user.id, now: by.now });
    const savedAt = outcome.isChanged ? by.now : (copy.row.saved_at ?? by.now);
    return {
      saved: { version: outcome.state.version, saved_at: savedAt.toISOString(), merged: outcome.merged },
    };
  });
}
