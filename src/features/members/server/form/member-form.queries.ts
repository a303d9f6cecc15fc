import type { Database } from "../../../../db/database.ts";

export interface MemberFormRow {
  rules: unknown;
  version: number;
}

/** Undefined if the list never set anything. `lock` locks it until the transaction ends. */
export async function selectMemberForm(
  db: Database,
  spaceId: number,
  { lock = false } = {},
): Promise<MemberFormRow | undefined> {
  let query = db.selectFrom("member_forms").select(["rules", "version"]).where("space_id", "=", spaceId);
  if (lock) query = query.forUpdate();
  return query.executeTakeFirst();
}

/** Returns false if someone else set the first one meanwhile. */
export async function insertMemberForm(trx: Database, spaceId: number, rules: object): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("member_forms")
    .values({ space_id: spaceId, rules: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.column("space_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateMemberForm(
  trx: Database,
  spaceId: number,
  { rules, version }: { rules: object; version: number },
): Promise<void> {
  await trx
    .updateTable("member_forms")
    .set({ rules: JSON.stringify(rules), version })
    .where("space_id", "=", spaceId)
    .execute();
}
