import { type ExpressionBuilder, sql } from "kysely";
import { anyOf } from "../../../db/any-of.ts";
import type { Database } from "../../../db/database.ts";
import type { DB } from "../../../db/types.generated.ts";
import { type AuditGroup, getActions } from "../../../shared/audit-actions.ts";
import { countedLines } from "../contract.ts";

/** The lines that somebody may read. */
export type AuditScope = "network" | { websiteId: number; spaceId: number | undefined };

export interface LineFilter {
  group?: AuditGroup | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** By or about one of these accounts, or with this address. */
  person?: { userIds: number[]; email: string } | undefined;
  websiteIds?: number[] | undefined;
  /** Whose addresses the reader may look for, where others' are not shown to them: see `isHidden`. */
  own?: { websiteIds: number[] } | undefined;
}

/** The groups about a website that belong to those who run it: the network's owners see that something was done. */
const hiddenGroups = ["content", "member", "role"];
/** Why one of them opened a website is for the others, too. */
export const isHidden = (action: string): boolean =>
  hiddenGroups.includes(action.split(".")[0] ?? "") && action !== "role.opened";

type Where = ExpressionBuilder<DB, "audit_lines">;

function within(where: Where, scope: AuditScope) {
  if (scope === "network") return sql.lit(true).$castTo<boolean>();
  const { websiteId, spaceId } = scope;
  const ofWebsite = where("audit_lines.website_id", "=", websiteId);
  return spaceId === undefined ? ofWebsite : where.or([ofWebsite, where("audit_lines.space_id", "=", spaceId)]);
}

/** Lines whose addresses the network's owner may read. */
const isReadable = (websiteIds: number[]) =>
  sql<boolean>`(split_part(action, '.', 1) <> all(${hiddenGroups}::text[]) or (audit_lines.website_id is null and audit_lines.space_id is null)
    or audit_lines.website_id = any(${websiteIds})
    or audit_lines.website_id in (select id from websites where is_host))`;

function selectLines(db: Database, scope: AuditScope, { group, from, to, person, websiteIds, own }: LineFilter) {
  let query = db.selectFrom("audit_lines").where((where) => within(where, scope));
  if (group) query = query.where("action", "in", getActions(group));
  if (from) query = query.where("happened_at", ">=", from);
  if (to) query = query.where("happened_at", "<", to);
  if (websiteIds) query = query.where("audit_lines.website_id", "=", anyOf(websiteIds));
  if (!person) return query;
  return query.where((where) =>
    where.or([
      where("actor_id", "=", anyOf(person.userIds)),
      where("user_id", "=", anyOf(person.userIds)),
      where.and([
        sql<boolean>`plain ? 'email'`,
        where(sql`lower(plain ->> 'email')`, "=", person.email.toLowerCase()),
        own ? isReadable(own.websiteIds) : sql.lit(true).$castTo<boolean>(),
      ]),
    ]),
  );
}

/** With the names of whom and what they are about. */
const named = (lines: ReturnType<typeof selectLines>) =>
  lines
    .leftJoin("users as actor", "actor.id", "audit_lines.actor_id")
    .leftJoin("users as account", "account.id", "audit_lines.user_id")
    .leftJoin("websites", "websites.id", "audit_lines.website_id")
    .select(["audit_lines.id", "happened_at", "action", "actor_kind", "actor_id", "user_id", "audit_lines.website_id"])
    .select("audit_lines.space_id")
    .select(["detail", "plain", "subject_id", "number", "websites.title as website", "websites.is_host"])
    .select(["actor.username as actor", "account.username as account"])
    .orderBy("audit_lines.id", "desc");

export type AuditRow = Awaited<ReturnType<typeof selectAuditLines>>[number];

/** Newest first, starting before a line. */
export function selectAuditLines(
  db: Database,
  scope: AuditScope,
  { before, limit, ...filter }: LineFilter & { before?: number | undefined; limit: number },
) {
  let query = selectLines(db, scope, filter);
  if (before !== undefined) query = query.where("audit_lines.id", "<", before);
  return named(query).limit(limit).execute();
}

/** Newest first. */
export function selectLinesById(db: Database, ids: readonly number[]) {
  return named(db.selectFrom("audit_lines").where("audit_lines.id", "=", anyOf(ids))).execute();
}

/** Counts up to `countedLines` plus one. */
export async function countAuditLines(db: Database, scope: AuditScope, filter: LineFilter): Promise<number> {
  const few = selectLines(db, scope, filter)
    .select("audit_lines.id")
    .limit(countedLines + 1);
  const row = await db
    .selectFrom(few.as("few"))
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the lines of each of these actions in a period. */
export async function countActions(
  db: Database,
  scope: AuditScope,
  actions: readonly string[],
  period: { from: Date; to: Date },
): Promise<{ action: string; count: number }[]> {
  return await selectLines(db, scope, period)
    .select(["action", ({ fn }) => fn.countAll<number>().as("count")])
    .where("action", "in", actions)
    .groupBy("action")
    .execute();
}
