import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { createTestDatabase } from "../support/database.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";

test("messages from before belong to the only form of their page, and to none where nobody knows", async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  await migrateUntil(database.url, "0032");
  const { db } = database;
  await sql`
    with space as (insert into spaces (name) values ('S') returning id),
      site as (insert into websites (space_id, title) select id, 'Site' from space returning id),
      page as (insert into pages (website_id, slug, page_name)
        select id, slug, slug from site, (values ('one'), ('two'), ('removed'), ('none')) as new (slug) returning id, slug, website_id),
      form as (insert into page_components (page_id, component_type, position, deleted_at)
        select page.id, kind, place, gone::timestamptz from page join (values
          ('one', 'contactsection1', 0, null), ('one', 'membersection1', 1, null),
          ('two', 'contactsection1', 0, null), ('two', 'contactsection1', null, '2026-01-01'),
          ('removed', 'contactsection1', null, '2026-01-01')) as new (page, kind, place, gone) on new.page = page.slug)
    insert into messages (website_id, page_id, page_address, name, email, message)
      select website_id, id, slug, 'Ann', 'ann@example.org', 'Hello' from page`.execute(db);
  await migrate(database.url, migrations);
  const messages = await db
    .selectFrom("messages")
    .leftJoin("page_components", "page_components.id", "messages.component_id")
    .select(["page_address", "component_type"])
    .orderBy("messages.id")
    .execute();
  const known = Object.fromEntries(messages.map((one) => [one.page_address, one.component_type]));
  expect(known).toEqual({ one: "contactsection1", two: null, removed: "contactsection1", none: null });
});
