import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, type ZipOptions, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { selectPerson } from "../../src/features/accounts/server/public.ts";
import { texts } from "../../src/features/imports/contract.ts";
import { reasons } from "../../src/features/imports/remarks-contract.ts";
import { checkByCommand, startByCommand } from "../../src/features/imports/server/public.ts";
import { insertHomePage } from "../../src/features/pages/server/public.ts";
import { createWebsite } from "../../src/features/websites/server/public.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { escapeHtml } from "../../src/shared/text.ts";
import { parseHtml } from "../../src/writing/html/tree.ts";
import { getText } from "../../src/writing/html/walk.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { photograph } from "../support/factories.ts";
import { hostilePayloads } from "../support/hostile-payloads.ts";
import { useSiteImports } from "../support/site-imports.ts";
import { wxr, wxrItem } from "../support/wxr.ts";

const { here, web, origin, post, exported, upload, uploaded, current, itemsOf, imported, visit } = useSiteImports();

type Content = string | Uint8Array;
const zip = (files: Record<string, Content | [Content, ZipOptions]>): Buffer => {
  const toBytes = (content: Content) => (typeof content === "string" ? strToU8(content) : content);
  const entries = Object.entries(files).map(([path, file]) => [
    path,
    Array.isArray(file) ? [toBytes(file[0]), file[1]] : toBytes(file),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable));
};
/** Changes a stored text, and leaves its checksum. */
const withOtherText = (archive: Buffer) =>
  Buffer.from(archive.toString("latin1").replace("Text 1", "Texx 1"), "latin1");
const picture = async (width = 80) => new Uint8Array(await (await photograph(width, 60)).arrayBuffer());
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of here.app.storage.list("imports")) keys.push(key);
  return keys;
};

test("a zip with WordPress's file and its uploads brings the images from the zip, and asks no server", async () => {
  const html = `<p>Hi</p><img src="${origin()}/wp-content/uploads/2024/05/pier%20one.jpg" alt="A pier">`;
  const file = zip({
    "export/site.xml": exported(post(1, { html }), post(2)).toString(),
    "export/wp-content/uploads/2024/05/pier one.jpg": await picture(),
    "export/wp-content/uploads/2024/05/unused.jpg": await picture(90),
    "__MACOSX/export/._site.xml": "junk",
  });
  const ready = await uploaded(file);
  expect(ready).toMatchObject({ source: "wordpress", items: 2, hosts: [], needs_source_url: false });
  expect(await stored()).toHaveLength(1);
  const done = await imported(ready);
  expect(done).toMatchObject({ state: "done", done: 2 });
  expect((await visit("/article/post-1")).text).toMatch(/<img[^>]+alt="A pier"/);
  expect(web.asked).toEqual([]);
  expect(await stored()).toEqual([]);
});

test("several files of one website are read as one; those of two websites are refused", async () => {
  const part = (...ids: number[]) => wxr(ids.map((id) => wxrItem(id)));
  const ready = await uploaded(zip({ "a.xml": part(1, 2), "b.xml": part(2, 3), "readme.xml": "<note/>" }));
  expect((await itemsOf(ready.import_id)).map(({ title, reason }) => [title, reason])).toEqual([
    ["Post 1", null],
    ["Post 2", null],
    ["Post 2", reasons.duplicate],
    ["Post 3", null],
  ]);
  const mixed = await upload(
    zip({ "a.xml": part(1), "b.xml": wxr([wxrItem(2)], { origin: "https://other.example" }) }),
  );
  expect([mixed.status, mixed.json().message]).toEqual([400, texts.mixed]);
});

test("a zip of Ghost with its images asks no server; files that stay there get their whole address", async () => {
  const posts = [
    {
      ...{ id: "1", title: "Hello", slug: "hello", status: "published", visibility: "public" },
      ...{ published_at: "2024-05-06T07:08:09Z", feature_image: "__GHOST_URL__/content/images/2024/05/pier.jpg" },
      html:
        '<p>Hi</p><img src="__GHOST_URL__/content/images/2024/05/inside.jpg" alt="Inside">' +
        '<p><a href="__GHOST_URL__/content/files/2024/05/plan.pdf">The plan</a></p>',
    },
  ];
  const file = zip({
    "my-site.ghost.json": JSON.stringify({ data: { posts } }),
    "content/images/2024/05/pier.jpg": await picture(),
    "content/images/2024/05/inside.jpg": await picture(90),
  });
  const ready = await uploaded(file);
  expect(ready).toMatchObject({ source: "ghost", items: 1, hosts: [], needs_source_url: true });
  expect(await imported(ready, { source_url: origin() })).toMatchObject({ state: "done" });
  const page = (await visit("/article/hello")).text;
  expect(page).toContain(`href="${origin()}/content/files/2024/05/plan.pdf"`);
  expect(page).toMatch(/<img[^>]+alt="Inside"/);
  expect(page).not.toContain("Image not copied");
});

