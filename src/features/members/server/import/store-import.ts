import type { Database } from "../../../../db/database.ts";
import { emit } from "../../../../platform/jobs/events.ts";
import type { ImportOutcome, OnDuplicate } from "../../import-contract.ts";
import { memberAdded } from "../members.events.ts";
import {
  countPages,
  countStaying,
  insertNew,
  keepFormer,
  orderChanged,
  orderNew,
  type Pages,
  updateKnown,
} from "./import.queries.ts";

/** Members are not what they were when the file was compared with them. */
export class ChangedMeanwhile extends Error {}

export interface Storing {
  ownerId: number;
  checkId: string;
  importId: number;
  onDuplicate: OnDuplicate;
  /** Only what the check said. Else who has come since is skipped, and who was edited since is updated all the same. */
  isExact: boolean;
  now: Date;
  signal: AbortSignal;
  /** Hears how many are stored. */
  onStored: (rows: number) => Promise<void>;
}

/** Large enough to be worth a statement, small enough to tell of and to end in between. */
const pagesAtATime = 100;

interface Stored {
  added: number;
  updated: number;
}

/** Does what a check said, all of it or nothing. Throws `ChangedMeanwhile` when it can't and `isExact`. */
export async function storeImport(trx: Database, outcome: ImportOutcome, storing: Storing): Promise<Stored> {
  const { ownerId, checkId, onDuplicate, isExact } = storing;
  const updated = onDuplicate === "update" ? outcome.update.updated : 0;
  const staying = onDuplicate === "update" ? outcome.update.unchanged : outcome.skip.skipped;
  if (isExact && staying > 0 && (await countStaying(trx, ownerId, checkId, onDuplicate)) !== staying) {
    throw new ChangedMeanwhile();
  }
  const stored = {
    updated: updated > 0 ? await update(trx, storing) : 0,
    added: outcome.skip.added > 0 ? await add(trx, storing, updated) : 0,
  };
  if (isExact && (stored.updated !== updated || stored.added !== outcome.skip.added)) throw new ChangedMeanwhile();
  const { importId, now } = storing;
  if (stored.added > 0) await emit(trx, memberAdded, { ownerId, count: stored.added, importId }, now);
  return stored;
}

async function update(trx: Database, { ownerId, importId, checkId, now, ...storing }: Storing): Promise<number> {
  await orderChanged(trx, checkId);
  let kept = 0;
  for await (const pages of inParts(await countPages(trx, "changed_people"), storing.signal)) {
    kept += await keepFormer(trx, ownerId, importId, { ...pages, isExact: storing.isExact });
    await updateKnown(trx, ownerId, importId, pages, now);
    await storing.onStored(kept);
  }
  return kept;
}

async function add(trx: Database, { ownerId, importId, checkId, now, ...storing }: Storing, before: number) {
  await orderNew(trx, checkId);
  let added = 0;
  for await (const pages of inParts(await countPages(trx, "new_people"), storing.signal)) {
    added += await insertNew(trx, ownerId, importId, pages, now);
    await storing.onStored(before + added);
  }
  return added;
}

async function* inParts(pages: number, signal: AbortSignal): AsyncGenerator<Pages> {
  for (let first = 0; first < pages; first += pagesAtATime) {
    signal.throwIfAborted();
    yield { first, end: first + pagesAtATime };
  }
}
