import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ImportItem, type SiteImport, texts } from "../../src/features/imports/contract.ts";
import { verifyReceipt } from "../../src/features/imports/server/public.ts";
import { insertHomePage } from "../../src/features/pages/server/public.ts";
import { createWebsite } from "../../src/features/websites/server/public.ts";
import { textOfHtml } from "../../src/shared/text.ts";
import { articleBlocks } from "../support/article-blocks.ts";
import { insertArticles } from "../support/articles.ts";
import { photograph } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { useWeb } from "../support/web.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";
import { wordpressExport, wxr, wxrItem } from "../support/wxr.ts";

const web = useWeb();
let app: TestApp;
let owner: Writer;
let websiteId: number;
let host: string;
let picture: Buffer;
beforeAll(async () => {
  picture = Buffer.from(await (await photograph(80, 60)).arrayBuffer());
  app = await startTestApp({ fetcher: web.fetcher });
  owner = new Writer(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  websiteId = await createWebsite(app.db, app.owner.id, { title: "Bridge Letter" }, insertHomePage);
  await app.sites.refresh(websiteId);
  host = `${websiteId}.sites.rostrum.test`;
  web.sites["old.example"] = (_, response) => response.writeHead(200, { "Content-Type": "image/jpeg" }).end(picture);
});

const origin = () => `http://old.example:${web.port}`;
const post = (id: number, more: { title?: string; slug?: string; html?: string } = {}) => ({
  ...{ id, title: `Post ${id}`, slug: `post-${id}`, html: `<p>Words of post ${id}.</p>` },
  ...more,
});
const exported = (...posts: Parameters<typeof wordpressExport>[0]) => wordpressExport(posts, origin());

/** Uploads a file, and returns the answer. */
function upload(file: string | Buffer, { id = randomUUID() as string, by = owner, to = websiteId } = {}) {
  const path = `/api/upload-site-import/${to}?import_id=${id}&name=export.xml`;
  const headers = { "content-type": "application/octet-stream" };
  return app.send(path, { method: "POST", body: file, headers, cookie: by.cookie });
}

async function uploaded(file: string | Buffer, to = websiteId): Promise<SiteImport> {
  const answer = await upload(file, { to });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<SiteImport>();
}

const current = async (id: string) => (await owner.get(`/api/get-site-import/${id}`)).json<SiteImport>();
const itemsOf = async (id: string, query = "") =>
  (await owner.get(`/api/get-site-import-items/${id}?limit=100${query}`)).json<ImportItem[]>();

/** Starts an import, and lets its job run. */
async function imported({ import_id: id, hosts }: SiteImport, choice: object = {}): Promise<SiteImport> {
  const body = { hosts: hosts.map((each) => each.host), ...choice };
  const started = await owner.post(`/api/start-site-import/${id}`, body);
  expect(started.status, started.text).toBe(200);
  await app.runJobs("imports.run");
  return current(id);
}

const importsOf = () => app.db.selectFrom("site_imports").select("id").where("website_id", "=", websiteId).execute();

async function idOf(slug: string): Promise<number> {
  const found = app.db.selectFrom("articles").select("id").where("website_id", "=", websiteId).where("slug", "=", slug);
  return (await found.executeTakeFirstOrThrow()).id;
}

const visit = (path: string) => app.send(path, { host });

describe("an export of WordPress", () => {
  test("is checked, then imported as shown: articles, their images, links between them, and redirects", async () => {
    const file = exported(
      post(1, {
        html: `<p>See <a href="${origin()}/2024/05/post-2/">the other</a>.</p><img src="${origin()}/a.jpg" alt="A pier">`,
      }),
      post(2),
    );
    const ready = await uploaded(file);
    expect(ready).toMatchObject({
      ...{ state: "ready", source: "wordpress", source_title: "Old news", items: 2, done: 0 },
      ...{ hosts: [{ host: "old.example", images: 1 }], needs_category: false, needs_source_url: false, redirects: 2 },
      counts: [{ kind: "article", add: 2, update: 0, same: 0, leave: 0 }],
    });
    expect((await visit("/article/post-1")).status).toBe(404);

    const done = await imported(ready);
    expect(done).toMatchObject({ state: "done", done: 2, problem: null });
    const page = await visit("/article/post-1");
    expect(page.text).toContain('href="/article/post-2"');
    expect(page.text).toMatch(/<img[^>]+alt="A pier"/);
    expect(page.text).toContain("Ada Harlan");
    for (const path of ["/2024/05/post-2/", "/2024/05/POST-2", "/?p=2", "/2024/05/post-2/feed/"]) {
      const moved = await visit(path);
      expect([path, moved.status, moved.headers.location]).toEqual([path, 301, "/article/post-2"]);
    }
    expect((await visit("/?p=99")).status).toBe(200);
    expect((await visit("/2024/05/post-3/")).status).toBe(404);
    expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  });

  test("comes with categories, tags, dates, and writers, and is in the audit log once", async () => {
    await imported(await uploaded(exported(post(1), post(2))));
    const articles = await app.db.selectFrom("articles").selectAll().where("website_id", "=", websiteId).execute();
    const own = articles.filter(({ slug }) => slug?.startsWith("post-"));
    expect(own.map(({ guest_authors, author_id }) => ({ guest_authors, author_id }))).toEqual(
      Array.from({ length: 2 }, () => ({ guest_authors: ["Ada Harlan"], author_id: null })),
    );
    expect(own[0]?.publish_date?.toISOString()).toBe("2024-05-06T07:08:07.000Z");
    const { rows } = {
      rows: await app.db
        .selectFrom("categories")
        .select("name")
        .where("id", "=", own[0]?.category_id ?? 0)
        .execute(),
    };
    expect(rows).toEqual([{ name: "News" }]);
    const lines = await app.db
      .selectFrom("audit_lines")
      .where("website_id", "=", websiteId)
      .select("action")
      .where("action", "like", "content.imported")
      .execute();
    expect(lines).toHaveLength(1);
  });

  test("with images on servers that weren't chosen has links in their place", async () => {
    const ready = await uploaded(exported(post(1, { html: `<p>Hi</p><img src="${origin()}/a.jpg" alt="A pier">` })));
    await imported(ready, { hosts: [] });
    expect(web.asked).toEqual([]);
    expect((await visit("/article/post-1")).text).toContain("Image not copied: A pier");
    expect((await itemsOf(ready.import_id))[0]?.remarks).toContain(texts.someImagesMissing);
  });

  test("whose slugs are taken gets others, and says so; one taken after the check stops the import once", async () => {
    await owner.publishNew({ slug: "post-1" }, { site: "user", website_id: websiteId });
    const ready = await uploaded(exported(post(1), post(2)));
    const [first] = await itemsOf(ready.import_id);
    expect(first).toMatchObject({ new_path: "/article/post-1-2", remarks: [texts.addressTaken] });
    await owner.publishNew({ slug: "post-2" }, { site: "user", website_id: websiteId });
    const refused = await owner.post(`/api/start-site-import/${ready.import_id}`, {});
    expect([refused.status, refused.json().message]).toEqual([409, texts.changed]);
    expect((await itemsOf(ready.import_id))[1]).toMatchObject({ new_path: "/article/post-2-2" });
    expect(await imported(ready)).toMatchObject({ state: "done" });
    expect((await visit("/article/post-2-2")).status).toBe(200);
  });
});

describe("importing again", () => {
  test("the same file changes nothing; a newer one brings what is new and changed, and overwrites nothing", async () => {
    await imported(await uploaded(exported(post(1), post(2), post(3), post(4))));
    expect((await uploaded(exported(post(1), post(2)))).counts).toEqual([
      { kind: "article", add: 0, update: 0, same: 2, leave: 0 },
    ]);
    await owner.write(await idOf("post-2"), { title: "Mine now" });
    await owner.delete(`/api/delete-article/${await idOf("post-3")}`);
    const html = "<p>Corrected.</p>";
    const ready = await uploaded(exported(post(1, { html }), post(2, { html }), post(3, { html }), post(4), post(5)));
    expect((await itemsOf(ready.import_id)).map(({ plan, reason }) => [plan, reason])).toEqual([
      ["update", null],
      ["leave", texts.editedHere],
      ["leave", texts.deletedHere],
      ["same", null],
      ["add", null],
    ]);
    expect(await imported(ready)).toMatchObject({ state: "done", done: 5 });
    expect((await visit("/article/post-1")).text).toContain("Corrected.");
    expect((await visit("/article/post-2")).text).toContain("Words of post 2.");
  });

  test("repeating an upload returns the first; somebody else's id is refused", async () => {
    const id = randomUUID();
    const file = exported(post(1));
    expect((await upload(file, { id })).json<SiteImport>().items).toBe(1);
    expect((await upload(file, { id })).json<SiteImport>().items).toBe(1);
    const editor = new Writer(app, await app.logIn(editorLogin));
    const other = await firstWebsiteOf(app.db, app.editor.id);
    expect((await upload(file, { id, by: editor, to: other })).status).toBe(409);
  });

  test("one import of a website runs at a time", async () => {
    const [one, two] = [await uploaded(exported(post(1))), await uploaded(exported(post(2)))];
    expect((await owner.post(`/api/start-site-import/${one.import_id}`, {})).status).toBe(200);
    const refused = await owner.post(`/api/start-site-import/${two.import_id}`, {});
    expect([refused.status, refused.json().message]).toEqual([409, texts.another]);
    const again = await owner.post(`/api/start-site-import/${one.import_id}`, {});
    expect([again.status, again.json().message]).toEqual([409, texts.notReady]);
  });
});

describe("stopping and undoing", () => {
  test("a stopped import goes on where it was", async () => {
    const ready = await uploaded(exported(post(1), post(2)));
    await owner.post(`/api/start-site-import/${ready.import_id}`, {});
    await owner.delete(`/api/cancel-site-import/${ready.import_id}`);
    await app.runJobs("imports.run");
    expect(await current(ready.import_id)).toMatchObject({ state: "stopped", done: 0 });
    expect(await imported(ready)).toMatchObject({ state: "done", done: 2 });
  });

  test("undo moves what wasn't edited to the bin, with its redirects; then the file can be imported again", async () => {
    const ready = await uploaded(exported(post(1), post(2)));
    await imported(ready);
    await owner.write(await idOf("post-2"), { title: "Mine now" });
    expect((await owner.post(`/api/undo-site-import/${ready.import_id}`, {})).status).toBe(200);
    await app.runJobs("imports.run");
    expect(await current(ready.import_id)).toMatchObject({ state: "undone", undo_until: null });
    expect((await visit("/article/post-1")).status).toBe(404);
    expect((await visit("/article/post-2")).status).toBe(200);
    expect((await visit("/2024/05/post-2/")).status).toBe(404);
    expect((await uploaded(exported(post(1)))).counts).toEqual([
      { kind: "article", add: 1, update: 0, same: 0, leave: 0 },
    ]);
    const refused = await owner.post(`/api/undo-site-import/${(await uploaded(exported(post(9)))).import_id}`, {});
    expect([refused.status, refused.json().message]).toEqual([409, texts.notUndoable]);
  });

  test("a file that nobody imports is removed", async () => {
    const { import_id } = await uploaded(exported(post(1)));
    expect((await owner.delete(`/api/cancel-site-import/${import_id}`)).json().message).toBe(texts.discarded);
    expect((await owner.get(`/api/get-site-import/${import_id}`)).status).toBe(404);
  });
});

describe("a file that can't be imported", () => {
  test.each<[string, string | Buffer, string]>([
    ["nothing", "", texts.empty],
    ["another XML file", '<?xml version="1.0"?><feed><entry/></feed>', texts.unknownFile],
    ["a text", "Hello there", texts.unknownFile],
    ["a zip", Buffer.from("PK\u0003\u0004rest"), texts.compressed],
  ])("%s is refused with the reason, and nothing is left of it", async (_, file, message) => {
    const answer = await upload(file);
    expect([answer.status, answer.json().message]).toEqual([400, message]);
    expect(await importsOf()).toEqual([]);
  });

  test("one that ends in the middle", async () => {
    const file = exported(post(1), post(2));
    const answer = await upload(file.slice(0, file.length - 400));
    expect(answer.json().message).toBe(texts.cutOff);
    expect(await importsOf()).toEqual([]);
  });
});

describe("pages", () => {
  const about = (html = "<p>We meet on Mondays.</p>") =>
    wxr([
      wxrItem(1, { "wp:post_type": "page", "wp:post_name": "about-us", title: "About us", "content:encoded": html }),
    ]);

  test("become pages of the page builder, and undo deletes those that nobody changed and no menu has", async () => {
    const ready = await uploaded(about());
    expect(ready.counts).toEqual([{ kind: "page", add: 1, update: 0, same: 0, leave: 0 }]);
    await imported(ready);
    const page = await visit("/about-us");
    expect([page.status, page.text.includes("We meet on Mondays.")]).toEqual([200, true]);
    expect((await visit("/?p=1")).headers.location).toBe("/about-us");
    expect((await uploaded(about())).counts[0]).toMatchObject({ same: 1 });
    const changed = await uploaded(about("<p>On Tuesdays.</p>"));
    expect((await itemsOf(changed.import_id))[0]?.reason).toBe(texts.pageAgain);
    await owner.post(`/api/undo-site-import/${ready.import_id}`, {});
    await app.runJobs("imports.run");
    expect((await visit("/about-us")).status).toBe(404);
  });

  test("whose address is reserved or taken get another; drafts aren't public; the host site has none", async () => {
    const page = (id: number, more: Record<string, string>) => wxrItem(id, { "wp:post_type": "page", ...more });
    const file = wxr([
      page(1, { "wp:post_name": "home" }),
      page(2, { "wp:post_name": "articles" }),
      page(3, { "wp:post_name": "plans", "wp:status": "draft" }),
    ]);
    const ready = await uploaded(file);
    const paths = (await itemsOf(ready.import_id)).map(({ new_path }) => new_path);
    expect(paths).toEqual(["/home-2", "/articles-page", "/plans"]);
    await imported(ready);
    expect((await visit("/articles-page")).status).toBe(200);
    expect((await visit("/plans")).status).toBe(404);
    expect((await uploaded(file, app.hostId)).counts[0]).toMatchObject({ leave: 3 });
  });
});

describe("an export of Ghost", () => {
  const post = (more: object) => ({
    ...{ id: "6650f00000000000000000a1", title: "Budget", slug: "budget", html: "<p>One</p>", status: "published" },
    ...{ visibility: "public", published_at: "2024-02-03T04:05:06.000Z", type: "post" },
    ...more,
  });
  const ghost = (posts: object[], more: object = {}) =>
    JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data: { posts, ...more } }] });

  test("brings its images from the address that the person enters, and redirects its addresses", async () => {
    const image = "__GHOST_URL__/content/images/a.jpg";
    const ready = await uploaded(ghost([post({ html: `<p>One</p><img src="${image}" alt="A pier">` })]));
    expect(ready).toMatchObject({ source: "ghost", needs_source_url: true, hosts: [] });
    await imported(ready, { source_url: origin() });
    expect(web.asked).toEqual(["old.example/content/images/a.jpg"]);
    expect((await visit("/article/budget")).text).toMatch(/<img[^>]+alt="A pier"/);
    expect((await visit("/budget/")).headers.location).toBe("/article/budget");
  });

  test("publishes nothing that only members could read", async () => {
    const posts = ["members", "paid", "tiers"].map((visibility, index) =>
      post({ id: `${index}`, slug: visibility, visibility }),
    );
    const ready = await uploaded(ghost(posts));
    expect((await itemsOf(ready.import_id)).map(({ state }) => state)).toEqual(["draft", "draft", "draft"]);
    await imported(ready);
    for (const path of ["/article/members", "/article/paid", "/article/tiers"])
      expect((await visit(path)).status).toBe(404);
  });
});