test("Substack's and Markdown's archives are recognized", async () => {
  const substack = zip({
    "posts.csv":
      "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n" +
      "12.hello,2024-05-06T07:08:09.000Z,true,,,newsletter,everyone,Hello,A start,\n",
    "posts/12.hello.html": "<p>Words of Substack.</p>",
  });
  const first = await uploaded(substack);
  expect(first).toMatchObject({ source: "substack", counts: [{ kind: "article", add: 1 }] });
  await imported(first);
  expect((await visit("/article/hello")).text).toContain("Words of Substack.");

  const markdown = zip({
    "posts/2024-05-06-bye.md": "---\ntitle: Bye\n---\n\nWords of *Markdown*. ![A pier](../img/pier.jpg)\n",
    "img/pier.jpg": await picture(),
  });
  const second = await uploaded(markdown);
  expect(second).toMatchObject({ source: "markdown", counts: [{ kind: "article", add: 1 }], hosts: [] });
  await imported(second);
  const page = (await visit("/article/bye")).text;
  expect(page).toContain("<em>Markdown</em>");
  expect(page).toMatch(/<img[^>]+alt="A pier"/);
});

test("what isn't an export is skipped: broken files, images that are none, copies under other addresses", async () => {
  const html = ["a", "b"].map((host) => `<img src="http://${host}.example/uploads/2024/pier.jpg" alt="">`).join("");
  const file = zip({
    ...{ "site.xml": exported(post(1, { html: `${html}<p>x</p>` })).toString(), "empty.json": "" },
    ...{ "tsconfig.json": "// Comments\n{", "uploads/2024/pier.jpg": await picture(), "old.xml.gz": "no gzip" },
  });
  const ready = await uploaded(file);
  expect(ready).toMatchObject({ source: "wordpress", items: 1, hosts: [] });
  expect(await stored()).toHaveLength(1);
  await imported(ready);
  expect((await visit("/article/post-1")).text.match(/<img [^>]*src="\/media/g)).toHaveLength(2);

  const texts = zip({
    ...{ "_drafts/2024-05-06-a.md": "# A\n\nA", "_drafts/2024-05-07-b.md": "# B\n\nB" },
  });
  expect((await itemsOf((await uploaded(texts)).import_id)).map(({ state }) => state)).toEqual(["draft", "draft"]);
  const withSettings = zip({ "a.md": "# A\n\nA", "package.json": "{}", "package-lock.json": "{}" });
  expect(await uploaded(withSettings)).toMatchObject({ source: "markdown" });
});

test.each([
  ["no export", () => zip({ "photo.jpg": "x" }), texts.unknownFile],
  ["another archive", () => zip({ "export.zip": zip({ "a.xml": "<rss/>" }) }), texts.compressed],
  ["half an archive", () => zip({ "a.xml": wxr([wxrItem(1)]) }).subarray(0, 200), texts.cutOff],
  ["a path outside of it", () => zip({ "../../etc/passwd.xml": wxr([wxrItem(1)]) }), texts.damaged],
  ["damaged bytes", () => zip({ "a.xml": wxr([wxrItem(1)]) }).fill(0xff, 60, 120), texts.damaged],
  [
    "a text of another checksum",
    () => withOtherText(zip({ "a.xml": [wxr([wxrItem(1)]), { level: 0 }] })),
    texts.damaged,
  ],
  ["a name with NUL", () => zip({ "a\0.md": "# A" }), texts.damaged],
  ["nothing but folders", () => zip({ "a/": "" }), texts.empty],
])("a zip with %s is refused, and leaves nothing", async (_name, file, message) => {
  const refused = await upload(file());
  expect([refused.status, refused.json().message]).toEqual([400, message]);
  expect(await stored()).toEqual([]);
});

test("an archive that nobody imports, or that is removed, leaves no image in the storage", async () => {
  const html = `<img src="${origin()}/uploads/2024/pier.jpg" alt="A pier"><p>x</p>`;
  const file = async () =>
    zip({ "site.xml": exported(post(1, { html })).toString(), "uploads/2024/pier.jpg": await picture() });
  const removed = await uploaded(await file());
  await here.owner.delete(`/api/cancel-site-import/${removed.import_id}`);
  expect(await stored()).toEqual([]);

  const forgotten = await uploaded(await file());
  await here.app.runJobs("imports.forget");
  expect(await stored()).toHaveLength(1);
  here.app.clock.advance(8 * dayMs);
  await here.app.runJobs("imports.forget");
  expect(await stored()).toEqual([]);
  expect((await here.owner.get(`/api/get-site-import/${forgotten.import_id}`)).status).toBe(404);
});

test("an image of the archive that can't be read becomes a link, and the rest is imported", async () => {
  const html = `<img src="${origin()}/uploads/2024/pier.jpg" alt="A pier"><p>Words</p>`;
  const ready = await uploaded(
    zip({
      "site.xml": exported(post(1, { html })).toString(),
      "uploads/2024/pier.jpg": new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]),
    }),
  );
  await imported(ready);
  expect(await current(ready.import_id)).toMatchObject({ state: "done", done: 1 });
  expect((await visit("/article/post-1")).text).toContain("Image not copied: A pier");
});

