import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import type { RecipientState } from "../../contract.ts";
import { currentEmails, listOfNewsletter } from "../edition/takes-part.queries.ts";

export interface ReturnedRecipient {
  id: number;
  email: string | null;
  current_emails: string[];
  state: RecipientState;
  newsletter_id: number;
  space_id: number;
  /** A process is handing the email over, or has just done so. */
  is_claimed: boolean;
}

/** Selects the token that seals a recipient's addresses. */
export async function selectTokenAcrossOwners(db: Database, id: number): Promise<Buffer | undefined> {
  const found = db
    .selectFrom("newsletter_recipients")
    .select("token")
    .where("id", "=", anyOf([id]));
  return (await found.executeTakeFirst())?.token;
}

/** A recipient whose mail came back, locked until the transaction ends. */
export async function lockRecipientAcrossOwners(trx: Database, id: number): Promise<ReturnedRecipient | undefined> {
  const { rows } = await sql<ReturnedRecipient>`
    select recipients.id, recipients.email::text, ${currentEmails(sql`recipients`)} as current_emails,
      recipients.state, recipients.newsletter_id, ${listOfNewsletter} as space_id,
      exists (select from newsletter_queue where recipient_id = recipients.id and claim is not null) as is_claimed
    from newsletter_recipients recipients
    join newsletters on newsletters.id = recipients.newsletter_id
    join websites on websites.id = newsletters.website_id
    where recipients.id = ${id} for no key update of recipients`.execute(trx);
  return rows[0];
}

export async function markHandedOver(trx: Database, id: number): Promise<void> {
  await sql`update newsletter_recipients set state = 'handed_over',
    answer = case when email is not null then 'An answer to this email came back, so it arrived.' end
    where id = ${id}`.execute(trx);
}

export async function markBounced(trx: Database, id: number, answer: string): Promise<void> {
  await sql`update newsletter_recipients set state = 'bounced', answer = case when email is not null then ${answer} end
    where id = ${id}`.execute(trx);
}

/**
 * Stores that an address didn't work at the time. Returns how many of the latest newsletters of the list that were handed over
 * to it, this one last, met the same: bounces arrive late, so newer ones say nothing yet. Newsletters that were refused for
 * what they are, or whose outcome is uncertain, don't count either way.
 */
export async function insertSoftBounce(
  trx: Database,
  { id, email, space_id: spaceId }: { id: number; email: string; space_id: number },
  limit: number,
): Promise<number> {
  await trx
    .insertInto("newsletter_soft_bounces")
    .values({ recipient_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ is_soft: boolean }>`
    select soft.recipient_id is not null as is_soft
    from newsletter_recipients recipients
    join newsletters on newsletters.id = recipients.newsletter_id
    join websites on websites.id = newsletters.website_id and ${listOfNewsletter} = ${spaceId}
    left join newsletter_soft_bounces soft on soft.recipient_id = recipients.id
    where recipients.email = ${email} and (recipients.state = 'handed_over' or soft.recipient_id is not null)
      and recipients.done_at <= (select done_at from newsletter_recipients where id = ${id})
    order by recipients.done_at desc, recipients.id desc limit ${limit}`.execute(trx);
  const firstGood = rows.findIndex(({ is_soft }) => !is_soft);
  return firstGood < 0 ? rows.length : firstGood;
}
