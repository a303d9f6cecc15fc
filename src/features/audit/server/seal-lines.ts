import { type Database, inTransaction } from "../../../db/database.ts";
import type { SecretBox } from "../../../platform/secrets/secret-box.ts";
import { type NewestSeal, readNewestSeal, writeNewestSeal } from "./newest-seal.ts";
import { checkpointMac, computeSeal, firstSeal, getSealKey, type Seal } from "./seal.ts";
import {
  deleteSealedUpTo,
  lockSeals,
  selectCheckpoint,
  selectLastBefore,
  selectNewest,
  selectSeal,
  selectSealedAfter,
  selectUnsealed,
  setCheckpoint,
  storeSeals,
} from "./seals.queries.ts";

export interface SealDeps {
  db: Database;
  /** Undefined without the database's secret key: lines stay unsealed until it is back. */
  secretBox: SecretBox | undefined;
  /** Where the newest seal is kept. */
  dataDir: string;
}

const linesAtATime = 1000;

/** A mismatch at the end of the log. */
export type SealProblem = "older" | "other-end" | "other-key";

/**
 * Seals the committed lines that have no seal, in any number of processes, and keeps the newest seal outside of the
 * database. Seals nothing while the end of the log isn't what was sealed: that would hide what is missing.
 */
export async function sealLines({ db, secretBox, dataDir }: SealDeps): Promise<SealProblem | undefined> {
  if (!secretBox) return undefined;
  const key = getSealKey(secretBox);
  for (;;) {
    const known = await readNewestSeal(dataDir);
    const outcome = await inTransaction(db, (trx) => sealSome(trx, key, known));
    if ("problem" in outcome) return outcome.problem;
    const { newest, count } = outcome;
    // After the commit: the file is never ahead of the database.
    if (newest.number > (known?.number ?? 0)) await writeNewestSeal(dataDir, { ...known, ...newest });
    if (count < linesAtATime) return undefined;
  }
}

async function sealSome(trx: Database, key: Buffer, known: NewestSeal | undefined) {
  await lockSeals(trx);
  const problem = await findProblem(trx, key, known);
  if (problem) return { problem };
  let newest = await selectNewest(trx);
  const lines = await selectUnsealed(trx, linesAtATime);
  const seals = lines.map((line) => {
    const number = newest.number + 1;
    newest = { number, seal: computeSeal(key, newest.seal, number, line) };
    return { id: line.id, ...newest };
  });
  if (seals.length > 0) await storeSeals(trx, seals);
  return { newest, count: seals.length };
}

/** Whether the log ends as it did when it was sealed last. */
export async function findProblem(
  db: Database,
  key: Buffer,
  known: NewestSeal | undefined,
): Promise<SealProblem | undefined> {
  const newest = await selectNewest(db);
  if (known && known.number > newest.number) return "older";
  const there = known && known.number > 0 ? await selectSeal(db, known.number) : undefined;
  const checkpoint = await selectCheckpoint(db);
  const isRemoved = known && checkpoint && known.number < checkpoint.number;
  if (known && known.number > 0 && !isRemoved && !there?.equals(known.seal)) return "other-end";
  if (newest.number === (known?.acceptedTo?.number ?? 0)) return undefined;
  return (await isOfKey(db, key, newest)) ? undefined : "other-key";
}

async function isOfKey(db: Database, key: Buffer, newest: Seal): Promise<boolean> {
  const [line] = await selectSealedAfter(db, newest.number - 1, 1);
  if (line) {
    const previous = newest.number === 1 ? firstSeal.seal : await selectSeal(db, newest.number - 1);
    return previous !== undefined && computeSeal(key, previous, newest.number, line).equals(newest.seal);
  }
  const checkpoint = await selectCheckpoint(db);
  return checkpoint === undefined || checkpoint.mac.equals(checkpointMac(key, checkpoint));
}

/** Removes lines from before `date`. A sealed checkpoint proves how far. */
export async function removeLinesBefore({ db, secretBox, dataDir }: SealDeps, date: Date): Promise<void> {
  if (!secretBox) return;
  const key = getSealKey(secretBox);
  const known = await readNewestSeal(dataDir);
  await inTransaction(db, async (trx) => {
    await lockSeals(trx);
    if (await findProblem(trx, key, known)) return;
    const last = await selectLastBefore(trx, date);
    if (!last) return;
    await setCheckpoint(trx, { ...last, mac: checkpointMac(key, last) });
    await deleteSealedUpTo(trx, last.number);
  });
}
