import type { Database, NewRow } from "../../../db/database.ts";

export async function insertMembers(
  db: Database,
  ownerId: number,
  members: Omit<NewRow<"members">, "owner_id">[],
): Promise<void> {
  await db
    .insertInto("members")
    .values(members.map((member) => ({ ...member, owner_id: ownerId })))
    .execute();
}