test("a file on the server is checked and imported by the command line, for an account that manages the website", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rostrum-test-"));
  const path = join(folder, "site.xml");
  await writeFile(path, exported(post(1, { html: `<p>Words</p><img src="${origin()}/a.jpg" alt="A pier">` })));
  const { db, sites, clock, storage } = here.app;
  const deps = { db, sites, clock, storage };
  const person = async (id: number) =>
    (await selectPerson(db, id)) as NonNullable<Awaited<ReturnType<typeof selectPerson>>>;
  const wanted = { path, websiteId: here.websiteId, person: await person(here.app.owner.id) };
  const lines = await checkByCommand(deps, wanted);
  expect(lines.join("\n")).toContain("1 new, 0 updated, 0 unchanged, 0 left out");
  expect(lines.join("\n")).toContain("1 image on old.example");
  const id = /import start (\S+)/.exec(lines.at(-1) ?? "")?.[1] ?? "";
  await startByCommand(deps, id, { hosts: ["old.example", "other.example"], categoryId: null });
  await here.app.runJobs("imports.run");
  expect(await current(id)).toMatchObject({ state: "done", done: 1 });
  expect((await visit("/article/post-1")).text).toMatch(/<img[^>]+alt="A pier"/);

  await expect(checkByCommand(deps, { ...wanted, person: await person(here.app.editor.id) })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(startByCommand(deps, "unknown", { hosts: [], categoryId: null })).rejects.toMatchObject({
    code: "not_found",
  });
  await rm(folder, { recursive: true });
});

test("articles leave as Markdown files with their images, and come back the same", async () => {
  const { filePath } = await new Builder(here.app, here.owner.cookie).uploadPhoto();
  const { id: cover } = await here.app.db
    .selectFrom("images")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const { id: tag } = await here.app.db
    .insertInto("tags")
    .values({ website_id: here.websiteId, name: "Potholes", slug: "potholes" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const title = 'Roads: "all" of # them & 100%';
  await insertArticles(here.app.db, here.websiteId, [
    {
      ...{ title, slug: "roads", description: "- In short: yes", publish_date: new Date("2024-05-06T07:08:09Z") },
      content: `<h2>First</h2><p>*No* <strong>mark</strong> is lost_</p><p><img src="${filePath}" alt="A pier" width="60" height="40" /></p><ul><li><p>One</p></li></ul>`,
      ...{ tag_ids: [tag], author_id: here.app.owner.id, cover_image_id: cover, cover_alt: "A hall" },
    },
    // Zip has no dates before 1980.
    { title: "Old", slug: "old", updated_at: new Date("1960-01-01T00:00:00Z") },
    {
      title: "Hostile",
      slug: "hostile",
      content: hostilePayloads.map((text) => `<p>${escapeHtml(text)}</p>`).join(""),
    },
  ]);
  await here.owner.write(await here.owner.begin({ site: "user", website_id: here.websiteId }), {
    ...{ title: "Half", content: "<p>Half a text</p>" },
  });
  const file = await here.owner.get(`/api/export-articles/${here.websiteId}?format=markdown`);
  expect([file.status, file.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(file.bytes));
  const names = Object.keys(files).toSorted();
  expect(names).toEqual([
    "articles/hostile.md",
    "articles/old.md",
    "articles/roads.md",
    expect.stringMatching(/^drafts\/\d+\.md$/),
    expect.stringMatching(/^images\/[0-9a-f]{64}\.jpg$/),
  ]);
  const [, front = "", text = ""] = strFromU8(files["articles/roads.md"] ?? new Uint8Array()).split(/^---$/m);
  expect(parse(front)).toEqual({
    ...{ title, slug: "roads", date: "2024-05-06T07:08:09.000Z", lastmod: expect.any(String) },
    ...{ description: "- In short: yes", authors: [expect.any(String)], tags: ["Potholes"] },
    cover: { image: `../${names.at(-1)}`, alt: "A hall" },
  });
  expect(text).toContain(`![A pier](../${names.at(-1)})`);

  const other = await createWebsite(here.app.db, here.app.owner.id, { title: "Second" }, insertHomePage);
  await here.app.sites.refresh(other);
  const ready = await uploaded(file.bytes, other);
  expect(ready).toMatchObject({ source: "markdown", counts: [{ kind: "article", add: 4, leave: 0 }] });
  await imported(ready);
  const rows = (id: number) =>
    here.app.db
      .selectFrom("articles")
      .select(["title", "slug", "description", "publish_date", "cover_alt", "content"])
      .where("website_id", "=", id)
      .orderBy("title")
      .execute();
  const words = (html: string) =>
    getText(parseHtml(html).children)
      .replace(/\s+/g, " ")
      .replace(/\p{Cc}/gu, "");
  const summarize = (all: Awaited<ReturnType<typeof rows>>) =>
    all.map(({ content, ...row }) => ({
      ...row,
      words: words(content ?? ""),
      images: (content ?? "").split("<img").length,
    }));
  expect(summarize(await rows(other))).toEqual(summarize(await rows(here.websiteId)));
});
