import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { auditLock } from "../../../db/locks.ts";
import { firstSeal, type Seal } from "./seal.ts";

/** One process seals or removes lines at a time. Writers don't wait. */
export async function lockSeals(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${auditLock})`.execute(trx);
}

const lines = (db: Database) =>
  db
    .selectFrom("audit_lines")
    .select(["id", "happened_at", "action", "actor_kind", "actor_id", "website_id", "space_id", "user_id"])
    .select(["subject_id", "detail", "request_id", "plain", "salt", "plain_hash"]);

/** Committed lines without a seal, oldest first. */
export function selectUnsealed(db: Database, limit: number) {
  return lines(db).where("number", "is", null).orderBy("id").limit(limit).execute();
}

export async function countUnsealed(db: Database): Promise<number> {
  const unsealed = db.selectFrom("audit_lines").where("number", "is", null);
  return (await unsealed.select((query) => query.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

export type SealedLine = Awaited<ReturnType<typeof selectSealedAfter>>[number];

/** Sealed lines after this number. */
export function selectSealedAfter(db: Database, number: number, limit: number) {
  return lines(db)
    .select((query) => [query.ref("number").$notNull().as("number"), query.ref("seal").$notNull().as("seal")])
    .where("number", ">", number)
    .orderBy("number")
    .limit(limit)
    .execute();
}

export async function storeSeals(trx: Database, seals: readonly (Seal & { id: number })[]): Promise<void> {
  await sql`
    update audit_lines set number = sealed.number, seal = sealed.seal from unnest(
      ${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ number }) => number)}::bigint[],
      ${seals.map(({ seal }) => seal)}::bytea[]
    ) as sealed (id, number, seal) where audit_lines.id = sealed.id`.execute(trx);
}

export function selectCheckpoint(db: Database): Promise<(Seal & { mac: Buffer }) | undefined> {
  return db.selectFrom("audit_checkpoint").select(["number", "seal", "mac"]).executeTakeFirst();
}

export async function setCheckpoint(trx: Database, checkpoint: Seal & { mac: Buffer }): Promise<void> {
  const { number, seal, mac } = checkpoint;
  await trx
    .insertInto("audit_checkpoint")
    .values({ number, seal, mac })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ number, seal, mac }))
    .execute();
}

/** The seal of a line that is there, or that was removed last. */
export async function selectSeal(db: Database, number: number): Promise<Buffer | undefined> {
  const line = await db.selectFrom("audit_lines").select("seal").where("number", "=", number).executeTakeFirst();
  if (line) return line.seal ?? undefined;
  const checkpoint = await selectCheckpoint(db);
  return checkpoint?.number === number ? checkpoint.seal : undefined;
}

/** How far the log is sealed. */
export async function selectNewest(db: Database): Promise<Seal> {
  const numbers = db.selectFrom("audit_lines").select((query) => query.fn.max("number").as("number"));
  const { number } = await numbers.executeTakeFirstOrThrow();
  if (number === null) return (await selectCheckpoint(db)) ?? firstSeal;
  return { number, seal: (await selectSeal(db, number)) ?? firstSeal.seal };
}

/** The last line of those at the beginning that are all older. */
export async function selectLastBefore(db: Database, date: Date): Promise<Seal | undefined> {
  const kept = db.selectFrom("audit_lines").select("number").where("number", "is not", null);
  const first = await kept.where("happened_at", ">=", date).orderBy("number").limit(1).executeTakeFirst();
  const { number } = first?.number ? { number: first.number - 1 } : await selectNewest(db);
  const seal = number === 0 ? undefined : await selectSeal(db, number);
  return seal && { number, seal };
}

export async function deleteSealedUpTo(trx: Database, number: number): Promise<void> {
  await trx.deleteFrom("audit_lines").where("number", "<=", number).execute();
}
