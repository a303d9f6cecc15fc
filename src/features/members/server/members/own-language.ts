import type { Database } from "../../../../db/database.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { lockMember, updateMember } from "./own-members.queries.ts";

/** Stores the language that a member chose for themselves. Idempotent; changes nothing of a member who is gone. */
export async function changeOwnLanguage(
  trx: Database,
  spaceId: number,
  { memberId, language, now }: { memberId: number; language: string; now: Date },
): Promise<void> {
  const member = await lockMember(trx, spaceId, memberId);
  if (!member || member.deleted_at || member.language === language) return;
  await updateMember(trx, spaceId, memberId, { language }, now);
  await insertAuditLine(trx, spaceId, { actorId: null, action: "changed", memberId, now });
}

/** Returns the language of the member with an address; empty if there is none, or theirs is unknown. */
export async function getMemberLanguage(db: Database, spaceId: number, email: string): Promise<string> {
  const row = await db
    .selectFrom("members")
    .select("language")
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.language ?? "";
}
