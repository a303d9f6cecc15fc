import { type Database, inLongTransaction } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { type StoredReason, type SuppressionReason, storedReasons } from "../../consent-contract.ts";
import { hashAddress, hashAddresses } from "../erased/erased-people.ts";
import { hashedAddresses, type NextAddresses } from "../erased/hashed-addresses.ts";
import { logChanges } from "../erased/log-changes.ts";
import { suppressionLog } from "../erased/people-log.ts";
import { selectConsentedNumbers } from "./phone.queries.ts";
import {
  deleteChanges,
  deleteUnmatched,
  insertChanges,
  selectChangesAcrossOwners,
  selectMemberEmails,
  selectUnmatched,
  upsertUnmatched,
} from "./suppression-log.queries.ts";
import {
  deleteSuppression,
  insertSuppression,
  type SuppressionRow,
  selectSuppression,
} from "./suppressions.queries.ts";

/** To be called with each change of a suppression; a reason of null means that email is allowed again. */
export async function noteChange(
  trx: Database,
  spaceId: number,
  { email, reason, at }: { email: string; reason: StoredReason | null; at: Date },
): Promise<void> {
  await noteChanges(trx, spaceId, { emails: [email], reason, at });
}

export async function noteChanges(
  trx: Database,
  spaceId: number,
  { emails, reason, at }: { emails: readonly string[]; reason: StoredReason | null; at: Date },
): Promise<void> {
  if (emails.length === 0) return;
  const hashes = await hashAddresses(trx, spaceId, emails);
  const change = { space_id: spaceId, reason, changed_at: at };
  await insertChanges(
    trx,
    hashes.map((email_hash) => ({ ...change, email_hash })),
  );
}

/** Moves changes into the log. */
export function logSuppressions(deps: { db: Database; storage: Storage }, signal: AbortSignal): Promise<void> {
  const source = {
    log: suppressionLog,
    select: selectChangesAcrossOwners,
    getState: ({ reason }: { reason: StoredReason | null }) => ({ reason }),
    remove: deleteChanges,
  };
  return logChanges(deps, source, signal);
}

/**
 * Suppresses the members whose addresses or numbers are known from the log only, because they joined after the backup that
 * was restored. Returns how many.
 */
export function matchSuppressions(db: Database, spaceId: number): Promise<number> {
  return inLongTransaction(db, async (trx) => {
    const members = await matchSuppressionsAmong(trx, spaceId, (rows) => selectMemberEmails(trx, spaceId, rows));
    return members + (await matchStoppedNumbers(trx, spaceId));
  });
}

/** Stops numbers that are known by their hashes only, of those that members just agreed to, or of all. */
export async function matchStoppedNumbers(
  trx: Database,
  spaceId: number,
  numbers?: readonly string[],
): Promise<number> {
  if (numbers?.length === 0) return 0;
  return matchSuppressionsAmong(trx, spaceId, async (rows) => {
    if (!numbers) return selectConsentedNumbers(trx, spaceId, rows);
    return rows.after === 0 ? numbers.map((email, index) => ({ id: index + 1, email })) : [];
  });
}

/** Matches suppressed addresses with those of a list without members. */
export async function matchSuppressionsAmong(trx: Database, spaceId: number, next: NextAddresses): Promise<number> {
  const unmatched = new Map((await selectUnmatched(trx, spaceId)).map((row) => [row.email_hash.toString("hex"), row]));
  if (unmatched.size === 0) return 0;
  let matched = 0;
  for await (const { email, hash } of hashedAddresses(trx, spaceId, next)) {
    const row = unmatched.get(hash);
    if (!row) continue;
    await insertSuppression(trx, spaceId, { email, reason: row.reason, at: row.suppressed_at });
    await deleteUnmatched(trx, spaceId, row.email_hash);
    unmatched.delete(hash);
    matched += 1;
    if (unmatched.size === 0) break;
  }
  return matched;
}

/** Keeps an address suppressed by its hash alone, as for somebody who is erased and may come back. */
export async function forgetAddress(trx: Database, spaceId: number, email: string): Promise<void> {
  const row = await selectSuppression(trx, spaceId, email);
  if (!row) return;
  const about = { space_id: spaceId, email_hash: await hashAddress(trx, spaceId, email) };
  await upsertUnmatched(trx, { ...about, reason: row.reason, suppressed_at: row.suppressed_at });
  await deleteSuppression(trx, spaceId, email, storedReasons);
}

/** The suppression of an address that is known from the log only. */
export async function findUnmatched(db: Database, spaceId: number, email: string): Promise<SuppressionRow | undefined> {
  const [row] = await selectUnmatched(db, spaceId, await hashAddress(db, spaceId, email));
  return row;
}

/** Returns whether there was one with one of the reasons. */
export async function dropUnmatched(
  trx: Database,
  spaceId: number,
  email: string,
  reasons: readonly SuppressionReason[],
): Promise<boolean> {
  return deleteUnmatched(trx, spaceId, await hashAddress(trx, spaceId, email), reasons);
}
