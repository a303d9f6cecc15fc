import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Audience } from "../../audience-contract.ts";
import type { NewsletterState } from "../../contract.ts";

export interface ExportedRow {
  id: number;
  website_id: number;
  space_id: number;
  is_host: boolean;
  subject: string;
  state: NewsletterState;
  audience: Audience;
  correction_of: number | null;
  created_at: Date;
  saved_at: Date | null;
  started_at: Date | null;
  /** Who it went to, in words; empty before. */
  rule: string;
  unsubscribed: number;
  last_figures: unknown;
  /** Null unless clicks are counted, and once its links are deleted. */
  clicks: number | null;
  complained: number;
  /** Whether there is a body that was sent, or is about to be. */
  is_rendered: boolean;
  /** The languages of its translations. */
  languages: string[];
}

const languages = sql`case when main.newsletter_id is null
  then array(select jsonb_object_keys(translations) as language order by language)
  else array(select language from newsletter_body_translations where newsletter_id = newsletters.id order by language) end`;

/** A batch of a website's newsletters without their texts, newest first. */
export async function selectToExport(
  db: Database,
  websiteId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select newsletters.id, website_id, space_id, is_host, newsletters.subject, state, audience, correction_of, saved_at,
      newsletters.created_at, started_at, rule, unsubscribed, last_figures, main.newsletter_id is not null as is_rendered,
      (select sum(clicks)::bigint from newsletter_links
        where newsletter_id = newsletters.id and main.mail_html is not null) as clicks,
      (select count(*) from newsletter_complaints join newsletter_recipients recipients on recipients.id = recipient_id
        where recipients.newsletter_id = newsletters.id) as complained,
      ${languages} as languages
    from newsletters join websites on websites.id = website_id
    left join newsletter_bodies main on main.newsletter_id = newsletters.id
    where website_id = ${websiteId} and newsletters.deleted_at is null
      and (${before ?? null}::bigint is null or newsletters.id < ${before ?? null})
    order by newsletters.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the web page of a newsletter that was sent, in the language of a translation or the website's (null). */
export async function selectSentPage(db: Database, newsletterId: number, language: string | null) {
  const { rows } = await sql<{ html: string; custom_fields: unknown }>`
    select coalesce(other.html, main.html) as html, custom_fields from newsletter_bodies main
    left join newsletter_body_translations other on other.newsletter_id = main.newsletter_id and language = ${language}
    where main.newsletter_id = ${newsletterId} and (other.language is not null or ${language}::text is null)`.execute(
    db,
  );
  return rows[0];
}
