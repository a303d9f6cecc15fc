import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import type { AuditAction } from "../../audit-contract.ts";
import { countedHits } from "../../list-contract.ts";

export interface NewAuditLine {
  /** Null: no person. */
  actorId: number | null;
  action: AuditAction;
  /** Undefined for several members. */
  memberId?: number;
  /** Number of members; defaults to 1. */
  members?: number;
  /** Someone who was erased or never a member. */
  pseudonym?: string;
  now: Date;
}

/** Returns the line's id. */
export async function insertMemberAuditLine(db: Database, spaceId: number, line: NewAuditLine): Promise<number> {
  const { actorId, action, memberId = null, members = 1, pseudonym = null, now } = line;
  const row = { space_id: spaceId, actor_id: actorId, action, member_id: memberId, members, pseudonym };
  const { id } = await db
    .insertInto("member_audit")
    .values({ ...row, happened_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates an export's line at the end. */
export async function countExported(db: Database, spaceId: number, auditId: number, members: number): Promise<void> {
  await db
    .updateTable("member_audit")
    .set({ members })
    .where("id", "=", auditId)
    .where("space_id", "=", spaceId)
    .execute();
}

export interface AuditRow {
  id: number;
  actor: string | null;
  action: string;
  member_id: number | null;
  member_name: string | null;
  is_in_bin: boolean;
  pseudonym: string | null;
  members: number;
  happened_at: Date;
}

export interface AuditFilter {
  action?: AuditAction | undefined;
  /** About one of these. */
  memberIds?: number[] | undefined;
}

function selectLines(db: Database, spaceId: number, { action, memberIds }: AuditFilter) {
  let query = db.selectFrom("member_audit").where("member_audit.space_id", "=", spaceId);
  if (action) query = query.where("action", "=", action);
  if (memberIds) query = query.where("member_id", "=", anyOf(memberIds));
  return query;
}

/** Newest first, starting before a line. */
export function selectAuditLines(
  db: Database,
  spaceId: number,
  { before, limit, ...filter }: AuditFilter & { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = selectLines(db, spaceId, filter);
  if (before !== undefined) query = query.where("member_audit.id", "<", before);
  return query
    .leftJoin("users", "users.id", "member_audit.actor_id")
    .leftJoin("members", (join) =>
      join.onRef("members.id", "=", "member_audit.member_id").on("members.space_id", "=", spaceId),
    )
    .select(["member_audit.id", "users.username as actor", "action", "member_id", "members", "happened_at"])
    .select(["members.name as member_name", "pseudonym", sql<boolean>`members.deleted_at is not null`.as("is_in_bin")])
    .orderBy("member_audit.id", "desc")
    .limit(limit)
    .execute();
}

/** Counts up to `countedHits` plus one: counting a million takes too long for a page. */
export async function countAuditLines(db: Database, spaceId: number, filter: AuditFilter): Promise<number> {
  const few = selectLines(db, spaceId, filter)
    .select("member_audit.id")
    .limit(countedHits + 1);
  const row = await db
    .selectFrom(few.as("few"))
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
