import { createHmac } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { selectSecret } from "../../../../db/secrets.ts";
import { AppError } from "../../../../platform/errors.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { addressKey } from "./address.ts";
import { deleteErasure, hasErasure, insertErasure, selectErasures } from "./erasures.queries.ts";

const key = (db: Database) => selectSecret(db, "erased-people");

/** The owner's number is in it: the same person has another hash with each owner. */
function hashOf(secret: Buffer, ownerId: number, email: string): Buffer {
  return createHmac("sha256", secret)
    .update(JSON.stringify([ownerId, addressKey(email)]))
    .digest();
}

export interface ErasedPeople {
  has(email: string): boolean;
}

/** An owner's people who asked to be erased, as they are at this moment. For many questions, as an import has them. */
export async function erasedPeople(db: Database, ownerId: number): Promise<ErasedPeople> {
  const hashes = new Set((await selectErasures(db, ownerId)).map((hash) => hash.toString("base64")));
  if (hashes.size === 0) return { has: () => false };
  const secret = await key(db);
  return { has: (email) => hashes.has(hashOf(secret, ownerId, email).toString("base64")) };
}

/** From now on imports and forms refuse the address. */
export async function rememberErased(trx: Database, ownerId: number, email: string, now: Date): Promise<void> {
  await insertErasure(trx, ownerId, hashOf(await key(trx), ownerId, email), now);
}

/** Somebody who shows that the address is theirs, and signs up, is welcome again. */
export async function forgetErased(trx: Database, ownerId: number, email: string): Promise<void> {
  await deleteErasure(trx, ownerId, hashOf(await key(trx), ownerId, email));
}

/** Throws `conflict`, beside the field, for the address of somebody who asked to be erased. */
export async function refuseErased(db: Database, ownerId: number, email: string): Promise<void> {
  const isErased = await hasErasure(db, ownerId, hashOf(await key(db), ownerId, email));
  if (!isErased) return;
  throw new AppError("conflict", privacyTexts.addRefused, { fields: { email: privacyTexts.addRefused } });
}

/** What lines about somebody keep; always the same for the same address of the same owner. */
export async function pseudonymOf(db: Database, ownerId: number, email: string): Promise<string> {
  const hash = createHmac("sha256", await key(db)).update(JSON.stringify(["pseudonym", ownerId, addressKey(email)]));
  return hash.digest("hex").slice(0, 16);
}
