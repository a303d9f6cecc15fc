import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/**
 * Notes that a provider asks for fewer emails. Each further time within an hour doubles the pause, up to an hour. Returns
 * the end of the pause, and the number of times; undefined if a pause is already under way, because several connections
 * hear of it at the same time.
 */
export async function slowProvider(
  trx: Database,
  provider: string,
  now: Date,
): Promise<{ until: Date; times: number } | undefined> {
  const { rows } = await sql<{ until: Date; times: number }>`
    insert into slowed_providers as known (provider, until, times)
    values (${provider}, ${now}::timestamptz + interval '1 minute', 1)
    on conflict (provider) do update set
      times = case when known.until < ${now}::timestamptz - interval '1 hour' then 1 else least(known.times + 1, 7) end,
      until = ${now}::timestamptz + interval '1 minute' *
        case when known.until < ${now}::timestamptz - interval '1 hour' then 1 else least(60, power(2, known.times)) end
    where known.until <= ${now}
    returning until, times`.execute(trx);
  return rows[0];
}

/** Waiting recipients at these domains follow one by one from a moment, `everyMs` apart. */
export async function spreadRecipients(
  trx: Database,
  domains: readonly string[],
  { from, everyMs }: { from: Date; everyMs: number },
): Promise<void> {
  await sql`
    with theirs as materialized (
      select recipient_id, row_number() over (order by due_at, recipient_id) as place
      from newsletter_queue join newsletter_recipients on newsletter_recipients.id = recipient_id
      where claim is null and lower(split_part(email::text, '@', 2)) = any(${domains}::text[])
    )
    update newsletter_queue set due_at = greatest(due_at,
      ${from}::timestamptz + (theirs.place - 1) * ${everyMs}::float8 * interval '1 millisecond')
    from theirs where newsletter_queue.recipient_id = theirs.recipient_id and claim is null`.execute(trx);
}

/** Providers that are slowed at the moment, or were within the last hour. */
export async function selectSlowedProviders(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from slowed_providers where until > ${now}::timestamptz - interval '1 hour' order by provider`.execute(
    db,
  );
  return rows.map(({ provider }) => provider);
}

export async function forgetOldSlowing(trx: Database, now: Date): Promise<void> {
  await sql`delete from slowed_providers where until < ${now}::timestamptz - interval '1 day'`.execute(trx);
}
