import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExportFormat } from "../../src/features/articles/export.calls.ts";
import { allBlocks } from "../support/article-blocks.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { hostilePayloads } from "../support/hostile-payloads.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let websiteId: number;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  origin = `http://${websiteId}.sites.rostrum.test`;
  const edited = await owner.put(`/api/edit-website/${websiteId}`, { time_zone: "America/New_York" });
  expect(edited.status, edited.text).toBe(200);
});
afterAll(() => app.close());

const get = (format: string, by = owner, id = websiteId) => by.get(`/api/export-articles/${id}?format=${format}`);
async function exported(format: ExportFormat): Promise<string> {
  const answer = await get(format);
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

/** An item of the file for WordPress, read by a parser that isn't ours. Texts are as they were written. */
interface Item {
  type: string;
  of: (name: string) => string | null;
  terms: (domain: string) => [name: string, slug: string | null][];
  meta: (key: string) => string | undefined;
}

async function items(): Promise<Item[]> {
  const { window } = new JSDOM("");
  const document = new window.DOMParser().parseFromString(await exported("wordpress"), "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  expect(document.querySelector("rss > channel > wxr_version, rss > channel > *|wxr_version")?.textContent).toBe("1.2");
  return [...document.querySelectorAll("item")].map((item) => {
    const of = (name: string) => [...item.children].find((child) => child.nodeName === name)?.textContent ?? null;
    const metas = [...item.children].filter(({ nodeName }) => nodeName === "wp:postmeta");
    return {
      type: of("wp:post_type") ?? "",
      of,
      terms: (domain) =>
        [...item.querySelectorAll(`category[domain="${domain}"]`)].map((one) => [
          one.textContent ?? "",
          one.getAttribute("nicename"),
        ]),
      meta: (key) => metas.find((one) => one.children[0]?.textContent === key)?.children[1]?.textContent ?? undefined,
    };
  });
}

interface GhostData {
  posts: Record<string, unknown>[];
  tags: { id: number; name: string; slug: string }[];
  users: { id: number; name: string; email: string }[];
  posts_tags: { post_id: number; tag_id: number; sort_order: number }[];
  posts_authors: { post_id: number; author_id: number; sort_order: number }[];
}
const ghost = async () =>
  (JSON.parse(await exported("ghost")) as { db: { data: GhostData }[] }).db[0]?.data as GhostData;

describe("a website's articles", () => {
  test("are in a file for each program: published, scheduled, and drafts as they are now, without the bin", async () => {
    const now = app.clock.now();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const published = new Date("2026-01-31T23:30:00Z");
    await insertArticles(app.db, websiteId, [
      { title: "Live", slug: "live", publish_date: published, created_at: published, content: "<p>Now.</p>" },
      { title: "Later", slug: "later", publish_date: tomorrow },
      { title: "Gone", slug: null, publish_date: null, created_at: now, updated_at: now, deleted_at: now },
    ]);
    const draft = await owner.begin();
    await owner.write(draft, { title: "Begun", content: "<p>Half.</p>" });
    // What is published stays what it is, whatever is being written.
    const live = await app.db.selectFrom("articles").select("id").where("slug", "=", "live").executeTakeFirstOrThrow();
    await owner.write(live.id, { title: "Changed since" });

    const posts = (await items()).filter(({ type }) => type === "post");
    expect(posts.map(({ of }) => [of("title"), of("wp:status"), of("wp:post_name")])).toEqual([
      ["Live", "publish", "live"],
      ["Later", "future", "later"],
      ["Begun", "draft", expect.any(String)],
    ]);
    expect(posts.map(({ of }) => of("content:encoded"))).toContain("<p>Half.</p>");
    expect([posts[0]?.of("wp:post_date"), posts[0]?.of("wp:post_date_gmt")]).toEqual([
      "2026-01-31 18:30:00",
      "2026-01-31 23:30:00",
    ]);
    expect(posts[2]?.of("wp:post_date_gmt")).toBe("0000-00-00 00:00:00");
    expect(posts[0]?.of("link")).toBe(`${origin}/article/live`);

    const { posts: ofGhost } = await ghost();
    expect(ofGhost.map(({ title, status, published_at }) => [title, status, published_at])).toEqual([
      ["Live", "published", "2026-01-31T23:30:00.000Z"],
      ["Later", "scheduled", tomorrow.toISOString()],
      ["Begun", "draft", null],
    ]);
    await app.db.deleteFrom("articles").where("website_id", "=", websiteId).execute();
  });

  test("keep authors, category, tags, cover, excerpt, and texts for search engines; addresses are absolute", async () => {
    const { filePath } = await new Builder(app, owner.cookie).uploadPhoto();
    const category = await owner.post("/api/add-category", {
      site: "user",
      website_id: websiteId,
      name: "Roads & bridges",
    });
    expect(category.status, category.text).toBe(201);
    const { id: category_id } = await app.db
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Roads & bridges")
      .executeTakeFirstOrThrow();
    const image = await app.db.selectFrom("images").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const { id: tagId } = await app.db
      .insertInto("tags")
      .values({ website_id: websiteId, name: "Potholes", slug: "potholes" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertArticles(app.db, websiteId, [
      {
        title: "All of it",
        slug: "all-of-it",
        description: "In short",
        content: `<p><a href="/about">About</a></p><p><img src="${filePath}" alt="A" width="60" height="40" /></p>`,
        category_id,
        tag_ids: [tagId],
        author_id: app.owner.id,
        coauthor_ids: [app.editor.id],
        cover_image_id: image.id,
        cover_alt: "A hall",
        search_title: "For searches",
        search_description: "Found",
        canonical_url: "https://example.org/first",
        is_featured: true,
      },
    ]);
    const [file, post] = await items();
    expect([file?.type, file?.of("wp:attachment_url")]).toEqual(["attachment", origin + filePath]);
    expect(post?.terms("category")).toEqual([["Roads & bridges", expect.stringMatching(/^[a-z-]+$/)]]);
    expect(post?.terms("post_tag")).toEqual([["Potholes", "potholes"]]);
    expect([post?.of("excerpt:encoded"), post?.of("wp:is_sticky")]).toEqual(["In short", "1"]);
    expect(post?.of("content:encoded")).toContain(`href="${origin}/about"`);
    expect(post?.of("content:encoded")).toContain(`src="${origin}${filePath}"`);
    expect(post?.meta("_thumbnail_id")).toBe(file?.of("wp:post_id"));
    const { username } = await app.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", app.editor.id)
      .executeTakeFirstOrThrow();
    expect([post?.meta("coauthors"), post?.meta("_yoast_wpseo_title")]).toEqual([username, "For searches"]);

    const { posts, tags, users, posts_tags, posts_authors } = await ghost();
    expect(posts).toMatchObject([
      {
        ...{
          custom_excerpt: "In short",
          featured: true,
          feature_image: origin + filePath,
          feature_image_alt: "A hall",
        },
        ...{ meta_title: "For searches", meta_description: "Found", canonical_url: "https://example.org/first" },
      },
    ]);
    expect(posts_tags.map(({ tag_id }) => tags.find(({ id }) => id === tag_id)?.name)).toEqual([
      "Roads & bridges",
      "Potholes",
    ]);
    expect(posts_authors.map(({ author_id }) => users.find(({ id }) => id === author_id)?.name)).toContain(username);
    // Nobody's real address leaves.
    expect(users.every(({ email }) => email.endsWith("@example.invalid"))).toBe(true);
    await app.db.deleteFrom("articles").where("website_id", "=", websiteId).execute();
  });

  test("of any text stay whole: every block, hostile titles, characters that XML has no place for", async () => {
    const titles = [...hostilePayloads, "]]>", "<![CDATA[", "a\u0001b\uffff", "🗳️ عنوان"].map((title) =>
      title.slice(0, 200),
    );
    await insertArticles(
      app.db,
      websiteId,
      titles.map((title, index) => ({ title, slug: `n-${index}`, content: index === 0 ? allBlocks : "<p>]]&gt;</p>" })),
    );
    const xml = (await items()).filter(({ type }) => type === "post");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't have them
    const inXml = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
    // Line ends are normalized by every parser (XML 1.0, 2.11).
    const lines = (text: string) => inXml(text).replace(/\r\n?/g, "\n");
    expect(xml.map(({ of }) => of("title"))).toEqual(titles.map(lines));
    expect((await ghost()).posts.map(({ title }) => title)).toEqual(titles);
    expect(xml[1]?.of("content:encoded")).toBe("<p>]]&gt;</p>");
    await app.db.deleteFrom("articles").where("website_id", "=", websiteId).execute();
  });

  test("are for the website's owners; a format that there isn't is refused", async () => {
    expect((await get("pdf")).status).toBe(400);
    const editor = new Writer(app, await app.logIn(editorLogin));
    expect((await get("ghost", editor)).status).toBe(404);
    await giveEditorRole(app, websiteId, "editor");
    expect((await get("ghost", editor)).status).toBe(403);
    expect((await get("ghost", owner, 999_999)).status).toBe(404);
    expect((await ghost()).posts).toEqual([]);
    const answer = await get("wordpress");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="articles-\d{4}-\d\d-\d\d\.xml"$/);
  });
});
