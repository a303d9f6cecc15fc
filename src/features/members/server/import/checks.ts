import { type Database, inLongTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import { texts } from "../../contract.ts";
import { type ImportAnswer, type ImportCheck, importTexts, type OnDuplicate } from "../../import-contract.ts";
import { type ImportRow, selectImportByKey } from "../log/imports.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import {
  type CheckRow,
  deleteChecks,
  deleteChecksBeforeAcrossOwners,
  insertCheck,
  type NewCheck,
  selectCheck,
  selectJobOrProblem,
} from "./checks.queries.ts";
import { selectRefusals } from "./staging.queries.ts";

/** The idempotency key of importing a check. */
export const importKey = (checkId: string) => `check ${checkId}`;

/** Lifetime of unused checks and their files, and of imports in the background whose job was lost. */
const [keptMs, lostMs] = [hourMs, dayMs];

/** Begins a check. Keeps only a member list's latest. Throws `conflict` if it was begun before, or while the former is imported. */
export async function beginCheck(db: Database, spaceId: number, check: NewCheck): Promise<void> {
  const isOld =
    (await selectImportByKey(db, spaceId, importKey(check.id))) || (await selectCheck(db, spaceId, check.id));
  if (isOld) throw new AppError("conflict", importTexts.checkExists);
  await sweepChecks(db, check.now);
  await inLongTransaction(db, async (trx) => {
    if ((await selectJobOrProblem(trx, spaceId))?.job) throw new AppError("conflict", texts.importUnderWay);
    await deleteChecks(trx, spaceId);
    if (!(await insertCheck(trx, spaceId, check))) throw new AppError("conflict", importTexts.checkExists);
  });
}

/** A check's progress; after the import only its result remains. Throws `not_found`. */
export async function getCheck({ db, clock }: MembersDeps, spaceId: number, checkId: string): Promise<ImportCheck> {
  const check = await selectCheck(db, spaceId, checkId);
  if (check) return presentCheck(check, clock.now());
  const done = await selectImportByKey(db, spaceId, importKey(checkId));
  if (!done) throw new AppError("not_found", importTexts.checkGone);
  return presentDone(checkId, done);
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
 * Deletes a check in any state, with its file: a running check or import notices and rolls back.
 * Returns the import if it is already done. Throws `not_found`.
 */
export async function cancelCheck({ db }: MembersDeps, spaceId: number, checkId: string): Promise<ImportRow | null> {
  if (await discardCheck(db, spaceId, checkId)) return null;
  const done = await selectImportByKey(db, spaceId, importKey(checkId));
  if (!done) throw new AppError("not_found", importTexts.checkGone);
  return done;
}

/** Returns false if there is none. */
export const discardCheck = (db: Database, spaceId: number, checkId: string): Promise<boolean> =>
  inLongTransaction(db, (trx) => deleteChecks(trx, spaceId, checkId));

/** Deletes abandoned checks. Safe to run in any process at any time. */
export function sweepChecks(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return inLongTransaction(db, (trx) => deleteChecksBeforeAcrossOwners(trx, before(keptMs), before(lostMs)));
}

export function presentImport({ id, consents, texts_consents, ...row }: ImportRow): ImportAnswer {
  const { imported, updated, skipped, without_consent: total, rows_without_consent: rows } = row;
  const { made_optional, left_out, delimiter } = row;
  const import_id = imported + updated + consents + texts_consents + made_optional.length > 0 ? id : null;
  return {
    ...{ message: texts.imported, imported, updated, skipped, import_id },
    ...(consents > 0 && { consents }),
    ...(texts_consents > 0 && { texts_consents }),
    ...(made_optional.length > 0 && { made_optional }),
    ...(total > 0 && { without_consent: { total, rows } }),
    ...(left_out > 0 && { left_out: { rows: left_out, import_id: delimiter === null ? null : id } }),
  };
}

export function presentCheck(row: CheckRow, now: Date): ImportCheck {
  const { id: check, storing_since, file: _, reading: __, job: ___, touched_at: ____, ...shown } = row;
  const elapsedMs = now.getTime() - (storing_since ?? now).getTime();
  const leftMs = (elapsedMs * (row.rows_to_store - row.rows_stored)) / row.rows_stored;
  const isEstimated = storing_since !== null && row.rows_stored > 0;
  return { check, ...shown, seconds_left: isEstimated ? Math.round(leftMs / 1000) : null, imported: null };
}

export function presentDone(check: string, done: ImportRow): ImportCheck {
  const [stored, read] = [done.imported + done.updated, done.imported + done.updated + done.skipped];
  return {
    ...{ check, state: "imported", rows_read: read, bytes_read: 0, rows_stored: stored, rows_to_store: stored },
    ...{ revision: 0, outcome: null, alike: [], seconds_left: null, problem: null, imported: presentImport(done) },
  };
}
