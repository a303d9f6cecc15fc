import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { mergeColumns } from "../../../shared/words/member-fields.ts";
import { shownCustomFields } from "../../members/server/public.ts";
import { translationFor } from "./newsletter/translations.queries.ts";

/** A member's values, and in which language they get a newsletter. */
export function selectMergeMember(
  db: Database,
  { space_id: spaceId, id: newsletterId }: { space_id: number; id: number },
  memberId: number,
) {
  return db
    .selectFrom("members")
    .select(["email", ...mergeColumns])
    .select(shownCustomFields.as("custom_fields"))
    .select(translationFor(newsletterId, sql`members.language`).as("language"))
    .where("space_id", "=", spaceId)
    .where("id", "=", memberId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function selectUserEmail(db: Database, userId: number): Promise<string> {
  const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  return email;
}
