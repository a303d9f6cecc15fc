import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { articleForm, createCategory } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let cookie: string;
let tenantId: number;
let tenantHost: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  const tenant = await app.db
    .selectFrom("websites")
    .select("id")
    .where("is_host", "=", false)
    .executeTakeFirstOrThrow();
  tenantId = tenant.id;
  tenantHost = `${tenant.id}.sites.rostrum.test`;
});
afterAll(() => app.close());

async function post(changes: Record<string, string>): Promise<number> {
  const category = await app.db.selectFrom("categories").select("id").executeTakeFirst();
  const category_id = String(category?.id ?? (await createCategory(app)));
  const answer = await app.send("/api/post-article-host", { form: articleForm({ category_id, ...changes }), cookie });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ id: number }>().id;
}

const files = ["/robots.txt", "/llms.txt", "/site.webmanifest", "/.well-known/security.txt"];

describe("files at fixed addresses", () => {
  test.each(files)(
    "%s answers on the host and on tenants, cached and validated, and on no other name",
    async (path) => {
      for (const host of ["rostrum.test", tenantHost]) {
        const answer = await app.send(path, { host });
        expect(answer.status).toBe(200);
        expect(answer.headers["cache-control"]).toBe("public, no-cache");
        const again = await app.send(path, { host, headers: { "if-none-match": String(answer.headers.etag) } });
        expect(again.status).toBe(304);
        expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
      }
      expect((await app.send(path, { host: "elsewhere.example" })).status).toBe(404);
    },
  );

  test("robots.txt leaves out what needs a session, and names the site's own sitemap", async () => {
    for (const host of ["rostrum.test", tenantHost]) {
      const { text, headers } = await app.send("/robots.txt", { host });
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(text).toBe(
        `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /web-editor\nDisallow: /login\nDisallow: /forms/\n\nSitemap: http://${host}/sitemap.xml\n`,
      );
    }
  });

  test("security.txt has a contact and expires within a year, never soon", async () => {
    for (let month = 0; month < 14; month += 1) {
      const { text } = await app.send("/.well-known/security.txt");
      expect(text).toMatch(/^Contact: mailto:contact@rostrum\.test\n/);
      expect(text).toContain("\nCanonical: http://rostrum.test/.well-known/security.txt\n");
      const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
      const ahead = (new Date(expires).getTime() - app.clock.now().getTime()) / day;
      expect(ahead).toBeGreaterThan(179);
      expect(ahead).toBeLessThan(365);
      app.clock.advance(30 * day);
    }
    app.clock.offsetMs = 0;
  });

  test("security.txt stays one contact whatever an owner set as the address", async () => {
    const settings = JSON.stringify({ contactAddress: "a@b.org\nContact: mailto:evil@b.org" });
    await app.sites.change(app.hostId, (trx) =>
      trx.updateTable("websites").set({ settings }).where("id", "=", app.hostId).execute(),
    );
    const { text } = await app.send("/.well-known/security.txt");
    expect(text.match(/^Contact:/gm)?.length).toBe(1);
    await app.sites.change(app.hostId, (trx) =>
      trx.updateTable("websites").set({ settings: "{}" }).where("id", "=", app.hostId).execute(),
    );
  });

  test("change-password leads to the settings, on the host only", async () => {
    const answer = await app.send("/.well-known/change-password");
    expect([answer.status, answer.headers.location]).toEqual([302, "/dashboard/settings/account"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    for (const host of [tenantHost, "elsewhere.example"]) {
      expect((await app.send("/.well-known/change-password", { host })).status).toBe(404);
    }
  });

  test("the manifest names the site, and its icons exist", async () => {
    const answer = await app.send("/site.webmanifest");
    expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const manifest = answer.json<{ name: string; start_url: string; icons: { src: string }[] }>();
    expect([manifest.name, manifest.start_url]).toEqual(["The Rostrum", "/"]);
    for (const { src } of manifest.icons) expect((await app.send(src)).status, src).toBe(200);
  });

  test("on a website's own name all of it is the website's: name, address and contact, nothing of the host's", async () => {
    const title = "The Dover Star";
    const settings = JSON.stringify({ mission: "Dover first.", contactAddress: "desk@dover.example" });
    await app.sites.change(tenantId, async (trx) => {
      await trx.updateTable("websites").set({ title, settings }).where("id", "=", tenantId).execute();
      await insertArticles(trx, tenantId, [
        { slug: "dover-news", title: "News from Dover", publish_date: new Date(app.clock.now().getTime() - day / 24) },
      ]);
    });
    const names = {
      "/llms.txt": title,
      "/site.webmanifest": title,
      "/feed.xml": title,
      "/atom.xml": title,
      "/feed.json": title,
      "/robots.txt": null,
      "/article/dover-news.md": "News",
      "/.well-known/security.txt": "Contact: mailto:desk@dover.example",
      "/sitemap.xml": null,
      "/sitemaps/pages.xml": null,
      "/sitemaps/articles-1.xml": "/article/dover-news",
      "/sitemaps/news.xml": "News",
    };
    for (const [path, name] of Object.entries(names)) {
      const { status, text } = await app.send(path, { host: tenantHost });
      expect(status, path).toBe(200);
      expect(text, path).toContain(name ?? "");
      expect(text, path).not.toContain("The Rostrum");
      expect(text, path).not.toContain("contact@rostrum.test");
      const addresses = [...text.matchAll(/https?:\/\/([^/"'<\s)]+)/g)].map(([, host]) => host);
      const own = addresses.filter((host) => host?.endsWith("rostrum.test"));
      expect(new Set(own), path).toEqual(new Set(own.length > 0 ? [tenantHost] : []));
    }
    expect((await app.send("/site.webmanifest", { host: tenantHost })).json()).toMatchObject({
      name: title,
      short_name: title,
      description: "Dover first.",
    });
    expect((await app.send("/llms.txt", { host: tenantHost })).text).toMatch(/^# The Dover Star\n\n> Dover first\./);
  });

  test("security.txt of a website without a contact names an address on its own name", async () => {
    await app.sites.change(tenantId, (trx) =>
      trx.updateTable("websites").set({ settings: "{}" }).where("id", "=", tenantId).execute(),
    );
    const { text } = await app.send("/.well-known/security.txt", { host: tenantHost });
    expect(text).toContain(`Contact: mailto:contact@${tenantHost}\n`);
    expect(text).toContain(`\nCanonical: http://${tenantHost}/.well-known/security.txt\n`);
  });

  test("llms.txt lists the newest articles as Markdown, with nothing breaking out of its line", async () => {
    await post({ slug: "hostile", title: "[x](http://evil.example) <b>", description: "one\ntwo `three`" });
    const { text } = await app.send("/llms.txt");
    expect(text).toMatch(/^# The Rostrum\n\n> To build/);
    expect(text).toContain(
      "- [\\[x\\](http://evil.example) &lt;b>](http://rostrum.test/article/hostile.md): one two \\`three\\`\n",
    );
    expect(text).toContain("- [Olivia Owner](http://rostrum.test/authors/olivia-owner)");
    expect((await app.send("/llms.txt", { host: tenantHost })).text).not.toContain("hostile");
  });
});

describe("an article as Markdown", () => {
  beforeAll(async () => {
    await post({
      slug: "in-markdown",
      title: "# Heading * star",
      description: "Short",
      content:
        '<h2>Two</h2><p>A <strong>bold </strong>and <em>fine</em> <a href="/about">link</a>.</p><ul><li>one</li><li><p>two</p></li></ul>',
    });
  });

  test("has its title, facts and text", async () => {
    const answer = await app.send("/article/in-markdown.md");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(answer.headers.link).toBe('<http://rostrum.test/article/in-markdown>; rel="canonical"');
    expect(answer.text).toMatch(/^# # Heading \\\* star\n\n> Short\n\n- Author: Olivia Owner\n- Category: Town Hall\n/);
    expect(answer.text).toContain(
      "## Two\n\nA **bold** and *fine* [link](http://rostrum.test/about).\n\n- one\n- two\n",
    );
    expect(answer.text).not.toContain("Updated");
  });

  test("is 404 where there is no such article, and leaves the page's own address alone", async () => {
    for (const path of ["/article/nope.md", "/article/.md", "/article/in-markdown.md.md", "/article/%00.md"]) {
      expect((await app.send(path)).status, path).toBe(404);
    }
    expect((await app.send("/article/in-markdown.md", { host: tenantHost })).status).toBe(404);
    expect((await app.send("/article/in-markdown")).headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("follows the article's text", async () => {
    await app.send("/article/in-markdown.md");
    await app.sites.change(app.hostId, (trx) =>
      trx.updateTable("articles").set({ content: "<p>New text</p>" }).where("slug", "=", "in-markdown").execute(),
    );
    expect((await app.send("/article/in-markdown.md")).text).toContain("New text");
  });
});
