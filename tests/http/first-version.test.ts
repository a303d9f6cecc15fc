import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../src/app/server.ts";
import { readManifest } from "../../src/features/backups/server/archive/load-backup.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { anaLogin, anaSession, firstOwnerLogin, loadFirstVersion } from "../support/first-version.ts";
import { type RequestOptions, send } from "../support/http-client.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

interface FirstArticle {
  website_id: number;
  slug: string;
  title: string;
  description: string;
  content: string;
  publish_date: Date;
  username: string | null;
  category: string | null;
}

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let server: RunningServer;
const printed: string[] = [];
let articles: FirstArticle[];
let members: Record<string, unknown>[];

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = await makeTemporaryFolder("rostrum-upgrade-");
  await loadFirstVersion(database.url);
  const { db } = database;
  ({ rows: articles } = await sql<FirstArticle>`
    select articles.website_id, articles.slug, articles.title, description, content, publish_date, username, categories.name as category
    from articles left join users on users.id = author_id left join categories on categories.id = category_id`.execute(
    db,
  ));
  ({ rows: members } = await sql<Record<string, unknown>>`
    select id as member_id, name, email, age, gender, street_name, city, zip_code, district from members where owner_id = 7`.execute(
    db,
  ));
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PORT: "0",
    DNS_SERVERS: "127.0.0.1:1",
  });
  server = await startServer({ config, logger: silentLogger, print: (text) => printed.push(text) });
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
  await folder.remove();
});

/** To the host site, or the website with this id. */
function get(path: string, { website, ...options }: RequestOptions & { website?: number } = {}) {
  const { port, host } = new URL(server.url);
  return send(Number(port), path, { host: website === undefined ? host : `${website}.sites.${host}`, ...options });
}

const hostId = 2;
const isPublished = ({ publish_date }: FirstArticle) => publish_date.getTime() < Date.now();

describe("a database of the first version, upgraded to today's", () => {
  test("was upgraded at the start, and nothing was added to it", async () => {
    expect(printed).toHaveLength(2);
    expect(articles.length).toBe(34);
  });

  test("after a backup of the database as it was", async () => {
    const [, path = ""] = /^Backed up to (.*)\. Upgrading the database …$/.exec(printed[1] ?? "") ?? [];
    const { migrations } = await readManifest({ path, passphrase: undefined });
    expect(migrations.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("every published article is what it was, on every website", async () => {
    for (const article of articles.filter(isPublished)) {
      const { website_id, slug, title, description, content, username, category, publish_date } = article;
      const website = website_id === hostId ? {} : { website: website_id };
      const answer = await get(`/api/articles/${slug}`, website);
      expect(answer.json(), slug).toMatchObject({
        ...{ slug, title, description, content, publish_date: publish_date.toISOString() },
        ...(username === null ? {} : { username }),
        ...(category === null ? {} : { category }),
      });
      expect((await get(`/article/${slug}`, website)).status, slug).toBe(200);
    }
  });

  test("articles planned for later are still hidden, and will be published", async () => {
    const planned = articles.filter((article) => !isPublished(article));
    expect(planned.map(({ slug }) => slug)).toEqual(["planned", "planned"]);
    expect((await get("/article/planned")).status).toBe(404);
    expect((await get("/article/planned", { website: 4 })).status).toBe(404);
    const jobs = database.db.selectFrom("jobs").select("run_at").where("name", "=", "articles.publish");
    const dates = planned.map(({ publish_date }) => publish_date).toSorted((a, b) => Number(a) - Number(b));
    expect(await jobs.orderBy("run_at").execute()).toEqual(dates.map((run_at) => ({ run_at })));
  });

  test("an old address leads to its article", async () => {
    const moved = await get("/article/odd-markup-before");
    expect([moved.status, moved.headers.location]).toEqual([301, "/article/odd-markup"]);
  });

  test("pages show their components, also those with odd or retired configs", async () => {
    const page = await get("/about-us", { website: 3 });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Bun venit 👋");
    expect(page.text).toContain("Ană’s mission &lt;3");
    expect((await get("/empty", { website: 4 })).status).toBe(200);
    expect((await get("/", { website: 1 })).status).toBe(200);
  });

  test("a verified domain serves its website", async () => {
    expect((await get("/article/first", { host: "ana.example" })).text).toContain("On Ana's own site.");
    expect((await get("/article/first", { host: "bo.example" })).status).not.toBe(200);
  });

  test("sessions go on, passwords work, and a disabled account stays out", async () => {
    expect((await get("/api/check-session", { cookie: anaSession })).json()).toEqual({ userId: 7 });
    for (const json of [anaLogin, firstOwnerLogin, { email: "BO@example.org", password: "password of Bo" }]) {
      expect((await get("/api/login", { json })).status, json.email).toBe(200);
    }
    const gone = await get("/api/login", { json: { email: "gone@example.org", password: "password of Gone" } });
    expect(gone.status).toBe(401);
  });

  test("members are who they were", async () => {
    const answer = await get("/api/members?limit=100", { cookie: anaSession });
    const listed = answer.json<Record<string, unknown>[]>();
    expect(listed.toSorted((a, b) => Number(a.member_id) - Number(b.member_id))).toMatchObject(members);
    expect(listed).toHaveLength(3);
  });
});
