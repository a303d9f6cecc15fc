import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { SortColumn } from "../contract.ts";
import { type MemberRow, memberColumns } from "./own-members.queries.ts";

export interface ListFilter {
  search: string;
  sort: SortColumn;
  order: "asc" | "desc";
  /** Those in the bin instead. */
  bin: boolean;
}

const columns = sql.join(memberColumns.map((column) => sql.ref(`members.${column}`)));

/** As the indexes have them. */
const sortKeys: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`lower(name) collate "C"`,
  email: sql`email`,
  age: sql`age`,
  city: sql`lower(city) collate "C"`,
  district: sql`lower(district) collate "C"`,
  zip_code: sql`zip_code collate "C"`,
};

function matches({ search, bin }: ListFilter): RawBuilder<boolean> {
  const state = bin ? sql<boolean>`deleted_at is not null` : sql<boolean>`deleted_at is null`;
  if (search === "") return state;
  return sql<boolean>`${state} and search like '%' || lower(${search.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}

export async function selectMembers(
  db: Database,
  ownerId: number,
  filter: ListFilter,
  limit: number,
  offset: number,
): Promise<MemberRow[]> {
  const order = filter.order === "asc" ? sql`asc` : sql`desc`;
  const { rows } = await sql<MemberRow>`
    select ${columns} from members where owner_id = ${ownerId} and ${matches(filter)}
    order by ${sortKeys[filter.sort]} ${order}, id ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countMatches(db: Database, ownerId: number, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from members where owner_id = ${ownerId} and ${matches(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countMembers(db: Database, ownerId: number): Promise<number> {
  const row = await db.selectFrom("member_counts").select("members").where("owner_id", "=", ownerId).executeTakeFirst();
  return row?.members ?? 0;
}

/** Members that come after one in the order of names; from the first without it. */
export async function selectMembersAfter(
  db: Database,
  ownerId: number,
  last: { id: number; name: string } | undefined,
  limit: number,
): Promise<MemberRow[]> {
  const after = last ? sql`and (lower(name) collate "C", id) > (lower(${last.name}) collate "C", ${last.id})` : sql``;
  const { rows } = await sql<MemberRow>`
    select ${columns} from members where owner_id = ${ownerId} and deleted_at is null ${after}
    order by lower(name) collate "C", id limit ${limit}`.execute(db);
  return rows;
}
