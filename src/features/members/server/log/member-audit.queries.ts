import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { shorten } from "../../../../shared/text.ts";
import type { AuditAction } from "../../audit-contract.ts";
import { countedHits } from "../../list-contract.ts";

const maxTitle = 300;

export interface NewAuditLine {
  /** Null: no person. */
  actorId: number | null;
  action: AuditAction;
  /** Undefined for several members. */
  memberId?: number;
  /** Number of members; defaults to 1. */
  members?: number;
  /** The import or the bulk change, whose line is about each of its members. */
  importId?: number;
  bulkId?: number;
  /** The file of an import, the labels, or the form. */
  title?: string | undefined;
  /** Someone who was erased or never a member. */
  pseudonym?: string;
  now: Date;
}

/** Returns the line's id. */
export async function insertMemberAuditLine(db: Database, spaceId: number, line: NewAuditLine): Promise<number> {
  const { actorId, action, memberId = null, members = 1, pseudonym = null, title = "", now } = line;
  const subject = { member_id: memberId, import_id: line.importId ?? null, bulk_id: line.bulkId ?? null, pseudonym };
  const row = { space_id: spaceId, actor_id: actorId, action, ...subject, members, title: shorten(title, maxTitle) };
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
  title: string;
  happened_at: Date;
}

export interface AuditFilter {
  action?: AuditAction | undefined;
  /** About one of these, also as one of the members of an import or a bulk change, while that can be undone. */
  memberIds?: number[] | undefined;
}

function linesAbout(spaceId: number, memberIds: readonly number[]) {
  const ids = sql`any(${memberIds}::bigint[])`;
  return sql`
    select id from member_audit where space_id = ${spaceId} and member_id = ${ids}
    union all select line.id from members join member_audit line on line.space_id = ${spaceId} and line.import_id = members.import_id
    where members.space_id = ${spaceId} and members.id = ${ids}
    union all select line.id from member_audit line
    where line.space_id = ${spaceId} and line.import_id is not null and exists (
      select from member_import_changes changed where changed.import_id = line.import_id and changed.member_id = ${ids})
    union all select line.id from member_audit line
    where line.space_id = ${spaceId} and line.bulk_id is not null and exists (
      select from member_bulk_members changed where changed.bulk_id = line.bulk_id and changed.member_id = ${ids})`;
}

function selectLines(db: Database, spaceId: number, { action, memberIds }: AuditFilter) {
  let query = db.selectFrom("member_audit").where("member_audit.space_id", "=", spaceId);
  if (action) query = query.where("action", "=", action);
  if (memberIds) query = query.where(sql<boolean>`member_audit.id in (${linesAbout(spaceId, memberIds)})`);
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
    .select(["member_audit.id", "users.username as actor", "action", "member_id", "members", "title", "happened_at"])
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
