import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";

/** A scalar query for when the person of a row of `members` was last in contact in another feature; null for never. */
export type LatestContact = RawBuilder<Date | null>;

/** Returns after how many months people on a list are proposed for erasure; null for never. `lock` holds it until the transaction ends. */
export async function selectRetentionMonths(
  db: Database,
  spaceId: number,
  { lock = false } = {},
): Promise<number | null> {
  let query = db.selectFrom("member_retention").select("months").where("space_id", "=", spaceId);
  if (lock) query = query.forShare();
  return (await query.executeTakeFirst())?.months ?? null;
}

export async function selectSpacesWithRetentionAcrossOwners(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("member_retention").select("space_id").orderBy("space_id").execute();
  return rows.map(({ space_id }) => space_id);
}

export async function replaceRetention(trx: Database, spaceId: number, months: number | null): Promise<void> {
  if (months === null) await trx.deleteFrom("member_retention").where("space_id", "=", spaceId).execute();
  else
    await trx
      .insertInto("member_retention")
      .values({ space_id: spaceId, months })
      .onConflict((conflict) => conflict.column("space_id").doUpdateSet({ months }))
      .execute();
}

export async function withdrawProposals(trx: Database, spaceId: number): Promise<void> {
  await trx
    .updateTable("member_retention_states")
    .set({ proposed_at: null })
    .where("space_id", "=", spaceId)
    .where("proposed_at", "is not", null)
    .execute();
}

const choices = sql.join(["unsubscribed", "complained"]);

/** Selects when a member was last in contact: the latest time that is stored. */
const lastContact = (contacts: readonly LatestContact[]) => sql<Date>`greatest(members.created_at, members.updated_at,
  (select kept_at from member_retention_states where member_id = members.id),
  (select given_at from member_consents where member_id = members.id),
  (select suppressed_at from suppressions
    where suppressions.space_id = members.space_id and suppressions.email = members.email and reason in (${choices})),
  ${sql.join(contacts)})`;

const getCutoff = (now: Date, months: number) => sql`${now}::timestamptz - make_interval(months => ${months})`;

interface Rule {
  spaceId: number;
  months: number;
  now: Date;
  contacts: readonly LatestContact[];
}

/**
 * Proposes those of the next members, by id, who had no contact for so long, and takes back the proposals of others. Returns the last
 * of them; undefined after the last member.
 */
export async function proposeNext(
  trx: Database,
  { spaceId, months, now, contacts, after, limit }: Rule & { after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with next as materialized (
      select id from members where space_id = ${spaceId} and deleted_at is null and id > ${after}
      order by id limit ${limit} for key share
    ), judged as materialized (
      select members.id, ${lastContact(contacts)} as last_contact from next join members on members.id = next.id
    ), withdrawn as (
      update member_retention_states as state set proposed_at = null from judged
      where state.member_id = judged.id and state.proposed_at is not null
        and judged.last_contact >= ${getCutoff(now, months)}
    ), proposed as (
      insert into member_retention_states as state (member_id, space_id, last_contact, proposed_at)
      select id, ${spaceId}, last_contact, ${now} from judged where last_contact < ${getCutoff(now, months)}
      on conflict (member_id) do update set proposed_at = excluded.proposed_at, last_contact = excluded.last_contact
      where state.proposed_at is null
    )
    select max(id) as last from next`.execute(trx);
  return rows[0]?.last ?? undefined;
}

const proposed = (db: Database, spaceId: number) =>
  db
    .selectFrom("member_retention_states as state")
    .innerJoin("members", "members.id", "state.member_id")
    .where("state.space_id", "=", spaceId)
    .where("state.proposed_at", "is not", null)
    .where("members.deleted_at", "is", null);

/** Selects proposed members after the given one, by id. */
export function selectProposed(db: Database, spaceId: number, { after, limit }: { after: number; limit: number }) {
  return proposed(db, spaceId)
    .select(["members.id", "members.name", "members.email", "state.last_contact"])
    .where("state.member_id", ">", after)
    .orderBy("state.member_id")
    .limit(limit)
    .execute();
}

export async function countProposed(db: Database, spaceId: number): Promise<number> {
  const { count } = await proposed(db, spaceId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps proposed members for another period. Returns their ids. */
export async function keepProposed(
  trx: Database,
  spaceId: number,
  { memberIds, now }: { memberIds: readonly number[]; now: Date },
): Promise<number[]> {
  const rows = await trx
    .updateTable("member_retention_states")
    .set({ kept_at: now, proposed_at: null })
    .where("space_id", "=", spaceId)
    .where("member_id", "=", anyOf(memberIds))
    .where("proposed_at", "is not", null)
    .returning("member_id")
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Locks proposed members, and says whether they were in contact meanwhile. */
export async function lockProposed(
  trx: Database,
  { spaceId, months, now, contacts, memberIds }: Rule & { memberIds: readonly number[] },
): Promise<{ id: number; email: string; is_due: boolean }[]> {
  return proposed(trx, spaceId)
    .select(["members.id", "members.email"])
    .select(sql<boolean>`${lastContact(contacts)} < ${getCutoff(now, months)}`.as("is_due"))
    .where("members.id", "=", anyOf(memberIds))
    .orderBy("members.id")
    .forUpdate("members")
    .execute();
}
