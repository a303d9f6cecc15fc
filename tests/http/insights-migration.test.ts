import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { createTestDatabase } from "../support/database.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";

const number = readdirSync(migrations)
  .find((name) => name.endsWith("_insights.sql"))
  ?.slice(0, 4);

test("page views from before have their sums, by day and by month, but not those kept as months", async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  await migrateUntil(database.url, number ?? "");
  const { db } = database;
  await sql`with space as (insert into spaces (name) values ('S') returning id)
    insert into websites (space_id, title) select id, 'Site' from space`.execute(db);
  await sql`insert into page_views (website_id, day, path, referrer_host, device, views)
    select id, current_date - n * 20, '/page-' || n % 3, 'host-' || n % 4, (array['phone', 'desktop'])[1 + n % 2], n
    from websites, generate_series(1, 50) as n`.execute(db);
  await migrate(database.url, migrations);
  const start = sql`date_trunc('month', now() at time zone 'UTC') - interval '25 months'`;
  const { rows } = await sql<{ kind: string; stored: number; counted: number }>`
    select kind, sum(views)::bigint as stored, count(*) filter (where views is distinct from (
      select sum(views) from page_views where page_views.day >= ${start}
        and page_views.day >= sums.day and page_views.day < sums.day
          + case when kind like '% month' then interval '1 month' else interval '1 day' end
        and name = case when kind like 'path%' then path when kind like 'referrer%' then referrer_host else device end
    ))::int as wrong, (select sum(views) from page_views where day >= ${start})::bigint as counted
    from page_view_sums as sums group by kind order by kind`.execute(db);
  const counted = rows[0]?.counted ?? 0;
  expect(counted).toBeGreaterThan(500);
  expect(counted).toBeLessThan((50 * 51) / 2);
  const sum = { stored: counted, counted, wrong: 0 };
  expect(rows).toEqual(
    ["device", "path", "path month", "referrer", "referrer month"].map((kind) => ({ kind, ...sum })),
  );
});
