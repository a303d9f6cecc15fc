import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/**
 * Stores that messages are about to be sent, so that no other process sends them by itself. Returns those that may be sent: the claims
 * of the others have ended, and another process may be handing them over.
 */
export async function markBegun(
  db: Database,
  claim: string,
  { recipientIds, now }: { recipientIds: readonly number[]; now: Date },
): Promise<Set<number>> {
  const { rows } = await sql<{ recipient_id: number }>`
    update newsletter_queue set is_unsent = false
    where recipient_id = any(${recipientIds}::bigint[]) and claim = ${claim}::uuid and is_unsent and due_at > ${now}
    returning recipient_id`.execute(db);
  return new Set(rows.map(({ recipient_id }) => recipient_id));
}

/** How often processes may die before they send an email: the email itself may be the reason. */
const maxDeaths = 10;

/**
 * Ends the claims of processes that died. A recipient whose message had not begun surely got nothing, and waits again. Of the others,
 * nobody knows whether the mail server took the email.
 */
export async function expireClaimsAcrossOwners(db: Database, now: Date): Promise<void> {
  const waitsAgain = sql`(is_unsent and attempts < ${maxDeaths})`;
  await sql`
    with waiting as (
      update newsletter_queue set claim = null, is_unsent = false, due_at = ${now}, attempts = attempts + 1
      where claim is not null and due_at <= ${now} and ${waitsAgain}
    ), expired as (
      delete from newsletter_queue where claim is not null and due_at <= ${now} and not ${waitsAgain}
      returning recipient_id, is_unsent
    )
    update newsletter_recipients set state = case when is_unsent then 'failed' else 'uncertain' end, done_at = ${now},
      answer = case when is_unsent then 'The server stopped each time before this email was sent.'
        else 'The server stopped while this email was being handed over.' end
    from expired where id = recipient_id`.execute(db);
}
