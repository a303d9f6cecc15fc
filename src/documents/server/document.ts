import type { Database } from "../../db/database.ts";
import type { Fields, SaveState } from "../protocol/saving.ts";
import type { RevisionRow, RevisionTable } from "./revisions.queries.ts";

/** Who changes a document, and when. */
export interface Editor {
  /** Null: the server itself. */
  editorId: number | null;
  now: Date;
  /** When its event happened, if not then. */
  happenedAt?: Date;
}

/** A document as its editors work on it, locked until the transaction ends. Its feature says how it is kept and stored. */
export interface OpenDocument {
  id: number;
  state: SaveState;
  createdAt: Date;
  /** When it became what it is. */
  savedAt: Date;
  /** Who made it so: null for a deleted account, undefined while nobody has edited it. */
  editorId: number | null | undefined;
  editor: string | null;
  revisions: RevisionTable;
  /** Why to keep it before it becomes `after`; undefined when nothing in it is worth keeping. */
  reasonToKeep(after: SaveState): string | undefined;
  /** The columns of a revision that hold the document with these fields. */
  revisionOf(fields: Fields): object;
  store(trx: Database, state: SaveState, by: Editor): Promise<void>;
}

interface StateColumns {
  version: number | null;
  field_versions: unknown;
  recent_saves: unknown;
}

/** The protocol's state from its columns; all null for a document that was never saved. */
export function stateFrom({ version, field_versions, recent_saves }: StateColumns, fields: Fields): SaveState {
  return {
    version: version ?? 0,
    fields,
    fieldVersions: (field_versions ?? {}) as SaveState["fieldVersions"],
    recentSaves: (recent_saves ?? []) as SaveState["recentSaves"],
  };
}

/** What `stateFrom` reads, and who saved it. */
export function columnsOf({ version, fieldVersions, recentSaves }: SaveState, { editorId }: Editor) {
  return {
    version,
    field_versions: JSON.stringify(fieldVersions),
    recent_saves: JSON.stringify(recentSaves),
    editor_id: editorId,
  };
}

export function presentRevision<Reason extends string>({ id, created_at, editor, reason }: RevisionRow) {
  return { revision_id: id, created_at: created_at.toISOString(), editor, reason: reason as Reason };
}
