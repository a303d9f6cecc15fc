import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { demoLock } from "../../db/locks.ts";
import { fallback } from "../../shared/media/fallbacks.ts";

// Demo content spans owners, since its authors are users. Each query selects marked rows that no one's own work
// depends on, given the ids that are already to be removed.

const demoTables = ["articles", "websites", "categories", "users", "images", "members", "pages"] as const;

/** Ids of the rows to remove. */
export interface Removal {
  articles: number[];
  websites: number[];
  categories: number[];
  users: number[];
  images: number[];
}

async function ids(db: Database, query: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> {
  return (await query.execute(db)).rows.map((row) => row.id);
}

/** Waits for other processes to finish changing demo content, then locks its rows for the transaction. */
export async function lockDemoContent(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx);
  for (const table of demoTables) {
    await sql`select 1 from ${sql.table(table)} where is_demo order by id for update`.execute(trx);
  }
}

/** Someone has edited it: there is a draft, a revision, or a changed text. */
const isChanged = sql<boolean>`(articles.updated_at > articles.created_at
  or exists (select from article_drafts where article_id = articles.id)
  or exists (select from article_revisions where article_id = articles.id))`;

export function selectUnchangedArticles(db: Database): Promise<number[]> {
  return ids(db, sql<{ id: number }>`select id from articles where is_demo and not ${isChanged}`);
}

/** Articles that stay because they were edited, and members, which always go. */
export async function countOthers(db: Database): Promise<{ changedArticles: number; members: number }> {
  const { rows } = await sql<{ changedArticles: number; members: number }>`
    select (select count(*) from articles where is_demo and ${isChanged}) as "changedArticles",
      (select count(*) from members where is_demo) as members`.execute(db);
  return rows[0] ?? { changedArticles: 0, members: 0 };
}

/** Excludes websites with a domain, a further language, an edited page, or an article that stays. */
export function selectUnusedWebsites(db: Database, { articles }: Pick<Removal, "articles">): Promise<number[]> {
  return ids(
    db,
    sql<{ id: number }>`select id from websites where is_demo and not is_host
      and not exists (select from domains where website_id = websites.id)
      and not exists (select from websites editions where editions.main_id = websites.id)
      and not exists (select from pages where website_id = websites.id and version > 1)
      and not exists (select from website_bars where website_id = websites.id and version > 0)
      and not exists (select from articles where website_id = websites.id and id <> all(${articles}::bigint[]))`,
  );
}

/** Excludes categories of articles that stay, or of their drafts. */
export function selectUnusedCategories(db: Database, { articles }: Pick<Removal, "articles">): Promise<number[]> {
  return ids(
    db,
    sql<{ id: number }>`select id from categories where is_demo
      and not exists (select from articles where category_id = categories.id and id <> all(${articles}::bigint[]))
      and not exists (
        select from article_drafts where category_id = categories.id and article_id <> all(${articles}::bigint[]))`,
  );
}

/** Spaces of authors, which those of older versions have. */
const owned = sql`(select user_id, space_id from grants where space_id is not null and role = 'owner') as owned`;

/** Excludes accounts that can log in, and those that own or wrote something that stays. */
export function selectUnusedAuthors(
  db: Database,
  { articles, websites }: Pick<Removal, "articles" | "websites">,
): Promise<number[]> {
  return ids(
    db,
    sql<{ id: number }>`select id from users where is_demo and password_hash is null
      and not exists (select from articles where author_id = users.id and id <> all(${articles}::bigint[]))
      and not exists (select from articles where users.id = any(coauthor_ids) and id <> all(${articles}::bigint[]))
       and not exists (select from grants where user_id = users.id and website_id is not null and website_id <> all(${websites}::bigint[]))
       and not exists (select from members join ${owned} using (space_id) where user_id = users.id and not is_demo)
       and not exists (select from images join ${owned} using (space_id) where user_id = users.id and not is_demo)`,
  );
}

