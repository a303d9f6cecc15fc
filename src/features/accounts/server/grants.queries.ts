import type { Database, NewRow } from "../../../db/database.ts";

/** Creates a space with its owner. Returns its id. */
export async function insertSpace(trx: Database, name: string, ownerId: number): Promise<number> {
  const { id } = await trx.insertInto("spaces").values({ name }).returning("id").executeTakeFirstOrThrow();
  await insertGrant(trx, { user_id: ownerId, space_id: id, role: "owner" });
  return id;
}

/** The user's oldest own space; undefined if they have none. */
export async function selectFirstSpace(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("grants")
    .select("space_id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("space_id", "is not", null)
    .orderBy("space_id")
    .executeTakeFirst();
  return row?.space_id ?? undefined;
}

export async function insertGrant(trx: Database, grant: NewRow<"grants">): Promise<void> {
  await trx.insertInto("grants").values(grant).execute();
}
