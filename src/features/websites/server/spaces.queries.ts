import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { isLiveGrant } from "../../accounts/server/public.ts";
import type { MemberList } from "../contract.ts";

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

const grantsOf = (userId: number) => sql`
  from grants where user_id = ${userId} and space_id is not null and ${isLiveGrant}`;

/** The person's grants on spaces that have not ended, oldest space first; only those on the named one. */
export async function selectSpaceGrants(db: Database, userId: number, named: SpaceChoice): Promise<SpaceGrant[]> {
  const ofWebsite = sql`and space_id = (select space_id from websites where id = ${named.website_id})`;
  const { rows } = await sql<SpaceGrant>`
    select space_id, role, may_export ${grantsOf(userId)}
    ${named.space_id === undefined ? sql`` : sql`and space_id = ${named.space_id}`}
    ${named.website_id === undefined ? sql`` : ofWebsite}
    order by space_id`.execute(db);
  return rows;
}

/** The member lists that a person may read, oldest first. The host site has no members' forms, so it is left out. */
export async function selectMemberLists(db: Database, userId: number): Promise<MemberList[]> {
  const { rows } = await sql<MemberList>`
    select granted.space_id, spaces.name, role, role = 'owner' or may_export as may_export,
      array(
        select jsonb_build_object('website_id', id, 'title', title) from websites
        where websites.space_id = granted.space_id and not is_host order by id
      ) as websites
    from (select space_id, role, may_export ${grantsOf(userId)}) as granted
    join spaces on spaces.id = granted.space_id order by granted.space_id`.execute(db);
  return rows;
}
