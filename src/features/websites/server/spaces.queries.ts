import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { givesSingle, isLiveGrant } from "../../accounts/server/public.ts";
import type { MemberList } from "../contract.ts";
import { websitesWith } from "./websites-with.queries.ts";

export interface SpaceGrant {
  space_id: number;
  role: "owner" | "members";
  may_export: boolean;
}

/** Names a space by itself, or by one of its websites. */
export interface SpaceChoice {
  space_id?: number | undefined;
  website_id?: number | undefined;
}

const getGrants = (userId: number) => sql`
  from grants where user_id = ${userId} and space_id is not null and ${isLiveGrant}`;

/** Selects the ids of the spaces whose whole member list a person works on. */
export const selectSpaceIds = (userId: number) => sql<number>`(select space_id ${getGrants(userId)})`;

/** Roles of a person on websites with which segments of the space's members were given to them. */
const getSegmentGrants = (userId: number) => sql`
  from grants join websites on websites.id = grants.website_id
  where grants.user_id = ${userId} and ${isLiveGrant} and ${givesSingle(["segment"])}`;

/** The person's grants on spaces that have not ended, oldest space first; only those on the named one. */
export async function selectSpaceGrants(db: Database, userId: number, named: SpaceChoice): Promise<SpaceGrant[]> {
  const { rows } = await sql<SpaceGrant>`
    select space_id, role, may_export from (select grants.* ${getGrants(userId)}) as granted
    where ${isNamed(named)} order by space_id`.execute(db);
  return rows;
}

const isNamed = ({ space_id, website_id }: SpaceChoice) => sql`
  ${space_id === undefined ? sql`true` : sql`space_id = ${space_id}`} and ${
    website_id === undefined ? sql`true` : sql`space_id = (select space_id from websites where id = ${website_id})`
  }`;

/** The first space of which segments were given to the person; only the named one. */
export async function selectSpaceOfSegments(
  db: Database,
  userId: number,
  named: SpaceChoice,
): Promise<number | undefined> {
  const { rows } = await sql<{ space_id: number }>`
    select space_id from (select websites.space_id ${getSegmentGrants(userId)}) as given
    where ${isNamed(named)} order by space_id limit 1`.execute(db);
  return rows[0]?.space_id;
}

/** All websites that share a member list, without their editions. */
export async function selectWebsitesOfSpace(db: Database, spaceId: number): Promise<number[]> {
  const mains = db.selectFrom("websites").select("id").where("main_id", "is", null);
  const rows = await mains.where("space_id", "=", spaceId).execute();
  return rows.map(({ id }) => id);
}

/** The websites of a space whose people this person manages. */
export async function selectManagedWebsitesOfSpace(db: Database, userId: number, spaceId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from websites where space_id = ${spaceId} and id in ${websitesWith(userId, "people.manage")}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The member lists that a person may read, oldest first, and then those of which segments were given to them. The host site has no
 * members' forms, so it is left out. For guests, other websites of the list aren't there.
 */
export async function selectMemberLists(db: Database, userId: number): Promise<MemberList[]> {
  const { rows } = await sql<MemberList>`
    select granted.space_id, spaces.name, role, role = 'owner' or may_export as may_export,
      array(
        select jsonb_build_object('website_id', id, 'title', title) from websites
        where websites.space_id = granted.space_id and not is_host
          and case role when 'guest' then id in (select websites.id ${getSegmentGrants(userId)}) else main_id is null end order by id
      ) as websites
    from (
      select space_id, role, may_export ${getGrants(userId)}
      union all
      select distinct websites.space_id, 'guest', false ${getSegmentGrants(userId)}
        and websites.space_id not in (select space_id ${getGrants(userId)})
    ) as granted
    join spaces on spaces.id = granted.space_id order by role = 'guest', granted.space_id`.execute(db);
  return rows;
}
