import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { createTestDatabase } from "../support/database.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";

const menu = (text: string) => ({ navLinks: [{ text, url: "/" }] });
const wholeMenu = (text: string) => ({
  ...menu(text),
  logo: { src: "", alt: "" },
  styles: { backgroundColor: "", textColor: "" },
});

interface Bar {
  slug: string;
  type: string;
  draft: object;
  live: object;
  scheduled?: object;
}

/** Creates a website as it was before it had bars of its own. */
async function before(bars: readonly Bar[]) {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  await migrateUntil(database.url, "0039");
  const { db } = database;
  await sql`with space as (insert into spaces (name) values ('S') returning id)
    insert into websites (space_id, title) select id, 'Site' from space`.execute(db);
  for (const slug of new Set(bars.map((bar) => bar.slug))) {
    await sql`insert into pages (website_id, slug, page_name, version, field_versions)
      select id, ${slug}, ${slug}, 3, '{}' from websites`.execute(db);
    const components: Record<string, object[]> = { live: [], scheduled: [] };
    for (const [position, { type, draft, live, scheduled }] of bars.filter((bar) => bar.slug === slug).entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into page_components (page_id, component_type, position, config)
        select id, ${type}, ${position}, ${JSON.stringify(draft)} from pages where slug = ${slug} returning id`.execute(
        db,
      );
      const id = String(rows[0]?.id);
      await sql`update pages set field_versions = field_versions || jsonb_build_object(${`${id}.navLinks`}::text, 3, '999.title', 2)
        where slug = ${slug}`.execute(db);
      components.live?.push({ id, type, config: live });
      components.scheduled?.push({ id, type, config: scheduled ?? live });
    }
    for (const [state, all] of Object.entries(components)) {
      await sql`insert into page_snapshots (page_id, state, components, version)
        select id, ${state}, ${JSON.stringify(all)}, 3 from pages where slug = ${slug}`.execute(db);
    }
  }
  await migrate(database.url, migrations);
  return db;
}

const plain = (slug: string, text: string): Bar[] => [
  { slug, type: "navbar1", draft: menu(text), live: menu(text) },
  { slug, type: "footer1", draft: {}, live: {} },
];

test("the home page's bars become the website's; what looks the same shows them, and others keep their own", async () => {
  const db = await before([
    ...plain("home", "Home"),
    { slug: "same", type: "navbar1", draft: wholeMenu("Home"), live: wholeMenu("Home"), scheduled: menu("Soon") },
    { slug: "same", type: "footer1", draft: { title: "Enter Title" }, live: {} },
    ...plain("other", "Other"),
    { slug: "changing", type: "navbar1", draft: menu("Draft"), live: menu("Home") },
    { slug: "changing", type: "footer1", draft: { title: "F" }, live: { title: "F" } },
  ]);
  const bars = await sql`select draft, live, version, live_version from website_bars`.execute(db);
  const site = { navbar1: menu("Home"), footer1: {} };
  expect(bars.rows).toEqual([{ draft: site, live: site, version: 0, live_version: 0 }]);
  const { rows } = await sql<{
    slug: string;
    type: string;
    from_site: boolean;
    config: object;
    live: object;
    soon: object;
  }>`
    select slug, component_type as type, from_site, c.config,
      (select component from page_snapshots s, jsonb_array_elements(components) component
        where s.page_id = p.id and state = 'live' and component->>'id' = c.id::text) - 'id' - 'type' as live,
      (select component from page_snapshots s, jsonb_array_elements(components) component
        where s.page_id = p.id and state = 'scheduled' and component->>'id' = c.id::text) - 'id' - 'type' as soon
    from page_components c join pages p on p.id = page_id order by p.id, position`.execute(db);
  const shared = {
    from_site: true,
    config: {},
    live: { config: {}, fromSite: true },
    soon: { config: {}, fromSite: true },
  };
  const own = (config: object, live = config) => ({
    from_site: false,
    config,
    live: { config: live },
    soon: { config: live },
  });
  expect(rows).toEqual([
    { slug: "home", type: "navbar1", ...shared },
    { slug: "home", type: "footer1", ...shared },
    { slug: "same", type: "navbar1", ...shared, soon: { config: menu("Soon") } },
    { slug: "same", type: "footer1", ...shared },
    { slug: "other", type: "navbar1", ...own(menu("Other")) },
    { slug: "other", type: "footer1", ...shared },
    { slug: "changing", type: "navbar1", ...own(menu("Draft"), menu("Home")) },
    { slug: "changing", type: "footer1", ...own({ title: "F" }) },
  ]);
  const versions = await sql<{ slug: string; names: number }>`
    select slug, (select count(*) from jsonb_object_keys(field_versions)) as names from pages order by id`.execute(db);
  expect(versions.rows.map(({ names }) => names)).toEqual([1, 1, 2, 3]);
});

test("unpublished changes of the home page's bars stay unpublished", async () => {
  const db = await before([
    { slug: "home", type: "navbar1", draft: menu("Draft"), live: menu("Live") },
    { slug: "home", type: "footer1", draft: {}, live: {} },
    ...plain("about", "Live"),
  ]);
  const { rows } = await sql`select draft->'navbar1' as draft, live->'navbar1' as live, version, live_version
    from website_bars`.execute(db);
  expect(rows).toEqual([{ draft: menu("Draft"), live: menu("Live"), version: 1, live_version: 0 }]);
  const { rows: shown } = await sql<{ from_site: boolean }>`select from_site from page_components`.execute(db);
  expect(shown.map((row) => row.from_site)).toEqual([true, true, true, true]);
});

test("a website without pages gets no bars, and a damaged bar stays what it is", async () => {
  expect((await sql`select 1 from website_bars`.execute(await before([]))).rows).toEqual([]);
  const damaged = { navLinks: "none", logo: 7, extra: [1] };
  const db = await before([
    { slug: "home", type: "navbar1", draft: damaged, live: damaged },
    { slug: "about", type: "navbar1", draft: damaged, live: damaged },
  ]);
  const { rows } = await sql<{ live: object }>`select live->'navbar1' as live from website_bars`.execute(db);
  expect(rows).toEqual([{ live: damaged }]);
  expect((await sql`select 1 from page_components where from_site`.execute(db)).rows).toHaveLength(2);
});
