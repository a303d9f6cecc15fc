import { inTransaction } from "../../../../db/database.ts";
import type { SaveConflict } from "../../../../documents/protocol/save-contract.ts";
import { saveDocument } from "../../../../documents/server/save.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { type SaveDraftAnswer, type SaveDraftRequest, texts } from "../../writing-contract.ts";
import { requireUsable } from "./references.ts";
import { changesOf, openForWriting } from "./working-copy.ts";
import type { WritingDeps } from "./writing-deps.ts";

/**
 * Saves changes of an article's working copy. Nothing that somebody else wrote is overwritten: then the answer is the
 * conflict, and the text that was sent is kept as a version. Throws `not_found`, `invalid`, or `conflict` (in the bin).
 */
export async function saveDraft(
  { db, clock, textCleaner }: Pick<WritingDeps, "db" | "clock" | "textCleaner">,
  user: SessionUser,
  articleId: number,
  { version, save_id: id, changes: sent }: SaveDraftRequest,
): Promise<{ saved: SaveDraftAnswer } | { conflict: SaveConflict }> {
  // Before the transaction: no connection to the database waits for it.
  const changes = sent.content === undefined ? sent : { ...sent, content: await textCleaner.clean(sent.content) };
  return inTransaction(db, async (trx) => {
    const copy = await openForWriting(trx, user, articleId);
    const by = { editorId: user.id, now: clock.now() };
    const outcome = await saveDocument(trx, copy, {
      save: { id, version, changes },
      by,
      async accept(state) {
        await requireUsable(trx, user, copy.row, changesOf(state));
        return state;
      },
    });
    if ("conflict" in outcome) return { conflict: { message: texts.changedMeanwhile, ...outcome.conflict } };
    const savedAt = outcome.isChanged ? by.now : (copy.row.saved_at ?? by.now);
    return {
      saved: { version: outcome.state.version, saved_at: savedAt.toISOString(), merged: outcome.merged },
    };
  });
}
