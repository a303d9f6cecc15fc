import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Takes up to `wanted` of what the limit of a day leaves, and returns how many. */
export async function takeOfDay(
  db: Database,
  { day, wanted, limit }: { day: string; wanted: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with today as materialized (select begun from newsletter_days where day = ${day}::date for update)
    update newsletter_days set begun = newsletter_days.begun + least(${wanted}::integer, ${limit}::integer - today.begun)
    from today where day = ${day}::date and today.begun < ${limit}
    returning newsletter_days.begun - today.begun as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Gives back what was taken and not needed. */
export async function giveBackToDay(db: Database, day: string, count: number): Promise<void> {
  await sql`update newsletter_days set begun = greatest(0, begun - ${count}) where day = ${day}::date`.execute(db);
}

/** Returns on how many earlier days emails were sent. */
export async function beginDay(db: Database, day: string): Promise<number> {
  await sql`insert into newsletter_days (day) values (${day}::date) on conflict do nothing`.execute(db);
  return countDaysBefore(db, day);
}

export async function countDaysBefore(db: Database, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from newsletter_days where day < ${day}::date and begun > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All newsletters wait until a moment. */
export async function delayAcrossOwners(db: Database, trouble: string, until: Date): Promise<void> {
  await sql`update newsletters set trouble = ${trouble}, resume_at = ${until}
    where state = 'sending' and frozen_at is not null and (resume_at is null or resume_at < ${until})`.execute(db);
}

/** Newsletters whose delay is over are no longer in trouble, unless the mail server was out of reach. */
export async function endDelaysAcrossOwners(db: Database, now: Date): Promise<void> {
  await sql`update newsletters set trouble = null, resume_at = null
    where state = 'sending' and troubles = 0 and resume_at <= ${now}`.execute(db);
}
