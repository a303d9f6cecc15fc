import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

export interface SpaceGrant {
  space_id: number;
  role: "owner" | "members";
  may_export: boolean;
}

/** The person's grants on spaces that have not ended, oldest space first; with a website: only the one on its space. */
export async function selectSpaceGrants(db: Database, userId: number, websiteId?: number): Promise<SpaceGrant[]> {
  const ofWebsite =
    websiteId === undefined ? sql`` : sql`and space_id = (select space_id from websites where id = ${websiteId})`;
  const { rows } = await sql<SpaceGrant>`
    select space_id, role, may_export from grants
    where user_id = ${userId} and space_id is not null and (ends_at is null or ends_at > now()) ${ofWebsite}
    order by space_id`.execute(db);
  return rows;
}
