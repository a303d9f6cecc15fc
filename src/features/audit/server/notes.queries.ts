import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { bigExport } from "../../../shared/audit-actions.ts";
import { isLiveGrant } from "../../accounts/server/public.ts";

export interface NotedLine {
  action: string;
  actor_id: number | null;
  user_id: number | null;
  website_id: number | null;
  space_id: number | null;
}

export function selectNotedLine(db: Database, lineId: number) {
  return db
    .selectFrom("audit_lines")
    .select(["id", "action", "actor_id", "user_id", "website_id", "space_id", "happened_at"])
    .where("id", "=", lineId)
    .executeTakeFirst();
}

/** Owners with an account in use: of what the line is about, or of the network. */
export async function selectOwnersToTell(db: Database, line: NotedLine): Promise<{ id: number; email: string }[]> {
  const { website_id: websiteId, space_id: spaceId } = line;
  const { rows } = await sql<{ id: number; email: string }>`
    select users.id, users.email from users
    where disabled_at is null and case
      when ${websiteId === null && spaceId === null}::boolean then users.role = 'owner'
      else exists (select from grants where grants.user_id = users.id and grants.role = 'owner' and ${isLiveGrant}
        and (website_id = ${websiteId} or space_id = ${spaceId})) end
    order by users.id`.execute(db);
  return rows;
}

/** The website in whose name owners of a member list are written to; undefined if it has none. */
export async function selectWebsiteOfSpace(db: Database, spaceId: number): Promise<number | undefined> {
  const websites = db.selectFrom("websites").select("id").where("space_id", "=", spaceId).where("is_host", "=", false);
  return (await websites.orderBy("id").limit(1).executeTakeFirst())?.id;
}

export async function selectTitle(db: Database, websiteId: number | undefined) {
  const websites = db.selectFrom("websites").select(["id", "title"]);
  const host = websites.where("is_host", "=", true).where("main_id", "is", null);
  const named = websiteId === undefined ? host : websites.where("id", "=", websiteId);
  return named.executeTakeFirst();
}

/** The ids of lines that this person is told of, newest first: what others did. */
export async function selectNotes(
  db: Database,
  { userId, ownsNetwork, since, limit }: { userId: number; ownsNetwork: boolean; since: Date; limit: number },
): Promise<number[]> {
  const owned = (thing: "website_id" | "space_id") => sql`(
    select ${sql.ref(thing)} from grants where user_id = ${userId} and role = 'owner' and ${isLiveGrant})`;
  const { rows } = await sql<{ id: number }>`
    select id from audit_lines as line
    where action in ('login.locked', 'account.created', 'member.exported', 'role.changed', 'role.opened',
        'role.invitation-accepted')
      and happened_at > ${since} and actor_id is distinct from ${userId} and user_id is distinct from ${userId} and (
      (action = 'login.locked' and user_id is not null and ${ownsNetwork})
      or (action = 'account.created' and detail ->> 'role' = 'owner' and ${ownsNetwork})
      or (action = 'member.exported' and (detail ->> 'members')::bigint >= ${bigExport} and space_id in ${owned("space_id")})
      or (action = 'role.opened' and website_id in ${owned("website_id")})
      or (action in ('role.changed', 'role.invitation-accepted') and detail ->> 'role' = 'owner'
        and detail ->> 'former' is distinct from 'owner' and website_id in ${owned("website_id")})
    ) order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