/** Excludes images shown by something that stays: as a cover, category image, portrait, or in a text. */
export function selectUnusedImages(
  db: Database,
  removal: Omit<Removal, "images">,
  shownInTexts: string[],
): Promise<number[]> {
  const { articles, categories, users } = removal;
  return ids(
    db,
    sql<{ id: number }>`select id from images where is_demo and hash <> all(${shownInTexts}::text[])
      and not exists (select from articles where cover_image_id = images.id and id <> all(${articles}::bigint[]))
      and not exists (
        select from article_drafts where cover_image_id = images.id and article_id <> all(${articles}::bigint[]))
      and not exists (select from categories where image_id = images.id and id <> all(${categories}::bigint[]))
      and not exists (select from users where picture_image_id = images.id and id <> all(${users}::bigint[]))`,
  );
}

/** Authors who own an image that stays, since an image needs its owner. */
export function selectOwnersOfOtherImages(db: Database, { users, images }: Pick<Removal, "users" | "images">) {
  return ids(
    db,
    sql<{ id: number }>`select distinct user_id as id from images join ${owned} using (space_id)
      where user_id = any(${users}::bigint[]) and images.id <> all(${images}::bigint[])`,
  );
}

/** Hashes of the images in texts that stay. Reads every text with an image, so call it only when needed. */
export async function selectHashesInTexts(
  db: Database,
  { articles, websites }: Pick<Removal, "articles" | "websites">,
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct found.parts[1] as hash from (
      select content as text from articles where id <> all(${articles}::bigint[]) and content like '%/media/%'
      union all select content from article_drafts
        where article_id <> all(${articles}::bigint[]) and content like '%/media/%'
      union all select content from article_revisions
        where article_id <> all(${articles}::bigint[]) and content like '%/media/%'
      union all select page_components.config::text from page_components
        join pages on pages.id = page_id where website_id <> all(${websites}::bigint[])
      union all select page_snapshots.components::text from page_snapshots
        join pages on pages.id = page_id where website_id <> all(${websites}::bigint[])
      union all select settings::text from websites where id <> all(${websites}::bigint[])
    ) as texts cross join lateral regexp_matches(texts.text, '/media/([0-9a-f]{64})/', 'g') as found (parts)`.execute(
    db,
  );
  return rows.map((row) => row.hash);
}

/** Websites that show rows to be removed. */
export async function selectWebsitesShowing(
  db: Database,
  { articles, categories }: Pick<Removal, "articles" | "categories">,
): Promise<number[]> {
  return ids(
    db,
    sql<{ id: number }>`select website_id as id from articles where id = any(${articles}::bigint[])
      union select website_id from categories where id = any(${categories}::bigint[])`,
  );
}

/** The website whose pages show a made-up town. */
const demoTitle = "Harlan Falls Neighbors";

/** Names a website that has no name yet after what its demo pages show. */
export async function nameDemoWebsite(trx: Database, websiteId: number): Promise<void> {
  await sql`update websites set title = ${demoTitle} where id = ${websiteId} and title = ${fallback.siteTitle}`.execute(
    trx,
  );
}

/** Takes that name back where nobody has chosen another. Returns the websites that changed. */
export function takeBackDemoTitle(trx: Database): Promise<number[]> {
  return ids(
    trx,
    sql<{ id: number }>`update websites set title = ${fallback.siteTitle}
      where title = ${demoTitle} and not is_host returning id`,
  );
}

/** Removes the rows with everything that depends on them, and unmarks those that stay. */
export async function deleteDemoRows(trx: Database, removal: Removal): Promise<void> {
  await sql`delete from spaces where id in (select space_id from ${owned} where user_id = any(${removal.users}::bigint[]))
    and not exists (select from websites where space_id = spaces.id and id <> all(${removal.websites}::bigint[]))
    and not exists (select from grants where space_id = spaces.id and user_id <> all(${removal.users}::bigint[]))`.execute(
    trx,
  );
  for (const table of ["articles", "websites", "categories", "users", "images"] as const) {
    await sql`delete from ${sql.table(table)} where id = any(${removal[table]}::bigint[])`.execute(trx);
  }
  await sql`delete from members where is_demo`.execute(trx);
  for (const table of demoTables) await sql`update ${sql.table(table)} set is_demo = false where is_demo`.execute(trx);
}
