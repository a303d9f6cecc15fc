import { type Database, inLongTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { WorkQueue } from "../../../../platform/work/work-queue.ts";
import { hourMs } from "../../../../shared/durations.ts";
import type { ListFields } from "../../fields.ts";
import { type ImportCheck, importTexts, type OnDuplicate } from "../../import-contract.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { type AreErased, erasedPeople } from "../erased/erased-people.ts";
import { type ImportRow, selectImportByKey } from "../log/imports.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { cancelableQuery } from "./cancellable.ts";
import {
  type CheckRow,
  changeCheck,
  deleteChecks,
  deleteChecksBeforeAcrossOwners,
  insertCheck,
  selectCheck,
  setOutcome,
} from "./checks.queries.ts";
import type { RawRow } from "./csv-rows.ts";
import { presentCheck } from "./present-import.ts";
import {
  allowMemory,
  analyzeStaged,
  countOutcome,
  matchMembers,
  refuseTwice,
  selectRefusals,
  stageRows,
} from "./staging.queries.ts";
import { type Refuse, validateRows } from "./validate-rows.ts";

export type Rows = Iterable<RawRow> | AsyncIterable<RawRow>;

export interface Reading {
  checkId: string;
  /** Bytes received. */
  bytesRead: () => number;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  /** The fields that each row must have. */
  fields: ListFields;
}

/** The idempotency key of importing a check. */
export const importKey = (checkId: string) => `check ${checkId}`;

/** Lifetime of unused checks. */
const keptMs = hourMs;

/**
 * Stages the rows of a file and reports the effect of importing them. Keeps only a member list's latest check. Throws
 * `RefusedImport` for an invalid header, `invalid`, `too_large`, and `conflict` if it is a duplicate or was
 * superseded.
 */
export async function checkImport(
  deps: MembersDeps,
  spaceId: number,
  rows: Rows,
  reading: Reading,
  turns: WorkQueue,
): Promise<CheckRow> {
  const { db, clock } = deps;
  const { checkId, signal } = reading;
  const isOld = (await selectImportByKey(db, spaceId, importKey(checkId))) || (await selectCheck(db, spaceId, checkId));
  if (isOld) throw new AppError("conflict", importTexts.checkExists);
  await sweepChecks(db, clock.now());
  await inLongTransaction(db, async (trx) => {
    await deleteChecks(trx, spaceId);
    if (!(await insertCheck(trx, spaceId, checkId, clock.now()))) {
      throw new AppError("conflict", importTexts.checkExists);
    }
  });
  try {
    await stage(deps, spaceId, rows, reading);
    // Wait for the complete upload first, so that a slow one blocks no one.
    return await turns.run(() => compareAgain(deps, spaceId, checkId, signal), spaceId);
  } catch (error) {
    await inLongTransaction(db, (trx) => deleteChecks(trx, spaceId, checkId));
    throw error;
  }
}

/** Validates and stages rows as they arrive, without holding a connection during a slow upload. */
export async function stage(
  { db, clock }: MembersDeps,
  spaceId: number,
  rows: Rows,
  { checkId, bytesRead, signal, fields }: Reading,
): Promise<void> {
  for await (const validated of validateRows(rows, refusalsOf(db, spaceId), fields)) {
    signal.throwIfAborted();
    const isThere = await stageRows(db, checkId, { ...validated, bytes: bytesRead(), now: clock.now() });
    if (!isThere) throw new AppError("conflict", importTexts.checkReplaced);
  }
}

/** Rejects rows of people who asked to be erased. */
function refusalsOf(db: Database, spaceId: number): Refuse {
  let areErased: AreErased | undefined;
  const reasons = [{ field: "email", message: privacyTexts.askedToBeErased }];
  return async (good) => {
    areErased ??= await erasedPeople(db, spaceId);
    const erased = await areErased(good.map(({ person }) => person.email));
    return good.filter((_, index) => erased[index]).map(({ row }) => ({ row, reasons, unlessKnown: false }));
  };
}

/** The effect of importing a check's rows on the current members. Throws `not_found`. */
export function compareAgain(
  { db, clock }: MembersDeps,
  spaceId: number,
  checkId: string,
  signal: AbortSignal,
): Promise<CheckRow> {
  return inLongTransaction(db, async (trx) => {
    const change = { state: "comparing", touched_at: clock.now() } as const;
    if (!(await changeCheck(db, spaceId, checkId, change))) throw new AppError("not_found", importTexts.checkGone);
    return cancelableQuery({ db, trx, signal }, () => compare(trx, spaceId, checkId));
  });
}

/** Compares inside a transaction. */
export async function compare(trx: Database, spaceId: number, checkId: string): Promise<CheckRow> {
  await allowMemory(trx);
  await analyzeStaged(trx);
  await refuseTwice(trx, checkId);
  await matchMembers(trx, spaceId, checkId);
  const check = await setOutcome(trx, spaceId, checkId, await countOutcome(trx, checkId));
  if (!check) throw new AppError("not_found", importTexts.checkGone);
  return check;
}

/** A check's progress; after the import only its counts remain. Throws `not_found`. */
export async function getCheck({ db }: MembersDeps, spaceId: number, checkId: string): Promise<ImportCheck> {
  const check = await selectCheck(db, spaceId, checkId);
  if (check) return presentCheck(check);
  const done = await selectImportByKey(db, spaceId, importKey(checkId));
  if (!done) throw new AppError("not_found", importTexts.checkGone);
  const [stored, read] = [done.imported + done.updated, done.imported + done.updated + done.skipped];
  return {
    check: checkId,
    state: "imported",
    rows_read: read,
    bytes_read: 0,
    rows_stored: stored,
    rows_to_store: stored,
    revision: 0,
    outcome: null,
  };
}

export async function listRefusals(
  deps: MembersDeps,
  spaceId: number,
  checkId: string,
  { on_duplicate: onDuplicate, after, limit }: { on_duplicate: OnDuplicate; after: number; limit: number },
) {
  await getCheck(deps, spaceId, checkId);
  return selectRefusals(deps.db, checkId, { onDuplicate, after, limit });
}

/**
 * Deletes a check in any state: a running check or import notices and rolls back.
 * Returns the import if it is already done. Throws `not_found`.
 */
export async function cancelCheck({ db }: MembersDeps, spaceId: number, checkId: string): Promise<ImportRow | null> {
  const wasThere = await inLongTransaction(db, (trx) => deleteChecks(trx, spaceId, checkId));
  if (wasThere) return null;
  const done = await selectImportByKey(db, spaceId, importKey(checkId));
  if (!done) throw new AppError("not_found", importTexts.checkGone);
  return done;
}

/** Deletes abandoned checks. Safe to run in any process at any time. */
export function sweepChecks(db: Database, now: Date): Promise<void> {
  return inLongTransaction(db, (trx) => deleteChecksBeforeAcrossOwners(trx, new Date(now.getTime() - keptMs)));
}