test.each(["wordpress", "ghost"])("an export of this product for %s comes back with the same words", async (format) => {
  // These show what is elsewhere on the website.
  const own = /data-kind="(html|sign-up|latest|article)"/;
  const contents = articleBlocks.filter(({ html }) => !own.test(html));
  const rows = contents.map(({ html }, index) => ({ title: `Block ${index}`, slug: `block-${index}`, content: html }));
  await insertArticles(app.db, websiteId, rows);
  const file = (await owner.get(`/api/export-articles/${websiteId}?format=${format}`)).text;
  const target = await createWebsite(app.db, app.owner.id, { title: "Copy" }, insertHomePage);
  await app.sites.refresh(target);
  const done = await imported(await uploaded(file, target), { hosts: [] });
  expect(done.state).toBe("done");
  const copies = await app.db
    .selectFrom("articles")
    .select(["slug", "content"])
    .where("website_id", "=", target)
    .execute();
  expect(copies).toHaveLength(rows.length);
  const words = (html: string) => textOfHtml(html).replace(/\s+/g, " ").trim();
  for (const { slug, content } of rows) {
    const copy = copies.find((each) => each.slug === slug)?.content ?? "";
    const missing = words(content)
      .split(" ")
      .filter((word) => !words(copy).includes(word));
    expect([slug, missing]).toEqual([slug, []]);
  }
});

