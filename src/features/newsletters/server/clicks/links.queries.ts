import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { CountedLink } from "../render/counted-links.ts";

/** Replaces the links of a newsletter that nobody has yet. */
export async function replaceLinks(trx: Database, newsletterId: number, links: readonly CountedLink[]): Promise<void> {
  await deleteLinks(trx, newsletterId);
  if (links.length === 0) return;
  const rows = links.map((link, position) => ({ ...link, newsletter_id: newsletterId, position }));
  await trx.insertInto("newsletter_links").values(rows).execute();
}

export async function deleteLinks(trx: Database, newsletterId: number): Promise<void> {
  await trx.deleteFrom("newsletter_links").where("newsletter_id", "=", newsletterId).execute();
}

/** The address of a website's link. Only on its own domains, or one website could lead visitors of another anywhere. */
export function selectLink(db: Database, websiteId: number, token: string) {
  return db
    .selectFrom("newsletter_links")
    .innerJoin("newsletters", "newsletters.id", "newsletter_links.newsletter_id")
    .select(["newsletter_links.id", "url"])
    .where("token", "=", token)
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
}

/** Most clicked first. */
export function selectLinks(db: Database, newsletterId: number) {
  return db
    .selectFrom("newsletter_links")
    .select(["id as link_id", "text", "url", "clicks"])
    .where("newsletter_id", "=", newsletterId)
    .orderBy("clicks", "desc")
    .orderBy("position")
    .execute();
}

export async function countsClicks(db: Database, newsletterId: number): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_bodies where newsletter_id = ${newsletterId} and mail_html is not null`.execute(db);
  return rows.length > 0;
}

/** Adds clicks in one statement. Ignores links that are gone. */
export async function addClicksAcrossOwners(db: Database, clicks: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    with clicked as materialized (
      select links.id, added.clicks from newsletter_links links
      join unnest(${[...clicks.keys()]}::bigint[], ${[...clicks.values()]}::bigint[]) as added (id, clicks) on added.id = links.id
      -- In one order, so that two processes can't wait for each other's rows.
      order by links.id for no key update of links
    )
    update newsletter_links set clicks = newsletter_links.clicks + clicked.clicks
    from clicked where newsletter_links.id = clicked.id`.execute(db);
}

/** Deletes the links of newsletters that no longer have to work. */
export async function deleteOldLinksAcrossOwners(trx: Database, before: Date): Promise<void> {
  await sql`
    delete from newsletter_links using newsletters where newsletters.id = newsletter_id
      and state in ('sent', 'stopped', 'paused') and coalesce(finished_at, started_at) < ${before}`.execute(trx);
}
