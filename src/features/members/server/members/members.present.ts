import type { AuditLine } from "../../audit-contract.ts";
import type { Member } from "../../contract.ts";
import type { AuditRow } from "../log/member-audit.queries.ts";
import type { MemberRow } from "./own-members.queries.ts";

export function presentMember({ id, deleted_at, ...row }: MemberRow): Member {
  return { member_id: id, ...row, deleted_at: deleted_at?.toISOString() ?? null };
}

export function presentAuditLine({ id, happened_at, ...row }: AuditRow): AuditLine {
  return { audit_id: id, ...row, happened_at: happened_at.toISOString() };
}
