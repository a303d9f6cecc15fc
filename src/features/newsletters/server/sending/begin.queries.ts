import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { Audience } from "../../audience-contract.ts";
import type { NewsletterState } from "../../contract.ts";
import type { Translations } from "../../translations-contract.ts";
import { deleteLinks } from "../clicks/links.queries.ts";
import { isSendingPaused } from "../newsletter/pauses.queries.ts";

/** A newsletter that is about to be sent, locked until the transaction ends. */
export async function lockUnsent(trx: Database, newsletterId: number) {
  await trx.selectFrom("newsletters").select("id").where("id", "=", newsletterId).forNoKeyUpdate().execute();
  return trx
    .selectFrom("newsletters")
    .innerJoin("websites", "websites.id", "newsletters.website_id")
    .select(["newsletters.id", "website_id", "space_id", "is_host", "subject", "preview_text", "content", "is_public"])
    .select(["correction_of", "topic_id", "send_at", "started_at", "frozen_at", "frozen_up_to", "slug"])
    .select([sql<NewsletterState>`state`.as("state"), sql<Audience>`audience`.as("audience")])
    .select(sql<Translations>`translations`.as("translations"))
    .where("newsletters.id", "=", newsletterId)
    .executeTakeFirst();
}

export type UnsentRow = NonNullable<Awaited<ReturnType<typeof lockUnsent>>>;

/** Replaces what was rendered before. */
export async function insertBody(trx: Database, body: NewRow<"newsletter_bodies">): Promise<void> {
  await trx
    .insertInto("newsletter_bodies")
    .values(body)
    .onConflict((conflict) => conflict.column("newsletter_id").doUpdateSet(body))
    .execute();
  const { newsletter_id } = body;
  await trx.deleteFrom("newsletter_body_translations").where("newsletter_id", "=", newsletter_id).execute();
}

/** Undoes a beginning before anybody could get anything. */
export async function forgetBegun(trx: Database, newsletterId: number): Promise<void> {
  await trx.deleteFrom("newsletter_recipients").where("newsletter_id", "=", newsletterId).execute();
  await trx.deleteFrom("newsletter_bodies").where("newsletter_id", "=", newsletterId).execute();
  await deleteLinks(trx, newsletterId);
}

/** Marks the audience as complete: nobody is added afterward. */
export async function freezeAudience(trx: Database, newsletterId: number, now: Date): Promise<void> {
  await sql`
    update newsletters set frozen_at = ${now},
      audience_size = (select count(*) from newsletter_recipients where newsletter_id = newsletters.id)
    where id = ${newsletterId} and frozen_at is null`.execute(trx);
}

/** Newsletters whose sending should have begun, or whose audience is not complete. */
export async function selectToBeginAcrossOwners(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from newsletters where state in ('held', 'scheduled') and send_at <= ${now} and not ${isSendingPaused}
      or state = 'sending' and frozen_at is null
    order by id limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
