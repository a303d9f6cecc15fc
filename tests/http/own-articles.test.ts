import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnArticle } from "../../src/features/articles/writing-contract.ts";
import { insertArticles } from "../support/articles.ts";
import { articleForm, createCategory } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let editor: Writer;
let websiteId: number;
let categoryId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  editor = new Writer(app, await app.logIn(editorLogin));
  categoryId = await createCategory(app);
  websiteId = (await editor.draft(await editor.begin())).website_id;
});
afterAll(() => app.close());

async function list(writer: Writer, query = ""): Promise<OwnArticle[]> {
  const answer = await writer.get(`/api/get-articles${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<OwnArticle[]>();
}
const titles = async (writer: Writer, query?: string) => (await list(writer, query)).map((article) => article.title);

describe("the list of own articles", () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const in10Days = new Date(app.clock.now().getTime() + 10 * 24 * 3_600_000).toISOString();
    const step = () => app.clock.advance(1000);
    const form = articleForm({ slug: "posted", title: "Posted by the call" });
    ids.posted = (await app.send("/api/post-article-user", { form, cookie: editor.cookie })).json<{ id: number }>().id;
    step();
    ids.draft = await editor.begin();
    await editor.write(ids.draft, { title: "A draft 100%_\\", category_id: null });
    step();
    ids.scheduled = await editor.publishNew({ title: "Scheduled", slug: "scheduled", publish_date: in10Days });
    step();
    ids.binned = await editor.publishNew({ title: "Binned", slug: "binned" });
    await editor.delete(`/api/delete-article/${ids.binned}`);
    step();
    ids.host = await editor.publishNew(
      { title: "On the host", slug: "host", category_id: categoryId },
      { site: "host" },
    );
    step();
    await editor.write(ids.posted, { title: "Posted and edited" });
  });

  test("shows everything but the bin, worked on last first", async () => {
    expect(await titles(editor)).toEqual(["Posted and edited", "On the host", "Scheduled", "A draft 100%_\\"]);
  });

  test("tells of each what a list needs", async () => {
    const [posted, host] = await list(editor);
    expect(posted).toEqual({
      id: ids.posted,
      title: "Posted and edited",
      slug: "posted",
      site: "user",
      website_id: websiteId,
      site_title: "Your Website",
      state: "published",
      has_changes: true,
      in_review: false,
      is_own: true,
      mentions: 0,
      author: "Edgar Editor",
      category: null,
      publish_date: expect.any(String),
      changed_at: expect.any(String),
      deleted_at: null,
      url: `http://${websiteId}.sites.rostrum.test/article/posted`,
    });
    expect(host).toMatchObject({ site: "host", site_title: "The Rostrum", category: "Town Hall", has_changes: false });
    expect(host?.url).toBe("http://rostrum.test/article/host");
  });

  test.each([
    ["draft", ["A draft 100%_\\"]],
    ["scheduled", ["Scheduled"]],
    ["published", ["Posted and edited", "On the host"]],
    ["bin", ["Binned"]],
  ])("of one state: %s", async (state, expected) => {
    expect(await titles(editor, `?state=${state}`)).toEqual(expected);
    for (const article of await list(editor, `?state=${state}`)) {
      expect(article.state).toBe(state);
      expect(article.deleted_at === null).toBe(state !== "bin");
      expect(article.url === null).toBe(state !== "published");
    }
  });

  test("of one website", async () => {
    expect(await titles(editor, `?website_id=${app.hostId}`)).toEqual(["On the host"]);
    expect(await titles(owner, `?website_id=${websiteId}`)).toEqual([]);
  });

  test.each([
    ["POSTED", ["Posted and edited"]],
    ["by%20the%20call", []],
    ["%25_", ["A draft 100%_\\"]],
    ["%5C", ["A draft 100%_\\"]],
    ["_", ["A draft 100%_\\"]],
    ["%00", ["Posted and edited", "On the host", "Scheduled", "A draft 100%_\\"]],
    ["%20host%20", ["On the host"]],
    ["'%3Bdrop", []],
  ])("searched by title: %s", async (search, expected) => {
    expect(await titles(editor, `?search=${search}`)).toEqual(expected);
  });

  test("in pages, with the total and the next address", async () => {
    const answer = await editor.get("/api/get-articles?limit=3&search=ed");
    expect(answer.headers["x-total-count"]).toBe("2");
    const first = await editor.get("/api/get-articles?limit=3");
    expect([first.headers["x-total-count"], first.headers.link]).toEqual([
      "4",
      '</api/get-articles?limit=3&page=2>; rel="next"',
    ]);
    expect(await titles(editor, "?limit=3&page=2")).toEqual(["A draft 100%_\\"]);
    const beyond = await editor.get("/api/get-articles?limit=3&page=9");
    expect([beyond.json(), beyond.headers["x-total-count"]]).toEqual([[], "4"]);
  });

  test.each(["limit=0", "limit=101", "page=0", "state=gone", "website_id=x", `search=${"x".repeat(201)}`])(
    "%s is refused",
    async (query) => {
      expect((await editor.get(`/api/get-articles?${query}`)).status).toBe(400);
    },
  );

  test("role owner sees the host's articles of everybody, and nobody else's websites", async () => {
    expect(await titles(owner)).toEqual(["On the host"]);
  });

  test("what was begun and never written is not listed", async () => {
    const begun = await editor.begin();
    expect((await list(editor)).map((article) => article.id)).not.toContain(begun);
  });

  test("a page of very many costs no reading of their texts", async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => ({
      slug: `many-${i}`,
      title: `Many ${i}`,
      content: "<p>x</p>".repeat(50),
    }));
    const { website_id } = await owner.draft(await owner.begin());
    for (let at = 0; at < rows.length; at += 500) await insertArticles(app.db, website_id, rows.slice(at, at + 500));
    const answer = await owner.get("/api/get-articles?search=many%202&limit=20&page=2");
    expect([answer.headers["x-total-count"], answer.json<unknown[]>().length]).toEqual(["1111", 20]);
  });
});

