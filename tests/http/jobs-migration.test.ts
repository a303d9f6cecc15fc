import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { createTestDatabase } from "../support/database.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";

test("what waited before there were jobs waits as a job", async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  await migrateUntil(database.url, "0020");
  const { db } = database;
  await sql`
    with person as (insert into users (email, username, password_hash, role) values ('a@b.org', 'A', '', 'editor') returning id),
      site as (insert into websites (owner_id, title) select id, 'Site' from person returning id, owner_id),
      domain as (insert into domains (website_id, domain, verification_token, next_check_at)
        select id, 'dover.org', ${"t".repeat(22)}, '2026-03-02' from site),
      article as (insert into articles (website_id, author_id, title, content, slug, publish_date)
        select id, owner_id, 'T', '', slug, at::timestamptz from site,
        (values ('later', '2999-01-01'), ('before', '2020-01-01')) as new (slug, at))
    insert into outgoing_mails (website_id, kind, recipient, subject, text, html, state, created_at, send_after, attempts, claimed_until, done_at)
      select id, 'test', 'reader@example.org', 'S', '', '', state, '2026-03-01', '2026-03-01', attempts, claimed::timestamptz, done::timestamptz
      from site, (values ('waiting', 2, null, null), ('waiting', 1, '2026-03-03', null), ('sent', 1, null, '2026-03-01'))
        as new (state, attempts, claimed, done)`.execute(db);
  await migrate(database.url, migrations);
  const jobs = await db
    .selectFrom("jobs")
    .select(["name", "run_at", "attempts"])
    .orderBy("name")
    .orderBy("run_at")
    .execute();
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  expect(jobs).toEqual([
    { name: "articles.publish", run_at: at("2999-01-01"), attempts: 0 },
    { name: "domains.check", run_at: at("2026-03-02"), attempts: 0 },
    { name: "mail.send", run_at: at("2026-03-01"), attempts: 2 },
    { name: "mail.send", run_at: at("2026-03-03"), attempts: 1 },
  ]);
});
