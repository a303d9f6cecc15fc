// Insights of a website with 1,000,000 page views by page, referrer, device, and day, and 1,000,000 members, uncached. `npm run bench insights`

import pg from "pg";
import { send } from "../tests/support/http-client.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, postgresUrl, startServer } from "./server.ts";

const rounds = 15;

export async function insights(): Promise<void> {
  const directory = await makeDataDirectory();
  try {
    const server = await startServer({ dataDir: directory.path });
    const port = Number(new URL(server.url).port);
    const login = { email: "owner@example.org", password: "bench password" };
    const { cookie = "" } = await send(port, "/api/login", { host: "localhost", json: login });
    const websites = (await send(port, "/api/get-websites", { host: "localhost", cookie })).json<
      { website_id: number }[]
    >();
    const websiteId = websites[0]?.website_id ?? 0;
    await insertViews(postgresUrl(directory.path), websiteId);
    await insertMembers(postgresUrl(directory.path), websiteId);
    for (const range of ["today", "30d", "12m"]) {
      const path = `/api/get-insights?website_id=${websiteId}&range=${range}`;
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        const { status } = await send(port, path, { host: "localhost", cookie });
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        times.push(performance.now() - start);
      }
      report(
        `insights of 1,000,000 page views and 1,000,000 members, ${range}`,
        `p50 ${median(times).toFixed(0)} ms`,
        "100 ms",
      );
    }
    await server.stop();
  } finally {
    await directory.remove();
  }
}

/** Two years of 200 pages, seven referrers on each page and day; stored as the server stores them. */
async function insertViews(databaseUrl: string, websiteId: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("delete from page_views");
  await client.query("delete from page_view_sums");
  await client.query(
    `insert into page_views (website_id, day, path, referrer_host, device, views)
     select $1, current_date - n / 1400, '/article/page-' || n % 200, 'host-' || (n / 200 + n) % 90 || '.example',
       (array['phone', 'desktop', 'tablet'])[1 + n % 3], 1 + n % 5
     from generate_series(0, 999999) as n on conflict do nothing`,
    [websiteId],
  );
  await client.query(
    `insert into page_view_sums (website_id, kind, day, name, views)
     select website_id, kind, parts.day, name, sum(views) from page_views
     cross join lateral (values ('path', day, path), ('referrer', day, referrer_host), ('device', day, device),
       ('path month', date_trunc('month', day)::date, path),
       ('referrer month', date_trunc('month', day)::date, referrer_host)) as parts (kind, day, name)
     group by 1, 2, 3, 4 order by 3`,
  );
  await client.query("vacuum analyze page_views, page_view_sums");
  await client.end();
}

/** People who joined in the last four years, in the order in which they did. */
async function insertMembers(databaseUrl: string, websiteId: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district, source, created_at)
     select space_id, 'Person ' || n, 'p' || n || '@example.org', 40, 'f', 'Elm St', 'Dover', '01234', 'Ward 1',
       (array['form', 'hand', 'import'])[1 + n % 3], now() - make_interval(mins => (2000000 - 2 * n))
     from websites, generate_series(1, 1000000) as n where websites.id = $1`,
    [websiteId],
  );
  await client.query("vacuum analyze members");
  await client.end();
}
