import type { Database } from "../../../../db/database.ts";
import type { Consent, Suppression } from "../../consent-contract.ts";
import { isErasedAddress } from "../privacy/erased-people.ts";
import { selectConsents } from "./consent.queries.ts";
import { insertSuppression, type StoredReason, selectSuppression } from "./suppressions.queries.ts";

/** What a member agreed to: words, place, time, and how it is known. Null if nothing is recorded. */
export async function consentOf(db: Database, spaceId: number, memberId: number): Promise<Consent | null> {
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
  await insertSuppression(trx, spaceId, { email: email.trim().normalize("NFC"), reason, now });
}

/** Why nothing is sent to an address; null if it can get email. */
export async function suppressionOf(db: Database, spaceId: number, email: string): Promise<Suppression | null> {
  const address = email.trim().normalize("NFC");
  const row = await selectSuppression(db, spaceId, address);
  if (row) return { reason: row.reason, suppressed_at: row.suppressed_at.toISOString() };
  return (await isErasedAddress(db, spaceId, address)) ? { reason: "erased", suppressed_at: null } : null;
}

export async function isSuppressed(db: Database, spaceId: number, email: string): Promise<boolean> {
  return (await suppressionOf(db, spaceId, email)) !== null;
}
