import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { sortNames } from "../../../shared/languages/sort-names.ts";

interface NewLook {
  name: string;
  /** JSON. */
  look: string;
  accent: string;
}

export async function selectNetworkLooks(db: Database) {
  const rows = await db.selectFrom("network_looks").select(["id", "name", "look", "accent"]).execute();
  return sortNames(rows, "en", ({ name }) => name);
}

/** Locks the list until the transaction ends, so that its limit and unique names hold. */
export async function lockNetworkLooks(trx: Database): Promise<void> {
  await sql`lock table network_looks in share row exclusive mode`.execute(trx);
}

/** Adds a look to the locked list unless there are `limit` of them. Returns its id. */
export async function insertNetworkLook(
  trx: Database,
  { name, look, accent }: NewLook,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into network_looks (name, look, accent)
    select ${name}, ${look}::jsonb, ${accent} where (select count(*) from network_looks) < ${limit}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Whether another look has this name, in upper or lower case. */
export async function isNameTaken(trx: Database, name: string, besides = 0): Promise<boolean> {
  const row = await trx
    .selectFrom("network_looks")
    .select("id")
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("id", "<>", besides)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of a look; undefined if it is gone. */
export async function selectNetworkLookName(trx: Database, id: number): Promise<string | undefined> {
  const row = await trx.selectFrom("network_looks").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
}

export async function renameNetworkLook(trx: Database, id: number, name: string): Promise<void> {
  await trx.updateTable("network_looks").set({ name }).where("id", "=", id).execute();
}

export async function deleteNetworkLook(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom("network_looks").where("id", "=", id).execute();
}
