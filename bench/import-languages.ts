// An import from Polylang in seven languages into a website in seven: `npm run bench -- import-languages`;
// BENCH_POSTS changes the number of posts.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { send } from "../tests/support/http-client.ts";
import { polylangExport } from "../tests/support/wxr.ts";
import { report } from "./report.ts";
import { makeDataDirectory, postgresUrl, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const count = Number(process.env.BENCH_POSTS ?? 4000);
const languages = ["en", "de", "fr", "es", "pt-br", "it", "nl"];

export async function importLanguages(): Promise<void> {
  const directory = await makeDataDirectory();
  const { url, stop } = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent" } });
  try {
    const port = Number(new URL(url).port);
    const { cookie = "" } = await send(port, "/api/login", { host, json: login });
    const [website] = (await send(port, "/api/get-websites", { host, cookie })).json<{ website_id: number }[]>();
    const websiteId = website?.website_id;
    for (const language of languages.slice(1))
      await send(port, `/api/add-edition/${websiteId}`, { host, cookie, json: { language } });
    const posts = Array.from({ length: Math.ceil(count / languages.length) }, (_, index) => index + 1);
    const body = polylangExport(languages, posts, "https://old.example");
    const items = posts.length * languages.length;
    const id = randomUUID();
    let start = performance.now();
    const rate = () => Math.round(items / ((performance.now() - start) / 1000));
    const headers = { "content-type": "application/octet-stream" };
    const path = `/api/upload-site-import/${websiteId}?import_id=${id}&name=export.xml`;
    const { status } = await send(port, path, { host, cookie, method: "POST", body, headers });
    report(
      `${items} posts in ${languages.length} languages: read, status ${status}`,
      `${rate()} items/s`,
      "200 items/s",
    );
    start = performance.now();
    await send(port, `/api/start-site-import/${id}`, { host, cookie, json: {} });
    let counts = "";
    for (let state = "importing"; state === "importing"; ) {
      await sleep(500);
      const now = (await send(port, `/api/get-site-import/${id}`, { host, cookie })).json<{
        state: string;
        counts: object;
      }>();
      state = now.state;
      counts = JSON.stringify(now.counts);
    }
    report("imported and linked", `${rate()} items/s`, "200 items/s");
    report("counts", counts, "all added");
    const database = new pg.Client({ connectionString: postgresUrl(directory.path) });
    await database.connect();
    const { rows } = await database.query(
      `select count(*)::integer as linked, count(distinct group_id)::integer as groups from article_translations`,
    );
    report("linked, groups", JSON.stringify(rows[0]), `${items}, ${posts.length}`);
    await database.end();
  } finally {
    await stop();
    await directory.remove();
  }
}
