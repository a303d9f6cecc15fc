import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { PersonInData } from "../../../../db/personal-data.ts";
import { isOnlyOfList } from "../edition/person-in-edition.queries.ts";

/** Selects how many newsletters an address wants within seven days; null for any number. */
export async function selectOwnLimit(db: Database, email: string): Promise<number | null> {
  const query = db.selectFrom("newsletter_weekly_limits").select("per_week").where("email", "=", email);
  return (await query.executeTakeFirst())?.per_week ?? null;
}

/** The new stamp makes claims that counted under the former limit count again. */
export async function upsertOwnLimit(trx: Database, email: string, per_week: number): Promise<void> {
  await trx
    .insertInto("newsletter_weekly_limits")
    .values({ email, per_week })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ per_week, stamp: sql`gen_random_uuid()` }))
    .execute();
}

export async function deleteOwnLimit(trx: Database, email: string): Promise<void> {
  await trx.deleteFrom("newsletter_weekly_limits").where("email", "=", email).execute();
}

/** Copies a reader's limit to a new address, which keeps a lower one of its own. */
export async function copyOwnLimit(trx: Database, { former, next }: { former: string; next: string }): Promise<void> {
  await sql`insert into newsletter_weekly_limits (email, per_week)
    select ${next}, per_week from newsletter_weekly_limits where email = ${former}
    on conflict (email) do update set stamp = gen_random_uuid(),
      per_week = least(newsletter_weekly_limits.per_week, excluded.per_week)`.execute(trx);
}

/** Deletes the limits of addresses that are on no list any more, and have no newsletter through which to change theirs. */
export async function deleteUnusedLimitsAcrossOwners(trx: Database): Promise<void> {
  await sql`delete from newsletter_weekly_limits own
    where not exists (select from members where members.email = own.email)
      and not exists (select from newsletter_recipients where newsletter_recipients.email = own.email)`.execute(trx);
}

const isTheirs = (person: PersonInData) => isOnlyOfList(sql`newsletter_weekly_limits.email`, person);

export async function selectPersonLimits(db: Database, person: PersonInData) {
  return db.selectFrom("newsletter_weekly_limits").select(["email", "per_week"]).where(isTheirs(person)).execute();
}

export async function deletePersonLimits(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("newsletter_weekly_limits")
    .where(isTheirs(person))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
