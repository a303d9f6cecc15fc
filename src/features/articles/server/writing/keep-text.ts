import type { Database } from "../../../../db/database.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { textOfHtml } from "../../../../shared/text.ts";
import { type DraftFields, type RevisionReason, shortenedShare } from "../../writing-contract.ts";
import { pinRevision, selectNewestKept, thinAutosaves } from "./revisions.queries.ts";
import { keepRevision } from "./revisions.ts";
import type { WorkingCopy } from "./working-copy.ts";

const keepEveryMs = 10 * minuteMs;
const autosavesKept = 50;

/**
 * Before a save replaces a text: keeps it as a version when somebody else wrote it, when ten minutes passed since the
 * one that was kept last, when visitors see it and no version of it is there, or when more than half of it would go.
 */
export async function keepTextBefore(
  trx: Database,
  copy: WorkingCopy,
  changes: Partial<DraftFields>,
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  const { row, fields } = copy;
  if (isEmpty(fields) || !changesText(changes)) return;
  const kept = await selectNewestKept(trx, row.id);
  const reason = reasonToKeep(copy, changes, { editorId, now, keptAt: kept?.created_at ?? row.created_at });
  if (reason === undefined) return;
  if (kept?.version !== copy.state.version) await keepText(trx, copy, reason);
  else if (reason === "shortened" && kept.reason === "autosave") await pinRevision(trx, kept.id, reason);
  if (reason === "autosave") await thinAutosaves(trx, row.id, autosavesKept);
}

/** Keeps the working copy's text, under the name of who wrote it. */
export function keepText(trx: Database, { row, fields, state }: WorkingCopy, reason: RevisionReason): Promise<void> {
  return keepRevision(trx, {
    ...{ articleId: row.id, reason, version: state.version, text: fields },
    editorId: row.version === null ? row.author_id : row.editor_id,
    createdAt: row.saved_at ?? row.created_at,
  });
}

function reasonToKeep(
  { row, fields }: WorkingCopy,
  changes: Partial<DraftFields>,
  { editorId, now, keptAt }: { editorId: number; now: Date; keptAt: Date },
): RevisionReason | undefined {
  if (changes.content !== undefined && isShortened(fields.content, changes.content)) return "shortened";
  if (row.version === null) return "published";
  const isOld = now.getTime() - keptAt.getTime() >= keepEveryMs;
  return isOld || row.editor_id !== editorId ? "autosave" : undefined;
}

function isShortened(before: string, after: string): boolean {
  return textOfHtml(after).length < textOfHtml(before).length * shortenedShare;
}

function changesText({ title, description, content }: Partial<DraftFields>): boolean {
  return title !== undefined || description !== undefined || content !== undefined;
}

function isEmpty({ title, description, content }: DraftFields): boolean {
  return title === "" && description === "" && content === "";
}
