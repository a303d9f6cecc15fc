import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import type { RequestOptions } from "../support/http-client.ts";
import { bodyText } from "../support/markup.ts";
import { privateRoutes, publicRoutes } from "./table.ts";
import { createTestbed, type Testbed } from "./testbed.ts";

/** Names of two customers' websites, of the host, and of nobody. */
let names: Record<"own" | "other" | "host" | "domain" | "pending" | "nobody", string>;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await createTestbed();
  const { app, owner, other } = testbed;
  names = {
    own: `${owner.websiteId}.sites.rostrum.test`,
    other: `${other.websiteId}.sites.rostrum.test`,
    host: "rostrum.test",
    domain: "dover.test",
    pending: "pending.test",
    nobody: "nobody.test",
  };
  const token = "t".repeat(32);
  await app.db.deleteFrom("domains").execute();
  await app.db
    .insertInto("domains")
    .values([
      { website_id: owner.websiteId, domain: "dover.test", verification_token: token, verified_at: new Date() },
      { website_id: other.websiteId, domain: "pending.test", verification_token: token },
    ])
    .execute();
  for (const { websiteId } of [owner, other]) {
    await app.sites.change(websiteId, async (trx) => {
      await trx
        .updateTable("websites")
        .set({ title: `Site ${websiteId}` })
        .where("id", "=", websiteId)
        .execute();
      await insertArticles(trx, websiteId, [{ slug: `only-${websiteId}`, title: `Only on ${websiteId}` }]);
    });
  }
});
afterAll(() => testbed.app.close());

const look = (path: string, host: string, options: RequestOptions = {}) => testbed.app.send(path, { host, ...options });

/** Addresses that visitors and machines may ask a website for. */
const publicPaths = [
  ...["/", "/plain", "/articles", "/search?q=only", "/feed.xml", "/atom.xml", "/feed.json", "/sitemap.xml"],
  ...["/sitemaps/pages.xml", "/robots.txt", "/llms.txt", "/site.webmanifest", "/.well-known/security.txt"],
  ...["/favicon.ico", "/api/articles", "/api/categories", "/nowhere"],
];

describe("a website on its own name", () => {
  test.each(publicPaths)("%s shows nothing of another, whatever forwarded headers and cookies say", async (path) => {
    const { owner, other } = testbed;
    const plain = await look(path, names.own);
    const lies: Record<string, string>[] = [
      { "x-forwarded-host": names.other },
      { "x-forwarded-host": names.host, "x-forwarded-proto": "https" },
      { forwarded: `host=${names.other}` },
      { "x-host": names.other, "x-original-host": names.other, "x-rewrite-url": "/dashboard" },
      { "x-original-url": "/dashboard", "x-forwarded-for": "127.0.0.1" },
      { cookie: other.cookie },
      { cookie: owner.cookie },
    ];
    for (const headers of lies) {
      const answer = await look(path, names.own, { headers });
      expect([answer.status, answer.text], JSON.stringify(headers)).toEqual([plain.status, plain.text]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(plain.text).not.toContain(`Only on ${other.websiteId}`);
    expect(plain.text).not.toContain(`Site ${other.websiteId}`);
  });

  test("its verified domain and its number show the same; the verified one is its address", async () => {
    for (const path of ["/", "/articles", "/sitemap.xml", "/feed.json"]) {
      expect((await look(path, names.domain)).text, path).toBe((await look(path, names.own)).text);
    }
    const article = await look(`/article/only-${testbed.owner.websiteId}`, names.own);
    expect(article.text).toContain(
      `<link rel="canonical" href="http://dover.test/article/only-${testbed.owner.websiteId}"/>`,
    );
    expect(bodyText(article)).toContain(`Only on ${testbed.owner.websiteId}`);
  });

  test("an article, a page, a form of another website are not there", async () => {
    const { other } = testbed;
    for (const path of [`/article/only-${other.websiteId}`, `/article/only-${other.websiteId}.md`, "/forms/1/done"]) {
      expect((await look(path, names.own)).status, path).toBe(404);
    }
  });
});

describe("a name that is not connected", () => {
  test("gets 404 and a page that says so, on every path, never a website", async () => {
    const strange = [names.nobody, names.pending, "sites.rostrum.test", "0.sites.rostrum.test", `x.${names.own}`];
    for (const host of [
      ...strange,
      "999999999999999.sites.rostrum.test",
      `${testbed.app.hostId}.sites.rostrum.test`,
      "",
      "[::1]",
    ]) {
      for (const path of ["/", "/articles", "/nowhere"]) {
        const answer = await look(path, host, { headers: { "x-forwarded-host": names.own } });
        expect([answer.status, bodyText(answer)], `${host}${path}`).toEqual([
          404,
          expect.stringContaining("This domain is not connected"),
        ]);
        expect(answer.text).not.toMatch(/Site \d|The Rostrum/);
      }
    }
  });

  test("redirects to the domain without www once; an unconnected www redirects nowhere", async () => {
    for (const path of ["/", "/plain?a=1&b=%20", "/nowhere", "/api/articles"]) {
      const answer = await look(path, "www.dover.test");
      expect([answer.status, answer.headers.location], path).toEqual([301, `http://dover.test${path}`]);
    }
    const posted = await look("/forms/1", "www.dover.test", { method: "POST" });
    expect([posted.status, posted.headers.location]).toEqual([308, "http://dover.test/forms/1"]);
    for (const host of ["www.pending.test", "www.nobody.test", "www.rostrum.test", "www.www.dover.test"]) {
      expect((await look("/", host)).status, host).toBe(404);
    }
    // An address that looks like another name's stays below the domain.
    expect((await look("//evil.test/", "www.dover.test")).headers.location).toBe("http://dover.test//evil.test/");
  });
});

describe("what belongs to the host", () => {
  const hostPages = ["/login", "/dashboard", "/dashboard/home", "/web-editor", "/api/docs", "/api/openapi.json"];

  test.each(hostPages)("%s is 404 on a website's name, whatever headers and cookies say", async (path) => {
    for (const host of [names.own, names.domain]) {
      const lies: Record<string, string>[] = [{}, { "x-forwarded-host": names.host }, { cookie: testbed.owner.cookie }];
      for (const headers of lies) {
        expect((await look(path, host, { headers })).status, host).toBe(404);
      }
    }
    expect((await look(path, names.host)).status).toBeLessThan(400);
  });

  test.each(["POST /api/login", "POST /api/logout", "GET /api/check-session"])("%s is 404 there", async (route) => {
    expect(publicRoutes[route]).toBeDefined();
    const [method = "", path = ""] = route.split(" ");
    const json = method === "POST" ? { email: "owner@rostrum.test", password: "owner password" } : undefined;
    const answer = await look(path, names.domain, { method, json, cookie: testbed.owner.cookie });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([404, undefined]);
  });

  test.each(Object.keys(privateRoutes))("%s is 404 there with the host's session", async (name) => {
    const call = privateRoutes[name]?.call(testbed);
    if (!call) throw new Error(`${name} has no call`);
    const { path, ...options } = call;
    const headers = { ...options.headers, "x-forwarded-host": names.host };
    for (const host of [names.own, names.domain]) {
      expect((await look(path, host, { ...options, headers, cookie: testbed.owner.cookie })).status, host).toBe(404);
    }
  });
});
