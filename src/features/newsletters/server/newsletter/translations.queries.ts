import { type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";

/** `es` of `es-MX`, `zh-Hant` of `zh-Hant-TW`; in lower case. */
const withoutRegion = (tag: RawBuilder<unknown>) =>
  sql`lower(substring(${tag} from '^[A-Za-z]+(?:-[A-Za-z]{4}(?![A-Za-z0-9]))?'))`;

/**
 * The translation of a newsletter for somebody with this language (BCP 47, empty if unknown): the one in exactly this language, else in another
 * region's. Null if the website's own language is as good, or no translation fits.
 */
export const translationFor = (newsletterId: number, language: RawBuilder<unknown>) => sql<string | null>`case
  when exists (select from newsletters where id = ${newsletterId} and translations <> '{}') then (
    select translation from (
      select coalesce(settings->>'language', 'en-US') as tag, null as translation from newsletters
        join websites on websites.id = newsletters.website_id where newsletters.id = ${newsletterId}
      union all
      select tag, tag from newsletters cross join jsonb_object_keys(translations) as tag where newsletters.id = ${newsletterId}
    ) as offered where ${withoutRegion(sql`tag`)} = ${withoutRegion(language)}
    order by lower(tag) <> lower(${language}), lower(tag) <> ${withoutRegion(sql`tag`)}, translation nulls first limit 1
  ) end`;

export async function insertBodyTranslation(
  trx: Database,
  translation: NewRow<"newsletter_body_translations">,
): Promise<void> {
  await trx.insertInto("newsletter_body_translations").values(translation).execute();
}

/** The translations that are sent. */
export function selectBodyTranslations(db: Database, newsletterId: number) {
  return db
    .selectFrom("newsletter_body_translations")
    .select(["language", "subject"])
    .select([sql<string>`coalesce(mail_html, html)`.as("html"), sql<string>`coalesce(mail_text, text)`.as("text")])
    .where("newsletter_id", "=", newsletterId)
    .execute();
}
