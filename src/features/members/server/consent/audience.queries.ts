import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { ConsentCounts } from "../../consent-contract.ts";
import type { StoredFields } from "../../fields.ts";
import { fieldColumns } from "../members/fields.queries.ts";
import { matchesFilter, type Narrowing } from "../members/member-filter.queries.ts";

const hasConsent = sql<boolean>`exists (select from member_consents where member_consents.member_id = members.id)`;
const isSuppressedMember = sql<boolean>`exists (
  select from suppressions where suppressions.space_id = members.space_id and suppressions.email = members.email)`;

/**
 * Whether a row of `members` may be written to: on the list, with a confirmed address and recorded consent, and not
 * suppressed. For statements that choose, or check again, who gets something.
 */
export const isReachable: RawBuilder<boolean> = sql<boolean>`(members.deleted_at is null
  and not members.is_unconfirmed and ${hasConsent} and not ${isSuppressedMember})`;

/** Members who can get email and match the filter. */
export const isInAudience = (spaceId: number, filter: Narrowing): RawBuilder<boolean> =>
  sql<boolean>`(members.space_id = ${spaceId} and ${isReachable} and ${matchesFilter(filter)})`;

export interface AudienceMember extends StoredFields {
  id: number;
}

/** The next members of an audience by id, after the given one (0 for the first). */
export async function selectConsentingMembers(
  db: Database,
  spaceId: number,
  filter: Narrowing,
  afterId: number,
  limit: number,
): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select id, ${fieldColumns()} from members
    where ${isInAudience(spaceId, filter)} and id > ${afterId} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function countConsentingMembers(db: Database, spaceId: number, filter: Narrowing = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from members where ${isInAudience(spaceId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In one pass, so that the numbers agree. */
export async function selectConsentCounts(db: Database, spaceId: number): Promise<ConsentCounts> {
  const { rows } = await sql<ConsentCounts>`
    select count(*) as members, count(consents.member_id) as agreed,
      count(*) filter (where consents.member_id is null) as without,
      count(suppressions.id) as suppressed,
      count(*) filter (
        where consents.member_id is not null and suppressions.id is null and not is_unconfirmed) as reachable
    from members
    left join member_consents as consents on consents.member_id = members.id
    left join suppressions on suppressions.space_id = members.space_id and suppressions.email = members.email
    where members.space_id = ${spaceId} and members.deleted_at is null`.execute(db);
  return rows[0] ?? { members: 0, agreed: 0, without: 0, suppressed: 0, reachable: 0 };
}
