import { createHmac } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { selectSecret } from "../../../../db/secrets.ts";
import { AppError } from "../../../../platform/errors.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { addressKeys } from "./address.ts";
import { deleteErasure, hasErasure, insertErasure, selectErasures } from "./erasures.queries.ts";

const key = (db: Database) => selectSecret(db, "erased-people");

/** The owner's number is in it: the same person has another hash with each owner. */
async function hashesOf(db: Database, ownerId: number, emails: readonly string[]): Promise<Buffer[]> {
  const secret = await key(db);
  const addresses = await addressKeys(db, emails);
  return addresses.map((address) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([ownerId, address]))
      .digest(),
  );
}

async function hashOf(db: Database, ownerId: number, email: string): Promise<Buffer> {
  const [hash] = await hashesOf(db, ownerId, [email]);
  if (!hash) throw new Error("One address has one hash");
  return hash;
}

/** Of each address, whether its person asked to be erased. */
export type AreErased = (emails: readonly string[]) => Promise<boolean[]>;

/** Knows an owner's people who asked to be erased, as they are at this moment. For many questions, as an import has them. */
export async function erasedPeople(db: Database, ownerId: number): Promise<AreErased> {
  const known = new Set((await selectErasures(db, ownerId)).map((hash) => hash.toString("base64")));
  if (known.size === 0) return async (emails) => emails.map(() => false);
  return async (emails) => (await hashesOf(db, ownerId, emails)).map((hash) => known.has(hash.toString("base64")));
}

/** From now on imports and forms refuse the address. */
export async function rememberErased(trx: Database, ownerId: number, email: string, now: Date): Promise<void> {
  await insertErasure(trx, ownerId, await hashOf(trx, ownerId, email), now);
}

/** Somebody who shows that the address is theirs, and signs up, is welcome again. */
export async function forgetErased(trx: Database, ownerId: number, email: string): Promise<void> {
  await deleteErasure(trx, ownerId, await hashOf(trx, ownerId, email));
}

/** Throws `conflict`, beside the field, for the address of somebody who asked to be erased. */
export async function refuseErased(db: Database, ownerId: number, email: string): Promise<void> {
  const isErased = await hasErasure(db, ownerId, await hashOf(db, ownerId, email));
  if (!isErased) return;
  throw new AppError("conflict", privacyTexts.addRefused, { fields: { email: privacyTexts.addRefused } });
}

/** What lines about somebody keep; always the same for the same address of the same owner. */
export async function pseudonymOf(db: Database, ownerId: number, email: string): Promise<string> {
  const [address] = await addressKeys(db, [email]);
  const hash = createHmac("sha256", await key(db)).update(JSON.stringify(["pseudonym", ownerId, address]));
  return hash.digest("hex").slice(0, 16);
}
