import { type Database, inTransaction } from "../../../../db/database.ts";
import { applySave, type SaveOutcome } from "../../../../documents/protocol/saving.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { type DraftFields, type SaveConflict, type SaveDraftRequest, texts } from "../../writing-contract.ts";
import type { TextCleaner } from "../text-cleaner.ts";
import { keepTextBefore } from "./keep-text.ts";
import { requireUsable } from "./references.ts";
import { keepRevision } from "./revisions.ts";
import { changesOf, openForWriting, storeState, type WorkingCopy } from "./working-copy.ts";

export interface Saved {
  version: number;
  saved_at: string;
  merged: Record<string, unknown>;
}

/**
 * Saves changes of an article's working copy. Nothing that somebody else wrote is overwritten: then the answer is the
 * conflict, and the text that was sent is kept as a version. Throws `not_found`, `invalid`, or `conflict` (in the bin).
 */
export async function saveDraft(
  { db, clock, textCleaner }: { db: Database; clock: Clock; textCleaner: TextCleaner },
  user: SessionUser,
  articleId: number,
  request: SaveDraftRequest,
): Promise<{ saved: Saved } | { conflict: SaveConflict }> {
  const { version, save_id: id } = request;
  // Before the transaction: no connection to the database waits for it.
  const changes = await cleanChanges(textCleaner, request.changes);
  return inTransaction(db, async (trx) => {
    const copy = await openForWriting(trx, user, articleId);
    const outcome = applySave(copy.state, { id, version, changes });
    const by = { editorId: user.id, now: clock.now() };
    if (outcome.kind === "conflict") {
      await keepSentText(trx, copy, { ...request, changes }, by);
      return { conflict: describeConflict(copy, outcome) };
    }
    const { state, merged } = outcome;
    if (state !== copy.state) {
      const changed = changesOf(state);
      await requireUsable(trx, user, copy.row, changed);
      await keepTextBefore(trx, copy, changed, by);
      await storeState(trx, copy, state, by);
    }
    const savedAt = state === copy.state ? (copy.row.saved_at ?? by.now) : by.now;
    return { saved: { version: state.version, saved_at: savedAt.toISOString(), merged } };
  });
}

async function cleanChanges(cleaner: TextCleaner, changes: SaveDraftRequest["changes"]): Promise<Partial<DraftFields>> {
  return changes.content === undefined ? changes : { ...changes, content: await cleaner.clean(changes.content) };
}

/** What lost against another's text must not be lost. A conflict about anything but the text needs no copy. */
async function keepSentText(
  trx: Database,
  copy: WorkingCopy,
  { version, save_id: saveId, changes }: SaveDraftRequest,
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  const text = { ...copy.fields, ...changes };
  const same = (["title", "description", "content"] as const).every((name) => text[name] === copy.fields[name]);
  if (same) return;
  await keepRevision(trx, {
    ...{ articleId: copy.row.id, editorId, reason: "conflict", version, createdAt: now, text, saveId },
  });
}

function describeConflict(
  { row }: WorkingCopy,
  { state, merged, conflicts }: Extract<SaveOutcome, { kind: "conflict" }>,
): SaveConflict {
  return { message: texts.changedMeanwhile, version: state.version, merged, conflicts, editor: row.editor };
}
