import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { ListFields } from "../../fields.ts";
import { importTexts } from "../../import-contract.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { type AreErased, erasedPeople } from "../erased/erased-people.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { type CheckRow, setOutcome } from "./checks.queries.ts";
import type { RawRow } from "./reading/rows.ts";
import { type Refuse, validateRows } from "./reading/validate-rows.ts";
import { allowMemory, analyzeStaged, countOutcome, matchMembers, refuseTwice, stageRows } from "./staging.queries.ts";

/*
 * The steps of every import: stage the rows, compare them with the members, and store them (store-import.ts). A check leaves out the
 * last one; importing a check does nothing else; and a program's call does all of them in one transaction.
 */

export interface Reading {
  rows: Iterable<RawRow> | AsyncIterable<RawRow>;
  /** The fields that each row must have. */
  fields: ListFields;
  /** Bytes received. */
  bytesRead: () => number;
  /** The number of this reading of an uploaded file. */
  attempt: number;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
}

/** Validates and stages rows as they arrive, without holding a connection during a slow upload. */
export async function stage(
  { db, clock }: MembersDeps,
  spaceId: number,
  checkId: string,
  { rows, fields, bytesRead, attempt, signal }: Reading,
): Promise<void> {
  for await (const validated of validateRows(rows, getRefusals(db, spaceId), fields)) {
    signal.throwIfAborted();
    const batch = { ...validated, bytes: bytesRead(), now: clock.now() };
    if (!(await stageRows(db, { checkId, attempt }, batch))) throw new AppError("conflict", importTexts.checkReplaced);
  }
}

/** Rejects rows of people who asked to be erased. */
function getRefusals(db: Database, spaceId: number): Refuse {
  let areErased: AreErased | undefined;
  const reasons = [{ field: "email", message: privacyTexts.askedToBeErased }];
  return async (good) => {
    areErased ??= await erasedPeople(db, spaceId);
    const erased = await areErased(good.map(({ person }) => person.email));
    return good.filter((_, index) => erased[index]).map(({ row }) => ({ row, reasons, unlessKnown: false }));
  };
}

/** The effect of importing the staged rows on the current members, in a transaction. `problem`: why it is needed again. Throws `not_found`. */
export async function compare(
  trx: Database,
  spaceId: number,
  checkId: string,
  problem: string | null = null,
): Promise<CheckRow> {
  await allowMemory(trx);
  await analyzeStaged(trx);
  await refuseTwice(trx, checkId);
  await matchMembers(trx, spaceId, checkId);
  const check = await setOutcome(trx, spaceId, checkId, { outcome: await countOutcome(trx, checkId), problem });
  if (!check) throw new AppError("not_found", importTexts.checkGone);
  return check;
}
