import type { Database } from "../../../db/database.ts";

export type AuditAction =
  | "viewed"
  | "added"
  | "changed"
  | "deleted"
  | "restored"
  | "exported"
  | "imported"
  | "import-undone"
  | "erased";

interface NewAuditLine {
  actorId: number;
  action: AuditAction;
  /** None: many. */
  memberId?: number;
  /** How many; one unless told. */
  members?: number;
  /** Who was erased. */
  pseudonym?: string;
  now: Date;
}

/** The line's number. */
export async function insertAuditLine(db: Database, ownerId: number, line: NewAuditLine): Promise<number> {
  const { actorId, action, memberId = null, members = 1, pseudonym = null, now } = line;
  const row = { owner_id: ownerId, actor_id: actorId, action, member_id: memberId, members, pseudonym };
  const { id } = await db
    .insertInto("member_audit")
    .values({ ...row, happened_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What an export's line says in the end. */
export async function countExported(db: Database, ownerId: number, auditId: number, members: number): Promise<void> {
  await db
    .updateTable("member_audit")
    .set({ members })
    .where("id", "=", auditId)
    .where("owner_id", "=", ownerId)
    .execute();
}

export interface AuditRow {
  id: number;
  actor: string | null;
  action: string;
  member_id: number | null;
  members: number;
  happened_at: Date;
}

/** Newest first. */
export function selectAuditLines(db: Database, ownerId: number, limit: number, offset: number): Promise<AuditRow[]> {
  return db
    .selectFrom("member_audit")
    .leftJoin("users", "users.id", "member_audit.actor_id")
    .select(["member_audit.id", "users.username as actor", "action", "member_id", "members", "happened_at"])
    .where("owner_id", "=", ownerId)
    .orderBy("member_audit.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAuditLines(db: Database, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom("member_audit")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}
