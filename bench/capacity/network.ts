// A network of many websites, in the database of a data directory.
import { createHash } from "node:crypto";
import pg from "pg";
import { insertArticles } from "../many-articles.ts";
import { memberRow } from "../many-members.ts";

export interface Size {
  websites: number;
  articles: number;
  members: number;
}

export const whole: Size = { websites: 5_000, articles: 1_000_000, members: 5_000_000 };

/** A website with an owner who is logged in. */
export interface Owned {
  websiteId: number;
  token: string;
}

const batch = 10_000;
const tokenOf = (n: number) => `bench-capacity-${n}`;

/**
 * Fills a fresh installation with demo content: each website has an owner, a home page, and 20 articles; all other articles
 * are the host's. Members are spread evenly over the owners' lists. Returns up to 200 websites to work with.
 */
export async function fillNetwork(url: string, { websites, articles, members }: Size): Promise<Owned[]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await db.query("set synchronous_commit = off");
    const owned = await addWebsites(db, websites);
    const own = Math.min(20, Math.floor(articles / websites / 2));
    await db.query(
      `insert into articles (website_id, author_id, title, slug, content, publish_date)
       select website_id, user_id, 'News ' || n, 'news-' || n, repeat('<p>What happened in the county this week. </p>', 12),
         now() - n * interval '1 day'
       from grants, generate_series(1, $1::int) n where website_id is not null and role = 'owner'`,
      [own],
    );
    await insertArticles(url, articles - own * websites);
    for (let first = 0; first < members; first += batch) {
      const people = Array.from({ length: Math.min(batch, members - first) }, (_, n) => memberRow(first + n));
      await db.query(
        `insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
         select ($1::int[])[1 + (n - 1) % $2::int], name, email, age, gender, street_name, city, zip_code, district
         from rows from (json_to_recordset($3) as (name text, email text, age smallint, gender text, street_name text,
           city text, zip_code text, district text)) with ordinality
           as people (name, email, age, gender, street_name, city, zip_code, district, n)
         on conflict do nothing`,
        [owned.spaces, owned.spaces.length, JSON.stringify(people)],
      );
    }
    await db.query("vacuum analyze");
    return owned.first;
  } finally {
    await db.end();
  }
}

async function addWebsites(db: pg.Client, websites: number): Promise<{ first: Owned[]; spaces: number[] }> {
  await db.query(
    `with people as (
       insert into users (email, username, role)
       select 'owner-' || n || '@example.net', 'Owner ' || n, 'editor' from generate_series(1, $1::int) n
       returning id, username),
     lists as (insert into spaces (name) select username from people returning id, name),
     sites as (
       insert into websites (space_id, title) select id, name || '''s website' from lists returning id, space_id),
     of_lists as (
       insert into grants (user_id, space_id, role, may_export)
       select people.id, lists.id, 'owner', true from people join lists on lists.name = people.username)
     insert into grants (user_id, website_id, role)
     select people.id, sites.id, 'owner'
     from people join lists on lists.name = people.username join sites on sites.space_id = lists.id`,
    [websites],
  );
  await db.query(
    `insert into pages (website_id, slug, page_name) select id, 'home', 'Home' from websites where not is_host
     on conflict do nothing`,
  );
  await db.query(
    `insert into page_components (page_id, component_type, position, config)
     select pages.id, component_type, position, model.config
     from pages, page_components model
     where model.page_id = (select min(page_id) from page_components) and pages.id <> model.page_id
       and pages.slug = 'home' and not exists (select from page_components mine where mine.page_id = pages.id)`,
  );
  await db.query(
    `insert into page_snapshots (page_id, state, components, version)
     select pages.id, 'live', jsonb_agg(jsonb_build_object('id', c.id::text, 'type', component_type, 'config', c.config)
       order by position), version
     from pages join page_components c on c.page_id = pages.id where deleted_at is null group by pages.id
     on conflict do nothing`,
  );
  const { rows } = await db.query<{ user_id: number; website_id: number; space_id: number }>(
    `select user_id, website_id, websites.space_id from grants join websites on websites.id = website_id
     where title like 'Owner %' order by website_id`,
  );
  const chosen = rows.filter((_, n) => n % Math.ceil(rows.length / 200) === 0);
  await db.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
     select hash, id, now(), now(), now() + interval '1 day' from unnest($1::int[], $2::bytea[]) as new (id, hash)`,
    [
      chosen.map((row) => row.user_id),
      chosen.map((row) => createHash("sha256").update(tokenOf(row.website_id)).digest()),
    ],
  );
  return {
    first: chosen.map((row) => ({ websiteId: Number(row.website_id), token: tokenOf(row.website_id) })),
    spaces: rows.map((row) => Number(row.space_id)),
  };
}
