import { sql } from "kysely";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { similar } from "../../../../db/resembling.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { SpaceChoice } from "../../../websites/server/public.ts";
import { listMembers } from "../members/list-members.ts";
import { matchesFilter, narrowedTo, type Within } from "../members/member-filter.queries.ts";
import { chooseReadableList } from "./list-access.ts";

interface Wanted {
  search: string;
  limit: number;
  list: SpaceChoice;
}

interface FoundMember {
  id: number;
  name: string;
  email: string;
}

/**
 * Members of a list that someone may read, or of the segments that were given to them, by a part of the name, address, or city;
 * if there are none, the most similar. Empty without such a list.
 */
export async function findMembers(
  db: Database,
  user: SessionUser,
  { search, limit, list }: Wanted,
): Promise<FoundMember[]> {
  const access = await chooseReadableList(db, user, list).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!access) return [];
  const { spaceId, within } = access;
  const filter = { search, ...narrowedTo(within) };
  const [exact, { rows }] = await Promise.all([
    selectExact(db, spaceId, { search, limit, within }),
    listMembers(db, spaceId, { filter, sort: "name", order: "asc", limit, offset: 0, bin: false }),
  ]);
  const others = rows.filter((row) => !exact.some(({ id }) => id === row.id));
  const found = [...exact, ...others].slice(0, limit);
  return found.length > 0 ? found : selectSimilar(db, spaceId, { search, limit, within });
}

interface Narrowed {
  search: string;
  limit: number;
  within: Within;
}

/** Members with exactly this name or address, in any letter case. */
async function selectExact(db: Database, spaceId: number, { search, limit, within }: Narrowed): Promise<FoundMember[]> {
  const { rows } = await sql<FoundMember>`
    select id, name, email from (
      select * from members where space_id = ${spaceId} and deleted_at is null and email = ${search}::citext
      union all select * from members
      where space_id = ${spaceId} and deleted_at is null and lower(name) collate "C" = lower(${search}) collate "C"
        and email <> ${search}::citext
    ) as members where ${matchesFilter(narrowedTo(within))} limit ${limit}`.execute(db);
  return rows;
}

function selectSimilar(db: Database, spaceId: number, { search, limit, within }: Narrowed): Promise<FoundMember[]> {
  return inTransaction(db, async (trx) => {
    // The operator has an index, and reads how similar it must be from here.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similar)}, true)`.execute(trx);
    const typed = sql`lower(${search})`;
    const { rows } = await sql<FoundMember>`
      select id, name, email from members
      where space_id = ${spaceId} and deleted_at is null and ${typed} <% search and ${matchesFilter(narrowedTo(within))}
      order by word_similarity(${typed}, search) desc, id limit ${limit}`.execute(trx);
    return rows;
  });
}
