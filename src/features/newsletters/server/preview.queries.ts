import type { Database } from "../../../db/database.ts";
import { mergeColumns } from "../../../shared/words/member-fields.ts";
import { shownCustomFields } from "../../members/server/public.ts";

export function selectMergeMember(db: Database, spaceId: number, memberId: number) {
  return db
    .selectFrom("members")
    .select(["email", ...mergeColumns])
    .select(shownCustomFields.as("custom_fields"))
    .where("space_id", "=", spaceId)
    .where("id", "=", memberId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function selectUserEmail(db: Database, userId: number): Promise<string> {
  const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  return email;
}
