import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tag } from "../../src/features/articles/tags.calls.ts";
import type { DraftFields } from "../../src/features/articles/writing-contract.ts";
import { listed } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let writer: Writer;
let websiteId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  writer = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
});
afterAll(() => app.close());

const add = async (name: string): Promise<Tag> => {
  const answer = await writer.post("/api/add-tag", { site: "user", name });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Tag>();
};
const merge = (from: Tag, into: Tag) => writer.post(`/api/merge-tag/${from.tag_id}`, { into: into.tag_id });
const all = async () => (await writer.get("/api/get-tags?site=user")).json<Tag[]>();
const save = async (id: number, changes: Partial<DraftFields>) =>
  writer.save(id, (await writer.draft(id)).version, changes);
const publish = (slug: string, tags: readonly Tag[]) =>
  writer.publishNew({ title: slug, slug, tag_ids: tags.map(({ tag_id }) => tag_id) });

const read = async (path: string) => {
  const answer = await app.send(path, { host });
  expect(answer.status, `${path} ${answer.text}`).toBe(200);
  return answer;
};

test("a tag is made once, whatever the case of its name", async () => {
  const tag = await add("  Town   Hall ");
  expect(tag).toMatchObject({ name: "Town Hall", slug: "town-hall", articles: 0 });
  expect((await add("town hall")).tag_id).toBe(tag.tag_id);
  expect((await add("Town-Hall")).slug).toBe("town-hall-2");
  expect((await add("市政厅")).slug).not.toBe("");
  for (const name of ["", "   ", "x".repeat(61)]) {
    expect((await writer.post("/api/add-tag", { site: "user", name })).status).toBe(400);
  }
});

test("an article's tags stay in its draft until it is published, and are then everywhere", async () => {
  const [bridge, river] = [await add("Bridge & River"), await add("River")];
  const id = await publish("first", [river, bridge]);
  const page = await read("/article/first");
  expect(page.text).toMatch(
    /<a href="\/tag\/river" rel="tag">River<\/a>.*<a href="\/tag\/bridge-river" rel="tag">Bridge &amp; River</,
  );
  expect(page.text).toContain('<meta property="article:tag" content="River"/>');
  expect(page.text).toContain('"keywords":["River","Bridge & River"]');
  expect(listed(await read("/tag/river"))).toEqual(["first"]);
  expect((await read("/article/first.md")).text).toContain("- Tags: River, Bridge & River");
  for (const path of ["/feed.xml", "/tag/river/feed.xml"])
    expect((await read(path)).text).toContain("<category>River</category>");
  expect((await read("/tag/river/atom.xml")).text).toContain('<category term="Bridge &amp; River"/>');
  expect((await read("/tag/river/feed.json")).text).toContain('"tags":["River","Bridge & River"]');
  for (const path of ["/api/articles", "/api/articles/first"]) {
    expect((await read(path)).text).toContain('"tags":[{"name":"River","slug":"river"},{"name":"Bridge & River"');
  }
  expect((await read("/sitemap.xml")).text).toContain("/sitemaps/tags.xml");
  expect((await read("/sitemaps/tags.xml")).text).toContain("/tag/river</loc>");
  expect((await read("/sitemaps/tags.xml")).text).not.toContain("town-hall");

  expect((await save(id, { tag_ids: [] })).status).toBe(200);
  expect((await writer.draft(id)).has_changes).toBe(true);
  expect(listed(await read("/tag/river"))).toEqual(["first"]);
  expect((await writer.publish(id)).status).toBe(200);
  expect(listed(await read("/tag/river"))).toEqual([]);
  expect((await read("/tag/river")).text).toContain('content="noindex"');
});

test("discarding the draft brings back its tags, and the preview shows the new ones", async () => {
  const [before, after] = [await add("Before"), await add("After")];
  const id = await publish("discarded", [before]);
  await save(id, { tag_ids: [after.tag_id] });
  const preview = await writer.get(`/dashboard-preview/${id}`);
  expect(preview.text).toContain("/tag/after");
  expect((await writer.post(`/api/discard-draft/${id}`)).status).toBe(200);
  expect((await writer.draft(id)).fields.tag_ids).toEqual([before.tag_id]);
});

