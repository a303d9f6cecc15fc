import type { Database } from "../../db/database.ts";
import { minuteMs } from "../../shared/durations.ts";
import { withValueAt } from "../protocol/paths.ts";
import { isSame, type Save, type SaveState } from "../protocol/saving.ts";
import type { Editor, OpenDocument } from "./document.ts";
import { deleteOldRevisions, insertRevision, selectNewestRevision, updateReason } from "./revisions.queries.ts";

const keepEveryMs = 10 * minuteMs;
const routineRevisionsKept = 50;
/** A change that leaves less than this share of a text pins the revision before it. */
const shortenedShare = 0.5;

export function isShortened(lengthBefore: number, lengthAfter: number): boolean {
  return lengthAfter < lengthBefore * shortenedShare;
}

/**
 * Keeps a revision of a document before it changes, if there is a reason. For routine changes, only if somebody else
 * wrote the current text or the newest revision is at least ten minutes old.
 */
export async function keepBefore(
  trx: Database,
  doc: OpenDocument,
  after: SaveState,
  { editorId, now }: Editor,
): Promise<void> {
  const { id, revisions } = doc;
  const reason = doc.reasonToKeep(after);
  if (reason === undefined) return;
  const newest = await selectNewestRevision(trx, revisions, id);
  const isOld = now.getTime() - (newest?.created_at ?? doc.createdAt).getTime() >= keepEveryMs;
  const isSomebodyElses = doc.editorId !== undefined && doc.editorId !== editorId;
  if (reason === revisions.routine && !isOld && !isSomebodyElses) return;
  if (newest?.version !== doc.state.version) await keepDocument(trx, doc, reason);
  else if (reason !== revisions.routine && newest.reason === revisions.routine) {
    await updateReason(trx, revisions, newest.id, reason);
  }
  await deleteOldRevisions(trx, revisions, id, routineRevisionsKept);
}

/** Keeps the current document as a revision attributed to its last editor. Returns the revision's id. */
export async function keepDocument(trx: Database, doc: OpenDocument, reason: string): Promise<number> {
  const { id, revisions, state, editorId, savedAt } = doc;
  const about = { version: state.version, reason, save_id: null, editor_id: editorId ?? null, created_at: savedAt };
  const kept = await insertRevision(trx, revisions, id, { ...doc.getRevision(state.fields), ...about });
  if (kept === undefined) throw new Error("a revision without a save is always new");
  return kept;
}

/** Keeps a revision unless the newest one has this version. */
export async function keepOnce(trx: Database, doc: OpenDocument): Promise<void> {
  const { id, revisions, state } = doc;
  const newest = await selectNewestRevision(trx, revisions, id);
  if (newest?.version !== state.version) await keepDocument(trx, doc, revisions.routine);
  await deleteOldRevisions(trx, revisions, id, routineRevisionsKept);
}

/** Keeps the refused text of a conflict, once however often the save is repeated. Returns whether it is kept now. */
export async function keepLost(
  trx: Database,
  doc: OpenDocument,
  { id: save_id, version, changes }: Save,
  { editorId, now }: Editor,
): Promise<boolean> {
  const { fields } = doc.state;
  // What encloses another change comes first, and items in their order: a list may have become shorter than they need.
  const inOrder = Object.entries(changes).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  const sent = inOrder.reduce((all, [path, value]) => withValueAt(all, path, value), fields);
  const revision = doc.getRevision(sent);
  // Settings are not part of revisions, so a conflict that only concerns settings needs none.
  if (isSame(revision, doc.getRevision(fields))) return false;
  const about = { version, reason: "conflict", save_id, editor_id: editorId, created_at: now };
  return (await insertRevision(trx, doc.revisions, doc.id, { ...revision, ...about })) !== undefined;
}
