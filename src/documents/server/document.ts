import type { Database } from "../../db/database.ts";
import type { Fields, SaveState } from "../protocol/saving.ts";
import type { RevisionRow, RevisionTable } from "./revisions.queries.ts";

/** Who changes a document, and when. */
export interface Editor {
  /** Null: the server itself. */
  editorId: number | null;
  now: Date;
}

/** A document's working copy, locked until the transaction ends. Each feature implements how to keep and store it. */
export interface OpenDocument {
  id: number;
  state: SaveState;
  createdAt: Date;
  /** When it was last changed. */
  savedAt: Date;
  /** Who changed it last: null for a deleted account, undefined if it was never edited. */
  editorId: number | null | undefined;
  editor: string | null;
  revisions: RevisionTable;
  /** Why to keep a revision before it becomes `after`; undefined if it contains nothing worth keeping. */
  reasonToKeep(after: SaveState): string | undefined;
  /** The columns of a revision with these fields. */
  getRevision(fields: Fields): object;
  store(trx: Database, state: SaveState, by: Editor): Promise<void>;
}

interface StateColumns {
  version: number | null;
  field_versions: unknown;
  recent_saves: unknown;
}

/** Reads the protocol's state from its columns, which are null if the document was never saved. */
export function stateFrom({ version, field_versions, recent_saves }: StateColumns, fields: Fields): SaveState {
  return {
    version: version ?? 0,
    fields,
    fieldVersions: (field_versions ?? {}) as SaveState["fieldVersions"],
    recentSaves: (recent_saves ?? []) as SaveState["recentSaves"],
  };
}

/** The columns that `stateFrom` reads, and the editor. */
export function getColumns({ version, fieldVersions, recentSaves }: SaveState, { editorId }: Editor) {
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
