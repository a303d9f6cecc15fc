import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { findCaddy } from "../support/caddy.ts";
import { addDemoContent } from "../support/demo-content.ts";
import { send } from "../support/http-client.ts";
import { findNginx } from "../support/nginx.ts";
import { serveByCaddy, serveByNginx } from "../support/static-servers.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

const nginx = await findNginx();

let app: TestApp;
let owner: Writer;
let websiteId: number;
let origin: string;
let files: Record<string, Uint8Array>;

const day = new Date("2026-01-31T12:00:00Z");
const article = (number: number, more: object = {}) => ({
  ...{ title: `Article ${number}`, slug: `article-${number}`, author_id: app.owner.id, content: "<p>Words.</p>" },
  ...{ publish_date: new Date(day.getTime() - number * 60_000), ...more },
});
/** Old addresses as an import stores them; no setting of a web server may be ended by one. */
const hostile = ['/2020/a"b', "/2020/$uri", "/2020/{path}", "/2020/x;}", "/2020/%0aroot", "/2020/a b", "/2020/\\"];

/** HTML that somebody wrote. Its form is for its own script. */
const block = { id: randomUUID(), html: '<form id="sum"><input></form><script>document.forms.sum</script>' };

async function addOldAddresses(articleId: number): Promise<void> {
  const import_id = randomUUID();
  const imported = {
    id: import_id,
    website_id: websiteId,
    file_name: "old.xml",
    created_at: new Date(),
    state: "done",
  };
  await app.db.insertInto("site_imports").values(imported).execute();
  const paths = ["/2020/05/old-name", "/2020/05/caf%c3%a9", "/?p=12", "/about", ...hostile];
  const rows = paths.map((path) => ({ path, article_id: articleId, website_id: websiteId, import_id }));
  await app.db.insertInto("old_addresses").values(rows).execute();
  await app.db.updateTable("websites").set({ has_old_addresses: true }).where("id", "=", websiteId).execute();
}

beforeAll(async () => {
  app = await startTestApp();
  await addDemoContent(app);
  owner = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  origin = `http://${websiteId}.sites.rostrum.test`;
  const content = `<p>Jalapeños &amp; <a href="/article/article-2">two</a>, <a href="/no-such-page">nowhere</a>,
    <a href="${origin}/articles?page=2#more">more</a>, <a href="https://elsewhere.example/?page=2">elsewhere</a></p>
    <figure data-kind="html" data-height="200"><p><a href="/embed/${block.id}">Survey</a></p></figure>`;
  await app.db
    .insertInto("html_blocks")
    .values({ ...block, website_id: websiteId })
    .execute();
  const rows = Array.from({ length: 30 }, (_, index) => article(index + 1, index === 0 ? { content } : {}));
  await insertArticles(app.db, websiteId, rows);
  const hidden = { title: "Hidden", slug: "hidden", hidden_from_search: true };
  await insertArticles(app.db, websiteId, [
    article(40, hidden),
    article(41, { title: "Later", slug: "later", publish_date: new Date("2099-01-01") }),
  ]);
  const first = await app.db
    .selectFrom("articles")
    .select("id")
    .where("slug", "=", "article-1")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("article_redirects")
    .values({ website_id: websiteId, from_slug: "former", article_id: first.id })
    .execute();
  await addOldAddresses(first.id);
  const edition = await owner.post(`/api/add-edition/${websiteId}`, { language: "es" });
  const { website_id: editionId } = edition.json<{ website_id: number }>();
  await app.db
    .updateTable("websites")
    .set({ settings: { language: "es", isShown: true } as never })
    .where("id", "=", editionId)
    .execute();
  await insertArticles(app.db, editionId, [
    { title: "Uno", slug: "uno", content: "<p>Sí.</p>", author_id: app.owner.id },
  ]);
  for (const id of [websiteId, editionId]) await app.sites.refresh(id);
  await app.sites.change(websiteId, async () => {});
  const answer = await owner.get(`/api/download-copy/${websiteId}`);
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  files = unzipSync(answer.bytes);
});
afterAll(() => app.close());

