import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { htmlBlockTexts as texts } from "../../src/features/articles/html-blocks.calls.ts";
import { sweepWriting } from "../../src/features/articles/server/sweep.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let author: Writer;
let websiteId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  await giveEditorRole(app, websiteId, "author");
  author = new Writer(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());

const add = (html: string, place: object = { site: "user" }, writer = owner) =>
  writer.post("/api/add-html-block", { ...place, html });
async function added(html: string, place?: object): Promise<string> {
  const answer = await add(html, place);
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ id: string }>().id;
}
const block = (id: string, height = 300) =>
  `<figure data-kind="html" data-height="${height}"><p><a href="/embed/${id}">Survey</a></p></figure>`;
const save = async (writer: Writer, id: number, content: string) =>
  writer.save(id, (await writer.draft(id)).version, { content });
const onWebsite = {
  site: "user",
  get website_id() {
    return websiteId;
  },
};

describe("an HTML block", () => {
  test("is served without any rights of the website, on its own website only", async () => {
    const id = await added("<script>1</script>");
    const answer = await app.send(`/embed/${id}`, { host });
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/^<!doctype html>.*\n<script>1<\/script>$/s);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      etag: `"${id}"`,
    });
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups; /);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/same-origin|top-navigation|escape/);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await app.send(`/embed/${id}`, { host, headers: { "if-none-match": `"${id}"` } })).status).toBe(304);
    expect((await app.send(`/embed/${id}`)).status).toBe(404);
    for (const other of [randomUUID(), "x", `${id}x`, "%00"]) {
      expect((await app.send(`/embed/${other}`, { host })).status, other).toBe(404);
    }
  });

  test("is refused if it is empty or too long", async () => {
    expect((await add("  ")).json()).toMatchObject({ fields: { html: texts.required } });
    expect((await add("é".repeat(50_001))).json()).toMatchObject({ fields: { html: texts.tooLong } });
    expect((await add("é".repeat(50_000))).status).toBe(201);
  });

  test("is a frame on the page, a link in feeds and Markdown", async () => {
    const id = await added("<p>Hi</p>");
    await owner.publishNew({ slug: "framed", content: `<p>Words</p>${block(id, 99_999)}` });
    const page = await app.send("/article/framed", { host });
    expect(page.text).toContain(
      `<iframe src="/embed/${id}" title="Survey" sandbox="allow-scripts allow-forms allow-popups" loading="lazy" height="2000"></iframe>`,
    );
    expect(page.headers["content-security-policy"]).toMatch(/frame-src 'self'(;|$)/);
    const link = `http://${host}/embed/${id}`;
    expect((await app.send("/feed.xml", { host })).text).toContain(link);
    expect((await app.send("/article/framed.md", { host })).text).toContain(`[Survey](${link})`);
    await owner.publishNew({ slug: "plain" });
    expect((await app.send("/article/plain", { host })).headers["content-security-policy"]).not.toContain("frame-src");
    const articleId = (await app.db.selectFrom("articles").select("id").where("slug", "=", "framed").executeTakeFirst())
      ?.id;
    const preview = await owner.get(`/dashboard-preview/${articleId}`);
    expect(preview.text).toContain(`<iframe src="/dashboard-embed/${id}"`);
    expect((await owner.get(`/dashboard-embed/${id}`)).text).toContain("<p>Hi</p>");
  });

  test("of another website, or that isn't there, can't be put into a text", async () => {
    const id = await owner.begin();
    const foreign = await added("<p>Host</p>", { site: "host" });
    for (const each of [foreign, randomUUID()]) {
      const answer = await save(owner, id, block(each));
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { content: texts.foreign } });
    }
  });
});

describe("an author without the right", () => {
  test("can't store HTML or read it", async () => {
    const id = await added("<p>Hi</p>");
    expect((await add("<p>Mine</p>", onWebsite, author)).status).toBe(403);
    expect((await author.get(`/api/get-html-block/${id}`)).status).toBe(403);
    expect((await add("<p>Mine</p>", { site: "host" }, author)).status).toBe(403);
  });

  test("keeps a block while they write, may undo its deletion, and adds no other", async () => {
    const id = await author.begin(onWebsite);
    expect((await author.draft(id)).may_embed_html).toBe(false);
    const [first, second] = [await added("<p>1</p>", onWebsite), await added("<p>2</p>", onWebsite)];
    expect((await save(author, id, block(first))).json()).toMatchObject({ fields: { content: texts.forbidden } });
    expect((await save(owner, id, block(first))).status).toBe(200);
    expect((await save(author, id, `${block(first, 400)}<p>More</p>`)).status).toBe(200);
    expect((await save(author, id, "<p>Gone</p>")).status).toBe(200);
    expect((await save(author, id, block(first))).status).toBe(200);
    for (const content of [block(second), block(first) + block(second)]) {
      expect((await save(author, id, content)).json()).toMatchObject({ fields: { content: texts.forbidden } });
    }
    const form = new FormData();
    for (const [name, value] of Object.entries({
      website_id: String(websiteId),
      title: "T",
      slug: "posted",
      description: "",
      content: block(second),
    })) {
      form.set(name, value);
    }
    const posted = await app.send("/api/post-article-user", { form, cookie: author.cookie });
    expect(posted.json()).toMatchObject({ fields: { content: texts.forbidden } });
    expect((await app.send("/api/post-article-user", { form, cookie: owner.cookie })).status).toBe(201);
  });
});