describe("checking a slug", () => {
  const check = async (writer: Writer, query: string) => (await writer.get(`/api/check-slug?${query}`)).json();

  test("free, taken, and taken by the article itself", async () => {
    const id = await editor.publishNew({ slug: "council" });
    expect(await check(editor, "site=user&slug=fresh")).toEqual({ free: true, moved: false, suggestion: null });
    expect(await check(editor, "site=user&slug=council")).toEqual({
      free: false,
      moved: false,
      suggestion: "council-2",
    });
    expect(await check(editor, `site=user&slug=council&article_id=${id}`)).toEqual({
      free: true,
      moved: false,
      suggestion: null,
    });
    expect(await check(editor, "site=host&slug=council")).toEqual({ free: true, moved: false, suggestion: null });
    expect(await check(owner, "site=user&slug=council")).toEqual({ free: true, moved: false, suggestion: null });
  });

  test("what is taken back or in the bin still has its slug", async () => {
    const id = await editor.publishNew({ slug: "kept" });
    await editor.post(`/api/unpublish-article/${id}`);
    expect(await check(editor, "site=user&slug=kept")).toMatchObject({ free: false });
    await editor.delete(`/api/delete-article/${id}`);
    expect(await check(editor, "site=user&slug=kept")).toMatchObject({ free: false });
    await editor.delete(`/api/erase-article/${id}`);
    expect(await check(editor, "site=user&slug=kept")).toMatchObject({ free: true });
  });

  test("suggestions are free, whatever is taken, and never too long", async () => {
    const rows = ["busy", ...Array.from({ length: 20 }, (_, i) => `busy-${i + 2}`), "y".repeat(200)];
    await insertArticles(
      app.db,
      websiteId,
      rows.map((slug) => ({ slug })),
    );
    const { suggestion } = await check(editor, "site=user&slug=busy");
    expect(suggestion).toMatch(/^busy-[0-9a-f]{8}$/);
    const long = (await check(editor, `site=user&slug=${"y".repeat(200)}`)).suggestion;
    expect(long).toBe(`${"y".repeat(198)}-2`);
  });

  test.each([
    ["Town%20Hall%20%C3%9Cber", "town-hall-uber"],
    ["%00%20", null],
    ["", null],
    ["z".repeat(201), "z".repeat(80)],
  ])("what is no slug is not free: %s", async (slug, suggestion) => {
    expect(await check(editor, `site=user&slug=${slug}`)).toEqual({ free: false, moved: false, suggestion });
  });

  test.each(["slug=x", "site=user", "site=x&slug=x", "site=user&slug=x&article_id=x"])(
    "%s is refused",
    async (query) => {
      expect((await editor.get(`/api/check-slug?${query}`)).status).toBe(400);
    },
  );
});
