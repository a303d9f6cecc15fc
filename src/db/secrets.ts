import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** Named random bytes shared by all processes, created on first use. */
export async function selectSecret(db: Database, name: string): Promise<Buffer> {
  const find = () => db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The secret ${name} could not be made`);
  return made.value;
}

export async function eraseSecretsBefore(db: Database, prefix: string, before: Date): Promise<void> {
  await db.deleteFrom("secrets").where("name", "like", `${prefix}%`).where("created_at", "<", before).execute();
}
