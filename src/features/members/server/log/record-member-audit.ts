import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { insertMemberAuditLine, type NewAuditLine } from "./member-audit.queries.ts";

/** Records that a member signed up with a form: in the list's own log only, because visitors do it. */
export async function recordSignUp(
  trx: Database,
  spaceId: number,
  line: { memberId: number; title: string; now: Date },
): Promise<void> {
  await insertMemberAuditLine(trx, spaceId, { actorId: null, action: "signed-up", ...line });
}

/** Records what members agreed to with a form, as `recordSignUp` does. */
export async function recordAgreed(
  trx: Database,
  spaceId: number,
  line: { action: "texts-agreed" | "number-allowed"; memberId: number; title?: string; now: Date },
): Promise<void> {
  await insertMemberAuditLine(trx, spaceId, { actorId: null, ...line });
}

/**
 * Records an access to members in the list's own log and, unless it only shows them, in the audit log, which never holds
 * personal data of members. Returns the id of the former line.
 */
export async function insertAuditLine(trx: Database, spaceId: number, line: NewAuditLine): Promise<number> {
  const { action, memberId, members = 1 } = line;
  if (action !== "viewed" && action !== "signed-up" && action !== "texts-agreed") {
    await recordAudit(trx, { action: `member.${action}`, spaceId, subjectId: memberId, detail: { members } });
  }
  return insertMemberAuditLine(trx, spaceId, line);
}