test("the host site's articles get the category that was chosen", async () => {
  const ready = await uploaded(exported(post(1)), app.hostId);
  expect(ready.needs_category).toBe(true);
  const refused = await owner.post(`/api/start-site-import/${ready.import_id}`, {});
  expect([refused.status, refused.json().message]).toEqual([400, texts.chooseCategory]);
  const category = await app.db
    .insertInto("categories")
    .values({ website_id: app.hostId, name: "Archive", slug: "archive" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await imported(ready, { category_id: category.id });
  const row = await app.db
    .selectFrom("articles")
    .select("category_id")
    .where("website_id", "=", app.hostId)
    .where("slug", "=", "post-1")
    .executeTakeFirst();
  expect(row?.category_id).toBe(category.id);
});

test("a receipt lists every item, and proves that no line was changed", async () => {
  const ready = await uploaded(exported(post(1), post(2), post(3)));
  await imported(ready);
  const receipt = (await owner.get(`/api/get-site-import-receipt/${ready.import_id}`)).text;
  const lines = receipt.trimEnd().split("\n");
  expect(lines).toHaveLength(5);
  const check = async (changed: string[]) =>
    verifyReceipt(
      app.db,
      (async function* () {
        yield* changed;
      })(),
    );
  expect(await check(lines)).toEqual({ isGood: true, texts: ["The receipt is complete and unaltered: 3 items."] });
  const without = await check(lines.toSpliced(2, 1));
  expect(without.texts).toContain("Items 2 to 2 are missing (line 3).");
  expect((await check(lines.toSpliced(2, 0, lines[1] ?? ""))).texts).toContain(
    "Item 1 is doubled, or in another place (line 3).",
  );
  const altered = await check(lines.with(1, (lines[1] ?? "").replace("Post 1", "Post 7")));
  expect(altered).toMatchObject({ isGood: false });
  expect(altered.texts[0]).toContain("Line 2 was altered");
  expect((await check(lines.slice(0, -1))).isGood).toBe(false);
  const addresses = (await owner.get(`/api/get-site-import-addresses/${ready.import_id}`)).text;
  expect(addresses).toContain(`${origin()}/2024/05/post-1/,http://${host}/article/post-1`);
});
