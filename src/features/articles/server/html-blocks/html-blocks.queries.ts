import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";

export interface HtmlBlock {
  id: string;
  html: string;
}

interface BlocksCopy {
  from: number;
  to: number;
  articleId: number;
  /** Old ids and new ones. */
  ids: ReadonlyMap<string, string>;
  most: number;
}

/** Copies blocks of a website to an article of another. Returns how many; none if that one would have more than `most`. */
export async function insertCopiesOfHtmlBlocks(trx: Database, { from, to, articleId, ids, most }: BlocksCopy) {
  const { rows } = await sql<{ id: string }>`insert into html_blocks (id, website_id, html, article_id)
    select copied.id, ${to}, html, ${articleId}
    from unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as copied (old_id, id)
    join html_blocks on html_blocks.id = old_id and website_id = ${from}
    where (select count(*) from html_blocks where website_id = ${to}) + ${ids.size} <= ${most}
    returning id`.execute(trx);
  return rows.length;
}

/** Gives an article a block with this HTML that another one had. Returns its id; undefined if there is none. */
export async function adoptHtmlBlock(
  trx: Database,
  { to, articleId, formerId, html }: { to: number; articleId: number; formerId: number; html: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update html_blocks set article_id = ${articleId}, used_at = now()
    where website_id = ${to} and article_id in (${formerId}, ${articleId}) and html = ${html} returning id`.execute(
    trx,
  );
  return rows[0]?.id;
}

/** Undefined if the website has `most` already. */
export async function insertHtmlBlock(
  db: Database,
  websiteId: number,
  { html, most }: { html: string; most: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`insert into html_blocks (website_id, html) select ${websiteId}, ${html}
    where (select count(*) from html_blocks where website_id = ${websiteId}) < ${most} returning id`.execute(db);
  return rows[0]?.id;
}

export function selectHtmlBlock(db: Database, websiteId: number, id: string): Promise<HtmlBlock | undefined> {
  return db
    .selectFrom("html_blocks")
    .select(["id", "html"])
    .where("website_id", "=", websiteId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** One of a website where the user has a permission, on everything or what they wrote. */
export function selectHtmlBlockFor(
  db: Database,
  user: SessionUser,
  permission: Permission,
  id: string,
): Promise<HtmlBlock | undefined> {
  return db
    .selectFrom("html_blocks")
    .select(["id", "html"])
    .where("id", "=", id)
    .where((eb) =>
      eb.or(
        (["all", "own"] as const).map((reach) => eb("website_id", "in", websitesReaching(user, permission, reach))),
      ),
    )
    .executeTakeFirst();
}

/** Whether a user has the right to add HTML to the articles and pages of a website. */
export async function mayEmbedHtml(db: Database, user: SessionUser, websiteId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${websiteId} in ${websitesReaching(user, "html.embed", "all")} as may`.execute(db);
  return rows[0]?.may ?? false;
}

/**
 * Marks blocks of a website as used by an article, so that they aren't swept. Returns the ids of those that are there, and
 * whether each has been this article's before.
 */
export async function useHtmlBlocks(
  trx: Database,
  { articleId, websiteId }: { articleId: number | null; websiteId: number },
  ids: readonly string[],
): Promise<{ id: string; wasOwn: boolean }[]> {
  const { rows } = await sql<{ id: string; was_own: boolean }>`
    with used as (select id, article_id from html_blocks
      where website_id = ${websiteId} and id = any(${ids}::uuid[]) order by id for update)
    update html_blocks set used_at = now(), article_id = coalesce(html_blocks.article_id, ${articleId})
    from used where used.id = html_blocks.id
    returning html_blocks.id, coalesce(used.article_id = ${articleId}, false) as was_own`.execute(trx);
  return rows.map(({ id, was_own }) => ({ id, wasOwn: was_own }));
}

/** Those that no text names, not even a version, and that nobody has put into one since `date`. */
export async function deleteUnusedHtmlBlocksAcrossOwners(db: Database, date: Date): Promise<void> {
  const naming = (table: string) => sql`exists (select from ${sql.table(table)} where content like '%data-kind="html"%'
    and html_block_ids(content) @> array[html_blocks.id::text])`;
  await sql`delete from html_blocks where used_at < ${date} and not ${naming("articles")}
    and not ${naming("article_drafts")} and not ${naming("article_revisions")}`.execute(db);
}
