import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { createTestDatabase } from "../support/database.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";

test("translations from before know their sections, and whether the original has changed since", async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  await migrateUntil(database.url, "0092");
  const { db } = database;
  await sql`
    with space as (insert into spaces (name) values ('S') returning id),
      main as (insert into websites (space_id, title) select id, 'Main' from space returning id, space_id),
      edition as (insert into websites (space_id, title, main_id, settings)
        select space_id, 'Main', id, '{"language": "es"}' from main returning id),
      original as (insert into pages (website_id, slug, page_name, version)
        select id, slug, slug, 7 from main, unnest(array['same', 'changed']) as slug returning id, website_id, slug),
      translation as (insert into pages (website_id, slug, page_name)
        select id, slug, slug from edition, unnest(array['same', 'changed']) as slug returning id, website_id, slug),
      live as (insert into page_snapshots (page_id, state, components, version, made_at)
        select id, 'live', '[]', 7, case slug when 'same' then timestamptz '2026-01-01' else timestamptz '2026-03-01' end from original),
      groups as (select slug, gen_random_uuid() as group_id from original),
      linked as (insert into page_translations (page_id, website_id, group_id, original_as_of)
        select id, website_id, group_id, null::timestamptz from original join groups using (slug)
        union all select id, website_id, group_id, timestamptz '2026-02-01' from translation join groups using (slug)),
      own as (insert into page_components (page_id, component_type, position)
        select id, type, place - 1 from original, unnest(array['navbar1', 'herosection1', 'cardsection1']) with ordinality as part (type, place))
    insert into page_components (page_id, component_type, position)
    select id, type, place - 1 from translation, unnest(array['navbar1', 'herosection1', 'contentsection1']) with ordinality as part (type, place)`.execute(
    db,
  );
  await migrate(database.url, migrations);
  const pages = db.selectFrom("page_translations").innerJoin("pages", "pages.id", "page_id");
  const compared = await pages
    .select(["slug", "original_version"])
    .orderBy("slug")
    .orderBy(sql`original_version nulls first`)
    .execute();
  expect(compared.map(({ slug, original_version }) => [slug, original_version])).toEqual([
    ...[
      ["changed", null],
      ["changed", 0],
      ["same", null],
      ["same", 7],
    ],
  ]);
  const sections = await sql<{ slug: string; type: string; from: string | null }>`
    select slug, own.component_type as type, original.component_type as from
    from page_components own join pages on pages.id = own.page_id join websites on websites.id = website_id
    left join page_components original on original.id = own.translated_from
      and original.page_id = (select id from pages other where other.slug = pages.slug and other.id <> pages.id)
    where main_id is not null and slug = 'same' order by own.position`.execute(db);
  expect(sections.rows.map(({ type, from }) => [type, from])).toEqual([
    ...[
      ["navbar1", "navbar1"],
      ["herosection1", "herosection1"],
      ["contentsection1", null],
    ],
  ]);
});