const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
const pages = () => Object.keys(files).filter((path) => path.endsWith(".html"));
/** Where a server of plain files looks for an address. */
const find = (path: string) =>
  ["", "/index.html"]
    .map((end) => `site${decodeURIComponent(path).replace(/\/$/, "")}${end}`)
    .find((name) => name in files);

test("has every page, feed, and image, and no draft or later article", () => {
  const paths = ["index.html", "about/index.html", "articles/index.html", "articles/page/2/index.html", "404.html"];
  const articles = ["article/article-30/index.html", "article/hidden/index.html", "es/article/uno/index.html"];
  const others = [
    "article/article-1.md",
    "es/sitemap.xml",
    "es/accessibility/index.html",
    "feed.xml",
    "sitemap.xml",
    "sitemaps/articles-1.xml",
    "robots.txt",
    "search-index.json",
  ];
  for (const path of [...paths, ...articles, ...others]) expect(Object.keys(files)).toContain(`site/${path}`);
  expect(Object.keys(files).filter((path) => path.includes("later"))).toEqual([]);
  expect(
    Object.keys(files).filter((path) => /^site\/media\/\w+\/\d+\.(?:webp|avif|jpg)$/.test(path)).length,
  ).toBeGreaterThan(3);
});

test("each link, image, and style of each page leads to a file, except for links that its writer broke", () => {
  const broken = new Set<string>();
  for (const path of pages()) {
    const { document } = new JSDOM(textOf(path)).window;
    const linked = [...document.querySelectorAll("[href], [src], [srcset]")].flatMap((element) => [
      element.getAttribute("href") ?? element.getAttribute("src") ?? "",
      ...(element.getAttribute("srcset") ?? "").split(",").map((one) => one.trim().split(" ")[0] ?? ""),
    ]);
    for (const link of linked) {
      const url = new URL(link, `${origin}/`);
      if (link === "" || url.origin !== origin) continue;
      expect(url.search.includes("page="), link).toBe(false);
      if (!url.pathname.startsWith("/login") && !find(url.pathname)) broken.add(url.pathname);
    }
  }
  // The edition's home page is a draft.
  expect([...broken].toSorted()).toEqual(["/es/", "/no-such-page"]);
  expect(textOf("README.txt")).toContain("/no-such-page on /article/article-1");
});

test("links to pages of lists lead to their files; others stay", () => {
  const html = textOf("site/article/article-1/index.html");
  expect(html).toContain(`href="${origin}/articles/page/2/#more"`);
  expect(html).toContain('href="https://elsewhere.example/?page=2"');
  expect(html).toContain('href="/article/article-2"');
});

test("has the text and the structured data that visitors get", async () => {
  for (const path of ["/", "/article/article-1", "/about", "/es/article/uno"]) {
    const [copied, live] = [textOf(find(path) ?? ""), (await app.send(path, { host: new URL(origin).host })).text];
    const [one, other] = [copied, live].map((html) => {
      const { document } = new JSDOM(html).window;
      document.querySelectorAll("form, .form-closed").forEach((form) => {
        form.remove();
      });
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      );
      document.querySelectorAll("script, style").forEach((script) => {
        script.remove();
      });
      return { data, text: document.body.textContent?.replace(/\s+/g, " ") };
    });
    expect(one).toEqual(other);
  }
});

test("forms say that they are closed, and no view is counted", () => {
  expect(textOf("site/contact/index.html")).toContain("This form is closed.");
  for (const path of pages().filter((one) => !one.startsWith("site/embed/"))) {
    const { document } = new JSDOM(textOf(path)).window;
    const actions = [...document.querySelectorAll("form")].map((form) => form.getAttribute("action"));
    expect(actions.filter((action) => !action?.endsWith("/search"))).toEqual([]);
    expect(document.documentElement.dataset.copied).toBe("");
  }
});

