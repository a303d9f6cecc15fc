import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../src/app/server.ts";
import { type Config, loadConfig } from "../../src/platform/config/config.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

/** A server of its own on a free port, with what it said to the person who started it. */
async function start(database: TestDatabase, dataDir: string, env: Record<string, string> = {}) {
  const printed: string[] = [];
  const config: Config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: "0", ...env });
  const server = await startServer({ config, logger: silentLogger, print: (text) => printed.push(text) });
  return { server, printed, get: (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init) };
}

async function logIn(server: RunningServer, email: string, password: string): Promise<Response> {
  return fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

async function count(database: TestDatabase, table: "users" | "websites" | "articles" | "members" | "categories") {
  const rows = await database.db.selectFrom(table).select("id").execute();
  return rows.length;
}

describe("an empty database with demo content", () => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let first: Awaited<ReturnType<typeof start>>;
  let early: Awaited<ReturnType<typeof start>>;
  let earlyHome: string;
  beforeAll(async () => {
    database = await createTestDatabase({ migrated: false });
    folder = await makeTemporaryFolder("rostrum-first-run-");
    // Two start at once: one makes the owner and draws the images, the other serves meanwhile.
    const starting = [start(database, folder.path), start(database, folder.path)];
    early = await Promise.race(starting);
    earlyHome = await (await early.get("/")).text();
    const both = await Promise.all(starting);
    first = both.find((server) => server !== early) ?? early;
  });
  afterAll(async () => {
    await first?.server.stop();
    await early?.server.stop();
    await database.drop();
    await folder.remove();
  });

  interface Listed {
    slug: string;
    title: string;
    cover_photo: string;
    username: string;
    profile_picture: string;
    category: string;
  }

  test("has 24 articles by 5 authors in exactly 6 categories, 40 members, one website", async () => {
    const articles = (await (await first.get("/api/articles")).json()) as Listed[];
    expect(articles).toHaveLength(24);
    expect(new Set(articles.map((article) => article.slug)).size).toBe(24);
    expect(new Set(articles.map((article) => article.username)).size).toBe(5);
    expect(new Set(articles.map((article) => article.category)).size).toBe(6);
    expect(await (await first.get("/api/categories")).json()).toHaveLength(6);
    expect(await count(database, "members")).toBe(40);
    const websites = await database.db.selectFrom("websites").select(["title", "is_host"]).orderBy("id").execute();
    expect(websites.filter((website) => !website.is_host)).toEqual([
      { title: "Harlan Falls Neighbors", is_host: false },
    ]);
  });

  test("every cover, portrait and category image loads, and each article has its page", async () => {
    const articles = (await (await first.get("/api/articles")).json()) as Listed[];
    const categories = (await (await first.get("/api/categories")).json()) as { image: string }[];
    const portraits = new Set(articles.map((article) => article.profile_picture));
    expect(portraits.size).toBe(5);
    const covers = new Set(articles.map((article) => article.cover_photo));
    for (const path of [...covers, ...portraits, ...categories.map((category) => category.image)]) {
      const answer = await first.get(path);
      expect(answer.status, path).toBe(200);
      const { width, format } = await sharp(await answer.arrayBuffer()).metadata();
      expect([format, (width ?? 0) >= 400], path).toEqual(["jpeg", true]);
    }
    for (const { slug, title } of articles) {
      const page = await first.get(`/article/${slug}`);
      expect(page.status, slug).toBe(200);
      expect(await page.text()).toContain(title.replaceAll("&", "&amp;").replaceAll("'", "&#x27;"));
    }
  });

  test("the image for social networks is 1200 by 630", async () => {
    const [article] = (await (await first.get("/api/articles?limit=1")).json()) as Listed[];
    const html = await (await first.get(`/article/${article?.slug}`)).text();
    const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const { width, height } = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test("the first account got a random password, said once, and it works", async () => {
    const printed = [...first.printed, ...early.printed].filter((line) => line.includes("password"));
    expect(printed).toHaveLength(1);
    const [, password = ""] = /owner@example\.org with the password (\S{18}) /.exec(printed[0] ?? "") ?? [];
    const answer = await logIn(first.server, "owner@example.org", password);
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const websites = await first.get("/api/get-websites", { headers: { cookie } });
    // Named like what its demo pages show; the text for having none would look like a mistake.
    expect(await websites.json()).toMatchObject([{ title: "Harlan Falls Neighbors", domain: null }]);
  });

  test("a server that was ready, and had shown the empty site, before that was done shows it now", async () => {
    expect(earlyHome).toContain("No recent articles");
    await expect.poll(async () => (await early.get("/")).text()).not.toContain("No recent articles");
  });

  test("the authors are no accounts that somebody could log in to", async () => {
    const rows = await database.db.selectFrom("users").select(["password_hash", "is_demo"]).execute();
    expect(rows.filter((row) => row.is_demo)).toHaveLength(5);
    expect(rows.filter((row) => row.is_demo && row.password_hash !== null)).toEqual([]);
    expect(rows.filter((row) => !row.is_demo)).toHaveLength(1);
  });

  test("the second start adds nothing and tells no password, whatever OWNER_PASSWORD says now", async () => {
    const before = await Promise.all(
      (["users", "websites", "articles", "members"] as const).map((t) => count(database, t)),
    );
    const second = await start(database, folder.path, { OWNER_PASSWORD: "another password" });
    try {
      expect(second.printed.join("\n")).not.toMatch(/password|demo/i);
      const after = await Promise.all(
        (["users", "websites", "articles", "members"] as const).map((t) => count(database, t)),
      );
      expect(after).toEqual(before);
      expect((await logIn(second.server, "owner@example.org", "another password")).status).toBe(401);
      // A busy machine may need more than the two seconds that the database gets for an answer.
      await expect.poll(async () => (await second.get("/readyz")).status).toBe(200);
    } finally {
      await second.server.stop();
    }
  });
});

describe("an empty database without demo content", () => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeEach(async () => {
    database = await createTestDatabase({ migrated: false });
    folder = await makeTemporaryFolder("rostrum-first-run-");
    return async () => {
      await database.drop();
      await folder.remove();
    };
  });

  test("has the owner that was named and nothing else", async () => {
    const env = { DEMO_CONTENT: "off", OWNER_EMAIL: "me@rostrum.test", OWNER_PASSWORD: "my own password" };
    const { server, printed, get } = await start(database, folder.path, env);
    try {
      expect(printed.join("\n")).not.toContain("my own password");
      expect((await logIn(server, "me@rostrum.test", "my own password")).status).toBe(200);
      expect(await (await get("/api/categories")).json()).toEqual([]);
      expect(await (await get("/api/articles")).json()).toEqual([]);
      expect(await (await get("/")).text()).toContain("No recent articles");
      const owner = await database.db.selectFrom("users").select(["username", "role"]).executeTakeFirstOrThrow();
      expect(owner).toEqual({ username: "me", role: "owner" });
    } finally {
      await server.stop();
    }
  });

  test.each([
    ["owner@rostrum.test", "Editorial team"],
    ["Info@rostrum.test", "Editorial team"],
    ["anna.smith@rostrum.test", "anna.smith"],
  ])("the owner %s is %s until they enter a name", async (OWNER_EMAIL, username) => {
    const { server } = await start(database, folder.path, { DEMO_CONTENT: "off", OWNER_EMAIL });
    await server.stop();
    expect(await database.db.selectFrom("users").select("username").execute()).toEqual([{ username }]);
  });

  test("two servers that start at once make one owner, one host, and tell one password; both serve", async () => {
    const env = { DEMO_CONTENT: "off" };
    const both = await Promise.all([start(database, folder.path, env), start(database, folder.path, env)]);
    try {
      expect(await count(database, "users")).toBe(1);
      expect(await count(database, "websites")).toBe(2);
      expect(both.flatMap(({ printed }) => printed).filter((line) => line.includes("password"))).toHaveLength(1);
      for (const { get } of both) expect((await get("/")).status).toBe(200);
    } finally {
      await Promise.all(both.map(({ server }) => server.stop()));
    }
  });

  test("after stopping, the port is free and the process could end", async () => {
    const { server } = await start(database, folder.path, { DEMO_CONTENT: "off" });
    const { url } = server;
    await server.stop();
    await expect(fetch(url)).rejects.toThrow();
    const left = await database.db.selectFrom("users").select("id").execute();
    expect(left).toHaveLength(1);
  });
});