test("a renamed tag keeps its address", async () => {
  const tag = await add("Fair");
  await publish("fair", [tag]);
  expect((await read("/article/fair")).text).toContain(">Fair</a>");
  expect((await writer.put(`/api/edit-tag/${tag.tag_id}`, { name: "County fair" })).json<Tag>().slug).toBe("fair");
  expect((await read("/article/fair")).text).toContain('<a href="/tag/fair" rel="tag">County fair</a>');
  expect((await writer.put(`/api/edit-tag/${tag.tag_id}`, { name: "town hall" })).status).toBe(409);
});

test("a merged tag leads to the other, which its articles and drafts get instead", async () => {
  const [one, two, three] = [await add("School"), await add("Schools"), await add("Education")];
  const id = await publish("school", [one]);
  await publish("both", [one, two]);
  expect((await merge(one, two)).status).toBe(200);
  expect((await merge(two, three)).status).toBe(200);
  expect(listed(await read("/tag/education"))).toEqual(["both", "school"]);
  expect((await read("/article/both")).text.match(/rel="tag"/g)).toHaveLength(1);
  for (const slug of ["school", "schools"]) {
    const moved = await app.send(`/tag/${slug}`, { host });
    expect([moved.status, moved.headers.location], slug).toEqual([301, "/tag/education"]);
  }
  const merged = (await all()).find(({ name }) => name === "Education");
  expect(merged).toMatchObject({ articles: 2, merged_ids: expect.arrayContaining([one.tag_id, two.tag_id]) });
  // The name is free again, the address isn't.
  expect((await add("School")).slug).toBe("school-2");
  // A draft that still names the merged tag can be saved.
  expect((await save(id, { tag_ids: [one.tag_id, three.tag_id] })).status).toBe(200);
  expect((await merge(three, three)).status).toBe(409);
  expect((await merge(one, three)).status).toBe(404);
});

test("a deleted tag is gone from its articles, which stay", async () => {
  const tag = await add("Doomed");
  const id = await publish("stays", [tag]);
  expect((await writer.delete(`/api/delete-tag/${tag.tag_id}`)).status).toBe(200);
  expect((await read("/article/stays")).text).not.toContain('rel="tag"');
  expect((await app.send("/tag/doomed", { host })).status).toBe(404);
  // Saved again with it, because another window still has it.
  const answer = await save(id, { tag_ids: [tag.tag_id, 1] });
  expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([
    404,
    { tag_ids: "This tag no longer exists." },
  ]);
  expect((await writer.delete(`/api/delete-tag/${tag.tag_id}`)).status).toBe(404);
});

describe("limits", () => {
  test("of an article and of a website; tags of other websites are refused", async () => {
    const id = await publish("bounds", []);
    expect((await save(id, { tag_ids: Array.from({ length: 21 }, (_, at) => at + 1) })).status).toBe(400);
    expect((await save(id, { tag_ids: [2 ** 40] })).status).toBe(400);
    const onHost = (await writer.post("/api/add-tag", { site: "host", name: "Host" })).json<Tag>();
    expect((await save(id, { tag_ids: [onHost.tag_id] })).status).toBe(404);
    for (const slug of ["nope", "%00", "A", "host"])
      expect((await app.send(`/tag/${slug}`, { host })).status).toBe(404);
    const rows = Array.from({ length: 1000 }, (_, at) => ({ website_id: websiteId, name: `N${at}`, slug: `n${at}` }));
    await app.db.insertInto("tags").values(rows).execute();
    expect((await writer.post("/api/add-tag", { site: "user", name: "One more" })).status).toBe(409);
    expect((await writer.post("/api/add-tag", { site: "user", name: "N7" })).status).toBe(200);
    await app.db.deleteFrom("tags").where("name", "like", "N%").execute();
  });

  test("a contributor may add tags but not rename them", async () => {
    const tag = await add("Kept");
    await giveEditorRole(app, websiteId, "contributor");
    const contributor = new Writer(app, await app.logIn(editorLogin));
    const theirs = { site: "user", website_id: websiteId, name: "Theirs" };
    expect((await contributor.post("/api/add-tag", theirs)).status).toBe(200);
    expect((await contributor.put(`/api/edit-tag/${tag.tag_id}`, { name: "Stolen" })).status).toBe(403);
  });
});

test("an article that moves to another website loses its tags", async () => {
  const tag = await add("Moving");
  const id = await writer.begin();
  await writer.write(id, { title: "Moves", tag_ids: [tag.tag_id] });
  expect((await writer.post(`/api/move-article/${id}`, { website_id: app.hostId })).status).toBe(200);
  expect((await writer.draft(id)).fields.tag_ids).toEqual([]);
});
