import { createHmac, randomBytes } from "node:crypto";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { Database } from "./database.ts";

/** Named random bytes shared by all processes, created on first use. For those that must outlive the secret key. */
export function selectSecret(db: Database, name: string): Promise<Buffer> {
  return selectOrInsert(db, name, randomBytes(secretBytes));
}

export interface SealedSecretsDeps {
  db: Database;
  /** Undefined if there is no secret key, or it is not the one of this database. */
  secretBox: SecretBox | undefined;
}

const secretBytes = 32;
/** Stands in for sealed secrets that this process can't open. */
const temporaryKey = randomBytes(32);

/** Reads a secret that is stored sealed, so that neither the database nor its backup reveals it. Without the key, uses a temporary one. */
export async function selectSealedSecret({ db, secretBox }: SealedSecretsDeps, name: string): Promise<Buffer> {
  if (!secretBox) return temporarySecret(name);
  const stored = await selectOrInsert(db, name, secretBox.seal(randomBytes(secretBytes), name));
  if (stored.length > secretBytes) return tryToOpen(secretBox, stored, name) ?? temporarySecret(name);
  // From before secrets were sealed.
  const value = secretBox.seal(stored, name);
  await db.updateTable("secrets").set({ value }).where("name", "=", name).where("value", "=", stored).execute();
  return stored;
}

const temporarySecret = (name: string) => createHmac("sha256", temporaryKey).update(name).digest();

function tryToOpen(secretBox: SecretBox, sealed: Buffer, context: string): Buffer | undefined {
  try {
    return secretBox.open(sealed, context);
  } catch {
    return undefined;
  }
}

const keyCheck = "key-check";
const keyCheckText = Buffer.from("the secret key of this database");

/** Whether secrets of this database were sealed with a secret key already. */
export async function hasKeyCheck(db: Database): Promise<boolean> {
  return (await find(db, keyCheck)) !== undefined;
}

/** Whether the key is the one of this database. The first one is. */
export async function opensSecretsIn(db: Database, secretBox: SecretBox): Promise<boolean> {
  const stored = await selectOrInsert(db, keyCheck, secretBox.seal(keyCheckText, keyCheck));
  return tryToOpen(secretBox, stored, keyCheck)?.equals(keyCheckText) ?? false;
}

/** Deletes what was sealed with a lost key, so that the next start may use another one. */
export async function forgetSealedSecrets(db: Database): Promise<void> {
  await db
    .deleteFrom("secrets")
    .where((where) => where(where.fn("length", ["value"]), ">", secretBytes))
    .execute();
}

async function find(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

async function selectOrInsert(db: Database, name: string, value: Buffer): Promise<Buffer> {
  const known = await find(db, name);
  if (known) return known;
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find(db, name);
  if (!made) throw new Error(`The secret ${name} could not be made`);
  return made;
}

export async function eraseSecretsBefore(db: Database, prefix: string, before: Date): Promise<void> {
  await db.deleteFrom("secrets").where("name", "like", `${prefix}%`).where("created_at", "<", before).execute();
}
