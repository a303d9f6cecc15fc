import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { selectAuthors } from "../../src/features/articles/server/public.ts";
import { type SiteImport, texts } from "../../src/features/imports/contract.ts";
import { remarks as itemRemarks, reasons } from "../../src/features/imports/remarks-contract.ts";
import { insertArticles } from "../support/articles.ts";
import { useSiteImports } from "../support/site-imports.ts";
import { editorLogin } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

const { here, web, origin, post, exported, upload, uploaded, current, itemsOf, imported, importsOf, idOf, visit } =
  useSiteImports();

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
    for (const [path, to] of [
      ["/feed/", "/feed.xml"],
      ["/feed/atom/", "/atom.xml"],
      ["/rss/", "/feed.xml"],
      ["/category/region/news/page/2/", "/categories/news"],
      ["/category/news/feed/", "/categories/news/feed.xml"],
      ["/topics/news", "/categories/news"],
    ]) {
      const moved = await visit(path ?? "");
      expect([path, moved.status, moved.headers.location]).toEqual([path, 301, to]);
    }
    expect((await visit("/category/olds/")).status).toBe(404);
    expect((await visit("/?p=99")).status).toBe(200);
    expect((await visit("/2024/05/post-3/")).status).toBe(404);
    expect(await here.app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  });

  test("lets lists of an author's articles lead to theirs here", async () => {
    await imported(await uploaded(exported(post(1))));
    const own = { title: "Own", slug: "own", author_id: here.app.owner.id };
    await here.app.sites.change(here.websiteId, (trx) => insertArticles(trx, here.websiteId, [own]));
    const [author] = await selectAuthors(here.app.db, here.websiteId, here.app.clock.now());
    const list = `/authors/${author?.slug}`;
    for (const [end, to] of [
      ["/", list],
      ["/page/3/", list],
      ["/feed/", `${list}/feed.xml`],
    ] as const) {
      const moved = await visit(`/author/${author?.slug}${end}`);
      expect([moved.status, moved.headers.location]).toEqual([301, to]);
    }
    expect((await visit("/author/nobody/")).status).toBe(404);
  });

  test("comes with categories, tags, dates, and writers, and is in the audit log once", async () => {
    await imported(await uploaded(exported(post(1), post(2))));
    const articles = await here.app.db
      .selectFrom("articles")
      .selectAll()
      .where("website_id", "=", here.websiteId)
      .execute();
    const own = articles.filter(({ slug }) => slug?.startsWith("post-"));
    expect(own.map(({ guest_authors, author_id }) => ({ guest_authors, author_id }))).toEqual(
      Array.from({ length: 2 }, () => ({ guest_authors: ["Ada Harlan"], author_id: null })),
    );
    expect(own[0]?.publish_date?.toISOString()).toBe("2024-05-06T07:08:07.000Z");
    const { rows } = {
      rows: await here.app.db
        .selectFrom("categories")
        .select("name")
        .where("id", "=", own[0]?.category_id ?? 0)
        .execute(),
    };
    expect(rows).toEqual([{ name: "News" }]);
    const lines = await here.app.db
      .selectFrom("audit_lines")
      .where("website_id", "=", here.websiteId)
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
    expect((await itemsOf(ready.import_id))[0]?.remarks).toContain(itemRemarks.someImagesMissing);
  });

  test("whose slugs are taken gets others, and says so; one taken after the check stops the import once", async () => {
    await here.owner.publishNew({ slug: "post-1" }, { site: "user", website_id: here.websiteId });
    const ready = await uploaded(exported(post(1), post(2)));
    const [first] = await itemsOf(ready.import_id);
    expect(first).toMatchObject({ new_path: "/article/post-1-2", remarks: [itemRemarks.addressTaken] });
    await here.owner.publishNew({ slug: "post-2" }, { site: "user", website_id: here.websiteId });
    const refused = await here.owner.post(`/api/start-site-import/${ready.import_id}`, {});
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
    await here.owner.write(await idOf("post-2"), { title: "Mine now" });
    await here.owner.delete(`/api/delete-article/${await idOf("post-3")}`);
    const html = "<p>Corrected.</p>";
    const ready = await uploaded(exported(post(1, { html }), post(2, { html }), post(3, { html }), post(4), post(5)));
    expect((await itemsOf(ready.import_id)).map(({ plan, reason }) => [plan, reason])).toEqual([
      ["update", null],
      ["leave", reasons.editedHere],
      ["leave", reasons.deletedHere],
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
    const editor = new Writer(here.app, await here.app.logIn(editorLogin));
    const other = await firstWebsiteOf(here.app.db, here.app.editor.id);
    expect((await upload(file, { id, by: editor, to: other })).status).toBe(409);
  });

  test("one import of a website runs at a time", async () => {
    const [one, two] = [await uploaded(exported(post(1))), await uploaded(exported(post(2)))];
    expect((await here.owner.post(`/api/start-site-import/${one.import_id}`, {})).status).toBe(200);
    const refused = await here.owner.post(`/api/start-site-import/${two.import_id}`, {});
    expect([refused.status, refused.json().message]).toEqual([409, texts.another]);
    const again = await here.owner.post(`/api/start-site-import/${one.import_id}`, {});
    expect([again.status, again.json().message]).toEqual([409, texts.notReady]);
  });
});

describe("stopping and undoing", () => {
  test("a stopped import goes on where it was", async () => {
    const ready = await uploaded(exported(post(1), post(2)));
    await here.owner.post(`/api/start-site-import/${ready.import_id}`, {});
    await here.owner.delete(`/api/cancel-site-import/${ready.import_id}`);
    await here.app.runJobs("imports.run");
    expect(await current(ready.import_id)).toMatchObject({ state: "stopped", done: 0 });
    expect(await imported(ready)).toMatchObject({ state: "done", done: 2 });
  });

  test("undo moves what wasn't edited to the bin, with its redirects; then the file can be imported again", async () => {
    const ready = await uploaded(exported(post(1), post(2)));
    await imported(ready);
    await here.owner.write(await idOf("post-2"), { title: "Mine now" });
    expect((await here.owner.post(`/api/undo-site-import/${ready.import_id}`, {})).status).toBe(200);
    await here.app.runJobs("imports.run");
    expect(await current(ready.import_id)).toMatchObject({ state: "undone", undo_until: null });
    expect((await visit("/article/post-1")).status).toBe(404);
    expect((await visit("/article/post-2")).status).toBe(200);
    expect((await visit("/2024/05/post-2/")).status).toBe(404);
    expect((await uploaded(exported(post(1)))).counts).toEqual([
      { kind: "article", add: 1, update: 0, same: 0, leave: 0 },
    ]);
    const refused = await here.owner.post(`/api/undo-site-import/${(await uploaded(exported(post(9)))).import_id}`, {});
    expect([refused.status, refused.json().message]).toEqual([409, texts.notUndoable]);
  });

  test("a file that nobody imports is removed", async () => {
    const { import_id } = await uploaded(exported(post(1)));
    expect((await here.owner.delete(`/api/cancel-site-import/${import_id}`)).json().message).toBe(texts.discarded);
    expect((await here.owner.get(`/api/get-site-import/${import_id}`)).status).toBe(404);
  });
});

describe("a file that can't be imported", () => {
  test.each<[string, string | Buffer, string]>([
    ["nothing", "", texts.empty],
    ["another XML file", '<?xml version="1.0"?><feed><entry/></feed>', texts.unknownFile],
    ["a text", "Hello there", texts.unknownFile],
    ["half a zip", Buffer.from("PK\u0003\u0004rest"), texts.cutOff],
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
