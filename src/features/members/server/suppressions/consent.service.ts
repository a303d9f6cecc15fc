import type { Database } from "../../../../db/database.ts";
import type { Consent, StoredReason, Suppression, SuppressionReason } from "../../consent-contract.ts";
import { isErasedAddress } from "../erased/erased-people.ts";
import { selectConsents } from "./consent.queries.ts";
import { dropUnmatched, findUnmatched, noteChange } from "./suppression-log.ts";
import { deleteSuppression, insertSuppression, selectSuppression } from "./suppressions.queries.ts";

/** Returns what a member agreed to: words, place, time, and how it is known. Null if nothing is recorded. */
export async function getConsent(db: Database, spaceId: number, memberId: number): Promise<Consent | null> {
  const [row] = await selectConsents(db, spaceId, [memberId]);
  if (!row) return null;
  const { member_id: _, given_at, ...consent } = row;
  return { ...consent, given_at: given_at.toISOString() };
}

/** Sends nothing more to an address, whether it is a member's or not. Idempotent. */
export async function suppress(
  trx: Database,
  spaceId: number,
  email: string,
  reason: StoredReason,
  now = new Date(),
): Promise<void> {
  const suppression = { email: getAddress(email), reason, at: now };
  if (await insertSuppression(trx, spaceId, suppression)) await noteChange(trx, spaceId, suppression);
}

/** Allows email again to an address that was suppressed for one of the reasons. */
export async function unsuppress(
  trx: Database,
  spaceId: number,
  email: string,
  { reasons, now }: { reasons: readonly SuppressionReason[]; now: Date },
): Promise<void> {
  const address = getAddress(email);
  const wasSuppressed = await deleteSuppression(trx, spaceId, address, reasons);
  const wasUnmatched = await dropUnmatched(trx, spaceId, address, reasons);
  if (wasSuppressed || wasUnmatched) await noteChange(trx, spaceId, { email: address, reason: null, at: now });
}

/**
 * The member list that stands for the network, where suppressions and pauses of its newsletters are. It has no members.
 */
export const networkListId = 0;

/**
 * Suppresses a person's new address like the former one, unless that bounced: on their list, and in the network. The former
 * one stays suppressed, because other lists may have it.
 */
export async function moveSuppression(
  trx: Database,
  spaceId: number,
  { former, next, now }: { former: string; next: string; now: Date },
): Promise<void> {
  for (const listId of [networkListId, spaceId]) {
    const known = (await selectSuppression(trx, listId, former)) ?? (await findUnmatched(trx, listId, former));
    if (known && known.reason !== "bounced") await suppress(trx, listId, next, known.reason, now);
  }
}

const getAddress = (email: string) => email.trim().normalize("NFC");

/** Why nothing is sent to an address; null if it can get email. */
export async function getSuppression(db: Database, spaceId: number, email: string): Promise<Suppression | null> {
  const address = getAddress(email);
  const row = (await selectSuppression(db, spaceId, address)) ?? (await findUnmatched(db, spaceId, address));
  if (row) return { reason: row.reason, suppressed_at: row.suppressed_at.toISOString() };
  return (await isErasedAddress(db, spaceId, address)) ? { reason: "erased", suppressed_at: null } : null;
}

export async function isSuppressed(db: Database, spaceId: number, email: string): Promise<boolean> {
  return (await getSuppression(db, spaceId, email)) !== null;
}