test("an article with HTML isn't moved to another website", async () => {
  const id = await owner.begin();
  await owner.write(id, { content: block(await added("<p>Stays</p>")) });
  const answer = await owner.post(`/api/move-article/${id}`, { website_id: app.hostId });
  expect(answer.status).toBe(409);
  expect(answer.json()).toMatchObject({ message: texts.moveRefused });
});

test("HTML that no text or version names is deleted after 30 days", async () => {
  const names = ["draft", "published", "version", "unused", "fresh"] as const;
  const ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await added(`<p>${name}</p>`)])),
  ) as Record<(typeof names)[number], string>;
  await owner.write(await owner.begin(), { content: block(ids.draft) });
  await owner.publishNew({ slug: "swept", content: block(ids.published) });
  const id = await owner.publishNew({ slug: "versions", content: block(ids.version) });
  await owner.write(id, { content: "<p>Without</p>" });
  await owner.publish(id);
  const old = new Date(app.clock.now().getTime() - 31 * dayMs);
  const aged = [ids.draft, ids.published, ids.version, ids.unused];
  await app.db.updateTable("html_blocks").set({ used_at: old }).where("id", "in", aged).execute();
  await sweepWriting(app.db, app.clock.now());
  const left = await app.db.selectFrom("html_blocks").select("id").where("id", "in", Object.values(ids)).execute();
  expect(left.map(({ id: each }) => each).toSorted()).toEqual(
    [ids.draft, ids.published, ids.version, ids.fresh].toSorted(),
  );
});

describe("in a translation, HTML blocks", () => {
  let spanish: number;
  beforeAll(async () => {
    const added = await owner.post(`/api/add-edition/${websiteId}`, { language: "es" });
    spanish = added.json<{ website_id: number }>().website_id;
    await owner.post("/api/save-page", { website_id: spanish, pageSlug: "home", changedFields: {} });
  });
  const translate = (id: number, writer = owner) =>
    writer.post(`/api/translate-article/${id}`, { website_id: spanish });

  test("are copied with everything else, and shown below its prefix", async () => {
    const [first, second, gone] = [await added("<p>One</p>"), await added("<p>Two</p>"), await added("<p>Gone</p>")];
    const content = `<p>Words</p>${block(first)}<p>between</p>${block(second, 99)}${block(first)}${block(gone)}`;
    const id = await owner.publishNew({ slug: "with-html", content });
    await app.db.deleteFrom("html_blocks").where("id", "=", gone).execute();
    const copy = (await translate(id)).json<{ id: number }>().id;
    const { fields, version } = await owner.draft(copy);
    const ids = [...fields.content.matchAll(/\/embed\/([0-9a-f-]{36})/g)].map(([, one]) => one ?? "");
    expect([ids[0], ids[3]]).toEqual([ids[2], gone]);
    expect(new Set([...ids, first, second]).size).toBe(5);
    const back = fields.content.replaceAll(ids[0] ?? "", first).replaceAll(ids[1] ?? "", second);
    expect(back).toBe((await owner.draft(id)).fields.content);

    expect((await owner.save(copy, version, { slug: "con-html" })).status).toBe(200);
    await owner.post(`/api/publish-article/${copy}`, { version: (await owner.draft(copy)).version });
    const page = await app.send("/es/article/con-html", { host });
    expect(page.text).toContain(`<iframe src="/es/embed/${ids[1]}"`);
    expect((await app.send(`/es/embed/${ids[1]}`, { host })).text).toContain("<p>Two</p>");
  });

  test("may be kept, taken out, and put back by somebody who may not add any", async () => {
    const id = await author.publishNew({ slug: "of-an-author" });
    await save(owner, id, `<p>Words</p>${block(await added("<p>Map</p>"))}`);
    const copy = (await translate(id, author)).json<{ id: number }>().id;
    const { content } = (await author.draft(copy)).fields;
    for (const text of [content.replace("Words", "Palabras"), "<p>Sin mapa</p>", content])
      expect((await save(author, copy, text)).status).toBe(200);
    expect(content).toContain('data-kind="html"');
  });

  test("are copied once, however often a translation is deleted and begun again", async () => {
    const id = await owner.publishNew({ slug: "again", content: block(await added("<p>Again</p>")) });
    const begin = async () => (await translate(id)).json<{ id: number }>().id;
    const contentOf = async (copy: number) => (await owner.draft(copy)).fields.content;
    const first = await begin();
    const content = await contentOf(first);
    await app.send(`/api/delete-article/${first}`, { method: "DELETE", cookie: owner.cookie });
    const second = await begin();
    expect(second).not.toBe(first);
    expect(await contentOf(second)).toBe(content);
    const rows = app.db.selectFrom("html_blocks").select("article_id").where("website_id", "=", spanish);
    expect(await rows.where("html", "=", "<p>Again</p>").execute()).toEqual([{ article_id: second }]);
  });

  test("begin nothing if the website has too many, and say so", async () => {
    const id = await owner.publishNew({
      slug: "one-too-many",
      content: `<p>Words</p>${block(await added("<p>Map</p>"))}`,
    });
    await sql`insert into html_blocks (website_id, html) select ${spanish}, 'x' from generate_series(1, 1000)`.execute(
      app.db,
    );
    const drafts = () => app.db.selectFrom("articles").select("id").where("website_id", "=", spanish).execute();
    const before = await drafts();
    const refused = await translate(id);
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([422, texts.tooMany]);
    expect(await drafts()).toEqual(before);
  });
});
