import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Makes uncertain recipients wait again. Returns their number. */
export async function requeueUncertain(
  trx: Database,
  newsletterId: number,
  { recipientIds, now }: { recipientIds: readonly number[] | undefined; now: Date },
): Promise<number> {
  const chosen = recipientIds === undefined ? sql`true` : sql`id = any(${recipientIds}::bigint[])`;
  const { rows } = await sql<{ count: number }>`
    with again as (
      update newsletter_recipients set state = 'waiting', attempted_at = done_at, done_at = null
      where newsletter_id = ${newsletterId} and state = 'uncertain' and email is not null and ${chosen} returning id
    ), queued as (
      insert into newsletter_queue (recipient_id, newsletter_id, due_at) select id, ${newsletterId}, ${now} from again
    )
    select count(*) as count from again`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * On a restored copy: the original may have sent the rest. A person decides whether to resume. What it was handing over was most
 * likely handed over.
 */
export async function stopUnfinishedAcrossOwners(trx: Database, trouble: string): Promise<void> {
  await sql`
    with open as (delete from newsletter_queue where claim is not null returning recipient_id)
    update newsletter_recipients set state = 'uncertain', done_at = now(),
      answer = case when email is not null then 'The backup was made while this email was being handed over.' end
    from open where id = recipient_id`.execute(trx);
  await sql`
    update newsletters set state = 'stopped', trouble = ${trouble}, started_at = coalesce(started_at, now())
    where state in ('held', 'scheduled', 'sending')`.execute(trx);
}
