import type { Database } from "../../db/database.ts";
import { minuteMs } from "../../shared/durations.ts";
import { withValueAt } from "../protocol/paths.ts";
import { isSame, type Save, type SaveState } from "../protocol/saving.ts";
import type { DocumentKind, Editor, OpenDocument } from "./document.ts";
import { deleteOldRevisions, insertRevision, selectNewestRevision, updateReason } from "./revisions.queries.ts";

const keepEveryMs = 10 * minuteMs;
const routineRevisionsKept = 50;
/** A change that leaves less than this share of a text pins the revision before it. */
const shortenedShare = 0.5;

export function isShortened(lengthBefore: number, lengthAfter: number): boolean {
  return lengthAfter < lengthBefore * shortenedShare;
}

/**
 * Before a document changes: keeps it as a revision if there is a reason. For a routine one, somebody else must have
 * written it, or ten minutes must have passed since the newest revision.
 */
export async function keepBefore<Doc extends OpenDocument>(
  trx: Database,
  kind: DocumentKind<Doc>,
  doc: Doc,
  after: SaveState,
  { editorId, now }: Editor,
): Promise<void> {
  const reason = kind.reasonToKeep(doc, after);
  if (reason === undefined) return;
  const newest = await selectNewestRevision(trx, kind.revisions, doc.id);
  const isOld = now.getTime() - (newest?.created_at ?? doc.createdAt).getTime() >= keepEveryMs;
  const isSomebodyElses = doc.editorId !== undefined && doc.editorId !== editorId;
  const { routine } = kind.revisions;
  if (reason === routine && !isOld && !isSomebodyElses) return;
  if (newest?.version !== doc.state.version) await keepDocument(trx, kind, doc, reason);
  else if (reason === "shortened" && newest.reason === routine)
    await updateReason(trx, kind.revisions, newest.id, reason);
  await thinOut(trx, kind, doc);
}

/** Keeps a document as it is, under the name of who made it so. Returns the revision's id. */
export async function keepDocument<Doc extends OpenDocument>(
  trx: Database,
  kind: DocumentKind<Doc>,
  doc: Doc,
  reason: string,
): Promise<number> {
  const id = await insertRevision(trx, kind.revisions, doc.id, {
    ...kind.revisionOf(doc, doc.state.fields),
    ...{ version: doc.state.version, reason, save_id: null },
    ...{ editor_id: doc.editorId ?? null, created_at: doc.savedAt },
  });
  if (id === undefined) throw new Error("a revision without a save is always new");
  return id;
}

/** The same, unless its newest revision is this version. */
export async function keepOnce<Doc extends OpenDocument>(trx: Database, kind: DocumentKind<Doc>, doc: Doc) {
  const newest = await selectNewestRevision(trx, kind.revisions, doc.id);
  if (newest?.version !== doc.state.version) await keepDocument(trx, kind, doc, kind.revisions.routine);
  await thinOut(trx, kind, doc);
}

/** What lost a conflict must not be lost: kept once, however often the save is sent. */
export async function keepLost<Doc extends OpenDocument>(
  trx: Database,
  kind: DocumentKind<Doc>,
  doc: Doc,
  { id, version, changes }: Save,
  { editorId, now }: Editor,
): Promise<void> {
  const { fields } = doc.state;
  const sent = Object.entries(changes).reduce((all, [path, value]) => withValueAt(all, path, value), fields);
  const revision = kind.revisionOf(doc, sent);
  // Of settings that a revision doesn't hold, none is kept.
  if (isSame(revision, kind.revisionOf(doc, fields))) return;
  await insertRevision(trx, kind.revisions, doc.id, {
    ...revision,
    ...{ version, reason: "conflict", save_id: id, editor_id: editorId, created_at: now },
  });
}

function thinOut<Doc extends OpenDocument>(trx: Database, { revisions }: DocumentKind<Doc>, { id }: Doc) {
  return deleteOldRevisions(trx, revisions, id, routineRevisionsKept);
}
