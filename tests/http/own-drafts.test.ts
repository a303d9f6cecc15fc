import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnDraft } from "../../src/features/waiting/calls.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let writer: Writer;
let builder: Builder;
let colleague: Writer;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  writer = new Writer(app, await app.logIn());
  builder = new Builder(app, writer.cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await giveEditorRole(app, websiteId, "editor");
  colleague = new Writer(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());

const drafts = async (who: Pick<Writer, "get"> = writer) => (await who.get("/api/get-own-drafts")).json<OwnDraft[]>();
const titles = async (who?: Writer) => (await drafts(who)).map(({ kind, title, state }) => [kind, title, state]);

test("one's own articles, newsletters, and pages with unpublished work are listed, the latest change first", async () => {
  expect(await drafts()).toEqual([]);
  // Begun, but nothing was written.
  await writer.begin();
  await writer.publishNew({ slug: "done", title: "Done" });
  const article = await writer.begin();
  await writer.write(article, { title: "The bridge" });
  const { id } = (await writer.post("/api/add-newsletter", { website_id: websiteId })).json<{ id: number }>();
  expect((await drafts()).map(({ kind }) => kind)).toEqual(["article"]);
  const changes = { subject: "News of May" };
  await writer.post(`/api/save-newsletter/${id}`, { version: 0, save_id: randomUUID(), changes });
  await builder.addPage("join");
  const hero = await builder.add("join", "herosection1");
  const page = (fields: object) =>
    builder.post("/api/save-page-draft", { pageSlug: "join", changedFields: { [hero]: fields } });
  expect((await page({ title: "Join us" })).status).toBe(200);
  const all = await drafts();
  expect(all).toMatchObject([
    { kind: "page", title: "Page join", state: "published", href: `/web-editor?website=${websiteId}&page=join` },
    { kind: "newsletter", title: "News of May", state: "draft", href: `/dashboard/newsletters/${id}` },
    { kind: "article", title: "The bridge", state: "draft", href: `/dashboard/articles/edit/${article}` },
  ]);
  expect(all.every(({ website, publish_date }) => website !== "" && publish_date === null)).toBe(true);

  await builder.publish("join");
  expect((await titles()).map(([kind]) => kind)).toEqual(["newsletter", "article"]);
  await page({ title: "Join us now" });
  await builder.delete("/api/delete-page/join");
  await writer.delete(`/api/delete-newsletter/${id}`);
  await writer.delete(`/api/delete-article/${article}`);
  expect(await drafts()).toEqual([]);
});

test("published and scheduled ones are listed while they have unpublished changes, at most five", async () => {
  const live = await writer.publishNew({ slug: "live", title: "Live" });
  const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const scheduled = await writer.publishNew({ slug: "later", title: "Later", publish_date: later });
  expect(await drafts()).toEqual([]);
  await writer.write(live, { title: "Live and changed" });
  await writer.write(scheduled, { title: "Later and changed" });
  expect(await titles()).toEqual([
    ["article", "Later and changed", "scheduled"],
    ["article", "Live and changed", "published"],
  ]);
  expect((await drafts())[0]?.publish_date).toBe(later);
  await writer.publish(live);
  await writer.publish(scheduled);
  for (const number of [1, 2, 3, 4, 5, 6]) await writer.write(await writer.begin(), { title: `Draft ${number}` });
  expect((await titles()).map(([, title]) => title)).toEqual([6, 5, 4, 3, 2].map((number) => `Draft ${number}`));
});

test("those of colleagues are not, but what one writes along is, as long as one's role allows it", async () => {
  expect(await drafts(colleague)).toEqual([]);
  const own = await colleague.begin({ site: "user", website_id: websiteId });
  await colleague.write(own, { title: "Of a colleague" });
  expect((await titles()).map(([, title]) => title)).not.toContain("Of a colleague");
  expect(await titles(colleague)).toEqual([["article", "Of a colleague", "draft"]]);
  const along = await writer.begin();
  const me = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", editorLogin.email)
    .executeTakeFirstOrThrow();
  await writer.write(along, { title: "By two", coauthor_ids: [me.id] });
  expect((await titles(colleague)).map(([, title]) => title)).toEqual(["By two", "Of a colleague"]);
  await app.db.deleteFrom("grants").where("user_id", "=", me.id).where("website_id", "=", websiteId).execute();
  expect(await drafts(colleague)).toEqual([]);
});
