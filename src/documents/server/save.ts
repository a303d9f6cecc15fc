import { randomUUID } from "node:crypto";
import type { Database } from "../../db/database.ts";
import type { SaveConflict } from "../protocol/save-contract.ts";
import { applySave, type Fields, type Save, type SaveState } from "../protocol/saving.ts";
import type { Editor, OpenDocument } from "./document.ts";
import { keepBefore, keepLost } from "./keep-revision.ts";

type Conflict = Omit<SaveConflict, "message">;

/**
 * Saves changes to an open document. If others changed the same fields, overwrites nothing, returns the conflict, and
 * keeps the submitted text as a revision. `accept` validates the resulting fields and may complete them.
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

/**
 * A change by the server itself, based on the newest version, so that it never conflicts. Returns the same object if
 * nothing changes.
 */
export function withChanges(state: SaveState, changes: Fields): SaveState {
  return applySave(state, { id: randomUUID(), version: state.version, changes }).state;
}