test("search finds articles by their words, in a browser without a server", async () => {
  const index = JSON.parse(textOf("site/search-index.json")) as { path: string; language: string; words: string }[];
  expect(index.find(({ path }) => path === "/article/article-1")?.words.split(" ")).toContain("jalapenos");
  expect(index.find(({ path }) => path === "/es/article/uno")?.language).toBe("es");
  expect(index.map(({ path }) => path)).not.toContain("/article/hidden");
  const fetching = async () => ({ json: async () => index });
  const { window } = new JSDOM(textOf("site/search/index.html"), {
    url: `${origin}/search?q=Jalape%C3%B1o`,
    runScripts: "outside-only",
  });
  const script = [...window.document.scripts].find(({ textContent }) => textContent?.includes("search-index"));
  Object.assign(window, { fetch: fetching });
  await window.eval(`(async () => { ${script?.textContent} })()`);
  await expect
    .poll(() => window.document.querySelector(".card-list a")?.getAttribute("href"))
    .toBe("/article/article-1");
  expect(window.document.querySelector(".search-summary")?.textContent).toBe("Articles about “Jalapeño”");
});

describe("served as its settings say", () => {
  const moves = [
    ["/article/former", "/article/article-1"],
    ["/2020/05/old-name", "/article/article-1"],
    ["/2020/05/old-name/", "/article/article-1"],
    ["/2020/05/caf%C3%A9", "/article/article-1"],
    ["/?p=12", "/article/article-1"],
    ["/home", "/"],
  ] as const;
  async function expectServed(serve: typeof serveByNginx, program: string): Promise<void> {
    const folder = await makeTemporaryFolder("rostrum-copy-");
    // nginx gives up its rights.
    chmodSync(folder.path, 0o755);
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder.path, path)), { recursive: true });
      writeFileSync(join(folder.path, path), bytes);
    }
    const front = await serve(program, folder.path);
    try {
      const get = (path: string) => send(front.port, path, { host: new URL(origin).host });
      for (const path of ["/", "/about", "/article/article-1", "/articles/page/2/", "/es/article/uno"]) {
        const answer = await get(path);
        expect([answer.status, answer.text], path).toEqual([200, textOf(find(path) ?? "")]);
        expect(answer.headers["content-type"]).toMatch(/^text\/html; ?charset=utf-8$/i);
      }
      for (const [from, to] of moves) {
        const { status, headers } = await get(from);
        const { pathname } = new URL(String(headers.location), origin);
        expect([status, pathname], from).toEqual([301, to]);
      }
      const embedded = await get(`/embed/${block.id}`);
      expect(embedded.text).toContain(block.html);
      expect(embedded.headers["content-security-policy"]).toMatch(/^sandbox /);
      const missing = await get("/no-such-page");
      expect([missing.status, missing.text]).toEqual([404, textOf("site/404.html")]);
      expect((await get("/.htaccess")).status).toBe(404);
    } finally {
      await front.stop();
      await folder.remove();
    }
  }

  const caddy = findCaddy();
  test.skipIf(!nginx)("by nginx: pages, redirects in one step, and the 404 page", () =>
    expectServed(serveByNginx, nginx ?? ""),
  );
  test.skipIf(!caddy)("by Caddy: pages, redirects in one step, and the 404 page", () =>
    expectServed(serveByCaddy, caddy ?? ""),
  );

  test("no address of an import ends a setting", () => {
    for (const path of ["nginx.conf", "Caddyfile", "site/.htaccess", "site/_redirects"]) {
      expect(textOf(path)).toContain("2020/05/old-name");
      for (const address of hostile.slice(0, -1))
        expect(textOf(path)).not.toContain(address.slice(6, 8) === "%0" ? "\nroot" : address);
      expect(textOf(path)).not.toMatch(/"\/about"/);
    }
    expect(textOf("site/_redirects")).toContain("/2020/05/caf%C3%A9 /article/article-1 301");
    expect(textOf("site/_redirects")).toContain("/ p=12 /article/article-1 301");
    expect(textOf("README.txt")).toContain("because of their characters: ");
  });
});

test("only who manages the website gets a copy, one at a time", async () => {
  const editor = new Writer(app, await app.logIn(editorLogin));
  expect((await editor.get(`/api/download-copy/${websiteId}`)).status).toBe(404);
  const head = await owner.send(`/api/download-copy/${websiteId}`, { method: "HEAD" });
  expect([head.status, head.headers["content-type"]]).toEqual([200, "application/zip"]);
  const answers = await Promise.all([1, 2].map(() => owner.get(`/api/download-copy/${websiteId}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await owner.get(`/api/download-copy/${websiteId}`)).status).toBe(200);
});
