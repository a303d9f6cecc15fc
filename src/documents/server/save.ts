import { randomUUID } from "node:crypto";
import type { Database } from "../../db/database.ts";
import type { SaveConflict } from "../protocol/save-contract.ts";
import { applySave, type Fields, type Save, type SaveState } from "../protocol/saving.ts";
import type { Editor, OpenDocument } from "./document.ts";
import { keepBefore, keepLost } from "./keep-revision.ts";

type Conflict = Omit<SaveConflict, "message">;

/**
 * Applies a save to an open document. Nothing that somebody else wrote since is overwritten: then the answer is the
 * conflict, and what was sent is kept as a revision. `accept` judges what the document would become and may complete it.
 */
export async function saveDocument(
  trx: Database,
  doc: OpenDocument,
  { save, by, accept }: { save: Save; by: Editor; accept: (state: SaveState) => SaveState | Promise<SaveState> },
): Promise<{ conflict: Conflict } | { state: SaveState; merged: Fields; isChanged: boolean }> {
  const outcome = applySave(doc.state, save);
  const { merged } = outcome;
  if (outcome.kind === "conflict") {
    await keepLost(trx, doc, save, by);
    return { conflict: { version: doc.state.version, merged, conflicts: outcome.conflicts, editor: doc.editor } };
  }
  if (outcome.state === doc.state) return { state: doc.state, merged, isChanged: false };
  const state = await accept(outcome.state);
  await keepBefore(trx, doc, state, by);
  await doc.store(trx, state, by);
  return { state, merged, isChanged: true };
}

/** A change of the server's own: based on the newest version, so it never conflicts. The same object if nothing changes. */
export function withChanges(state: SaveState, changes: Fields): SaveState {
  return applySave(state, { id: randomUUID(), version: state.version, changes }).state;
}
