import { createHmac } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { selectSecret } from "../../../../db/secrets.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { addressKeys } from "./address.ts";
import { deleteErasure, hasErasure, insertErasure, selectErasures } from "./erasures.queries.ts";
import { erasureLog } from "./people-log.ts";

interface Person {
  spaceId: number;
  email: string;
  at: Date;
}

const key = (db: Database) => selectSecret(db, "erased-people");

/** Includes the space's id, so that hashes differ between member lists. */
export async function hashAddresses(db: Database, spaceId: number, emails: readonly string[]): Promise<Buffer[]> {
  const secret = await key(db);
  const addresses = await addressKeys(db, emails);
  return addresses.map((address) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([spaceId, address]))
      .digest(),
  );
}

/** Names the key of the hashes without revealing it. */
export async function keyName(db: Database): Promise<string> {
  return createHmac("sha256", await key(db))
    .update("name")
    .digest("hex")
    .slice(0, 16);
}

/** One address's. */
export async function hashAddress(db: Database, spaceId: number, email: string): Promise<Buffer> {
  const [hash] = await hashAddresses(db, spaceId, [email]);
  if (!hash) throw new Error("One address has one hash");
  return hash;
}

/** Whether each address's person asked to be erased. */
export type AreErased = (emails: readonly string[]) => Promise<boolean[]>;

/** A snapshot of a member list's erased people, for many lookups, as in imports. */
export async function erasedPeople(db: Database, spaceId: number): Promise<AreErased> {
  const known = new Set((await selectErasures(db, spaceId)).map((hash) => hash.toString("base64")));
  if (known.size === 0) return async (emails) => emails.map(() => false);
  return async (emails) => (await hashAddresses(db, spaceId, emails)).map((hash) => known.has(hash.toString("base64")));
}

/** Makes imports and forms reject the address. */
export async function rememberErased(trx: Database, spaceId: number, email: string, now: Date): Promise<void> {
  await insertErasure(trx, spaceId, await hashAddress(trx, spaceId, email), now);
}

/** Revokes an erasure request after a confirmed sign-up. */
export async function forgetErased(trx: Database, storage: Storage, { spaceId, email, at }: Person): Promise<void> {
  const hash = await hashAddress(trx, spaceId, email);
  if (await deleteErasure(trx, spaceId, hash))
    await logPeople(trx, storage, { spaceId, hashes: [hash], at, erased: false });
}

/**
 * Logs erasures apart from the database, so that restoring an older backup repeats them. To be called last in their
 * transaction: if that still fails, a later restore carries out what was asked for.
 */
export async function logErased(
  trx: Database,
  storage: Storage,
  { spaceId, emails, at }: { spaceId: number; emails: readonly string[]; at: Date },
): Promise<void> {
  await logPeople(trx, storage, { spaceId, hashes: await hashAddresses(trx, spaceId, emails), at, erased: true });
}

async function logPeople(
  trx: Database,
  storage: Storage,
  { spaceId, hashes, at, erased }: { spaceId: number; hashes: readonly Buffer[]; at: Date; erased: boolean },
): Promise<void> {
  const entry = { key: await keyName(trx), space_id: spaceId, at: at.toISOString(), erased };
  await erasureLog.append(
    storage,
    hashes.map((hash) => ({ ...entry, hash: hash.toString("hex") })),
  );
}

/** Whether the person with this address asked to be erased. */
export async function isErasedAddress(db: Database, spaceId: number, email: string): Promise<boolean> {
  return hasErasure(db, spaceId, await hashAddress(db, spaceId, email));
}

/** Throws `conflict` at the field if the address's person asked to be erased. */
export async function refuseErased(db: Database, spaceId: number, email: string): Promise<void> {
  if (!(await isErasedAddress(db, spaceId, email))) return;
  throw new AppError("conflict", privacyTexts.addRefused, { fields: { email: privacyTexts.addRefused } });
}

/** A stable pseudonym per member list and address, for audit lines. */
export async function makePseudonym(db: Database, spaceId: number, email: string): Promise<string> {
  const [address] = await addressKeys(db, [email]);
  const hash = createHmac("sha256", await key(db)).update(JSON.stringify(["pseudonym", spaceId, address]));
  return hash.digest("hex").slice(0, 16);
}
