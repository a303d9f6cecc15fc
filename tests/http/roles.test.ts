import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import type { WebsiteRole } from "../../src/features/accounts/contract.ts";
import { changeRole, removeGrant } from "../../src/features/accounts/server/public.ts";
import { Builder } from "../support/builder.ts";
import { articleForm } from "../support/factories.ts";
import type { Answer } from "../support/http-client.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let cookie: string;
/** A website of the owner's, and one of the other person's, who gets roles on the first. */
let websiteId: number;
let otherSite: number;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn(editorLogin);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  otherSite = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(() => app.close());
beforeEach(() => remove());

function give(role: WebsiteRole, endsAt: Date | null = null, userId = app.editor.id): Promise<unknown> {
  const change = { websiteId, userId, role, mayExport: false, endsAt, grantedBy: app.owner.id };
  return inTransaction(app.db, (trx) => changeRole(trx, change, app.clock.now()));
}
const remove = (userId = app.editor.id) =>
  inTransaction(app.db, (trx) => removeGrant(trx, { websiteId, userId }, app.clock.now()));

const websites = async () => (await app.send("/api/get-websites", { cookie })).json<object[]>();
const status = async (path: string) => (await app.send(path, { cookie })).status;

describe("a role on a website", () => {
  test("shows it in the list with the role, from the next call on, and is gone as soon as it is taken away", async () => {
    expect(await websites()).toMatchObject([{ website_id: otherSite, role: "owner" }]);
    await give("reader");
    expect(await websites()).toMatchObject([
      { website_id: websiteId, role: "reader" },
      { website_id: otherSite, role: "owner" },
    ]);
    await give("editor");
    expect(await websites()).toMatchObject([{ role: "editor" }, { role: "owner" }]);
    await remove();
    expect(await websites()).toMatchObject([{ website_id: otherSite }]);
    expect(await status(`/api/get-pages?website_id=${websiteId}`)).toBe(404);
  });

  test("that has ended counts as none", async () => {
    await give("editor", new Date("2020-01-01"));
    expect(await websites()).toHaveLength(1);
    expect(await status(`/api/get-pages?website_id=${websiteId}`)).toBe(404);
    await give("editor", new Date("2999-01-01"));
    expect(await status(`/api/get-pages?website_id=${websiteId}`)).toBe(200);
  });

  test("that doesn't allow something says so, where no role says that there is no such website", async () => {
    await give("contributor");
    const refused = await app.send(`/api/get-pages?website_id=${websiteId}`, { cookie });
    expect([refused.status, refused.json().message]).toEqual([403, "Your role on this website doesn't allow this."]);
    const form = articleForm({ website_id: String(websiteId) });
    const posted = await app.send("/api/post-article-user", { form, cookie });
    expect([posted.status, posted.json().message]).toEqual([
      403,
      "Your role on this website doesn't allow this. Ask for a review instead.",
    ]);
  });

  test("doesn't stand in the way of the own website, where no website is named", async () => {
    await give("contributor");
    const posted = await app.send("/api/post-article-user", { form: articleForm(), cookie });
    expect(posted.status).toBe(201);
    const row = await app.db
      .selectFrom("articles")
      .select("website_id")
      .where("id", "=", posted.json<{ id: number }>().id)
      .executeTakeFirst();
    expect(row?.website_id).toBe(otherSite);
  });

  test("of an editor on the host site opens all articles and categories there, and nothing else", async () => {
    const onHost = { website_id: app.hostId, user_id: app.editor.id, role: "editor" };
    expect((await app.send("/api/add-category", { json: { name: "A" }, cookie })).status).toBe(403);
    await app.db.insertInto("grants").values(onHost).execute();
    expect((await app.send("/api/add-category", { json: { name: "A" }, cookie })).status).toBe(201);
    expect(await status("/api/get-jobs")).toBe(403);
    expect(await status(`/api/get-pages?website_id=${app.hostId}`)).toBe(404);
    expect(await websites()).toHaveLength(1);
    await app.db.deleteFrom("grants").where("website_id", "=", app.hostId).execute();
  });
});

test("a visitor's message is mailed to all owners whose account is in use, and to nobody else", async () => {
  const recipients = async () => {
    const mails = await app.db.selectFrom("outgoing_mails").select("recipient").orderBy("recipient").execute();
    await app.db.deleteFrom("outgoing_mails").execute();
    return mails.map(({ recipient }) => recipient);
  };
  const visitor = new Visitor(app, websiteId);
  const builder = new Builder(app, await app.logIn());
  const contact = await builder.add("home", "contactsection1");
  await builder.publish("home");
  const send = (name: string) => visitor.fillIn("/", contact, { name, email: `${name}@example.org`, message: "Hello" });
  await give("editor");
  await send("one");
  expect(await recipients()).toEqual([ownerLogin.email]);
  await give("owner");
  await send("two");
  expect(await recipients()).toEqual([editorLogin.email, ownerLogin.email]);
  await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", app.editor.id).execute();
  await send("three");
  expect(await recipients()).toEqual([ownerLogin.email]);
  await app.db.updateTable("users").set({ disabled_at: null }).where("id", "=", app.editor.id).execute();
});

describe("the last owner", () => {
  const refusal = /A website needs at least one owner\./;

  test("can't be removed, made something else, or given an end", async () => {
    await expect(remove(app.owner.id)).rejects.toThrow(refusal);
    await expect(give("editor", null, app.owner.id)).rejects.toThrow(refusal);
    await expect(give("owner", new Date("2999-01-01"), app.owner.id)).rejects.toThrow(refusal);
  });

  test("is also who stays beside one whose role ends or whose account is disabled", async () => {
    await give("owner", new Date("2999-01-01"));
    await expect(remove(app.owner.id)).rejects.toThrow(refusal);
    await give("owner");
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", app.editor.id).execute();
    await expect(remove(app.owner.id)).rejects.toThrow(refusal);
    await app.db.updateTable("users").set({ disabled_at: null }).where("id", "=", app.editor.id).execute();
  });

  test("stays when two owners remove each other at once", async () => {
    await give("owner");
    const outcomes = await Promise.allSettled([remove(app.owner.id), remove(app.editor.id)]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const owners = await app.db.selectFrom("grants").selectAll().where("website_id", "=", websiteId).execute();
    expect(owners).toHaveLength(1);
    await app.db.updateTable("grants").set({ user_id: app.owner.id }).where("website_id", "=", websiteId).execute();
  });
});

test("an editor moves nobody else's article to where they reach only their own", async () => {
  await give("editor");
  const owner = new Writer(app, await app.logIn());
  const id = await owner.begin();
  const added = await owner.post("/api/add-website", { title: "Where they are an author" });
  const { website_id: elsewhere } = added.json<{ website_id: number }>();
  const asAuthor = { user_id: app.editor.id, website_id: elsewhere, role: "author" };
  await app.db.insertInto("grants").values(asAuthor).execute();
  const move = (website_id: number) => app.send(`/api/move-article/${id}`, { json: { website_id }, cookie });
  expect((await move(elsewhere)).status).toBe(403);
  expect((await move(app.hostId)).status).toBe(404);
  const own = await new Writer(app, cookie).begin({ site: "user", website_id: otherSite });
  const json = { website_id: app.hostId };
  expect((await app.send(`/api/move-article/${own}`, { json, cookie })).status).toBe(200);
  expect((await owner.draft(id)).website_id).toBe(websiteId);
  await app.db.deleteFrom("grants").where("website_id", "=", elsewhere).where("role", "=", "author").execute();
  expect((await move(otherSite)).status).toBe(200);
});

test("a reader sees all articles and may change none", async () => {
  await give("reader");
  const id = await new Writer(app, await app.logIn()).publishNew({ slug: "to-read" });
  const reader = new Writer(app, cookie);
  expect(await reader.draft(id)).toMatchObject({ may_write: false, may_publish: false });
  expect((await reader.save(id, 1, { title: "Changed" })).status).toBe(403);
});

describe("a contributor", () => {
  const post = (path: string, who: string, json: object = {}) => app.send(path, { json, cookie: who });
  const message = ({ status, json }: Answer) => [status, json<{ message: string }>().message];
  let owner: string;
  let writer: Writer;
  let id: number;
  beforeEach(async () => {
    owner = await app.logIn();
    writer = new Writer(app, cookie);
    await give("contributor");
    id = await writer.begin({ site: "user", website_id: websiteId });
    await writer.write(id, { title: "Pothole", content: "<p>Deep.</p>", slug: `pothole-${id}` });
  });

  test("writes own drafts and publishes nothing", async () => {
    const theirs = await new Writer(app, owner).begin();
    const review = "Your role on this website doesn't allow this. Ask for a review instead.";
    expect(message(await writer.publish(id))).toEqual([403, review]);
    expect(message(await writer.post(`/api/unpublish-article/${id}`))).toEqual([403, review]);
    expect((await writer.get(`/api/get-draft/${theirs}`)).status).toBe(403);
    const listed = (await writer.get(`/api/get-articles?website_id=${websiteId}`)).json<{ id: number }[]>();
    expect(listed.map((article) => article.id)).toEqual([id]);
    expect(await writer.draft(id)).toMatchObject({ may_write: true, may_publish: false, review: null });
  });

  test("can't take their article off the site once an editor has published it", async () => {
    await post(`/api/publish-article/${id}`, owner, { version: 1 });
    await writer.write(id, { title: "Pothole again" });
    expect((await writer.delete(`/api/delete-article/${id}`)).status).toBe(403);
    expect((await app.send(`/article/pothole-${id}`, { host: `${websiteId}.sites.rostrum.test` })).text).toContain(
      "Pothole",
    );
  });

  test("asks for a review, gets it back with a note, and asks again until it is published", async () => {
    const inReview = async () => (await app.send("/api/get-articles?state=review", { cookie: owner })).json<object[]>();
    expect(message(await post(`/api/return-article/${id}`, owner))).toEqual([
      409,
      "Nobody has asked for a review of this article.",
    ]);
    expect((await post(`/api/ask-for-review/${id}`, cookie)).status).toBe(200);
    expect(await inReview()).toMatchObject([{ id, in_review: true, author: "Edgar Editor" }]);
    expect((await post(`/api/return-article/${id}`, cookie, { note: "Fine!" })).status).toBe(403);
    expect((await post(`/api/return-article/${id}`, owner, { note: "x".repeat(2001) })).status).toBe(400);
    expect((await post(`/api/return-article/${id}`, owner, { note: " Where is it? " })).status).toBe(200);
    expect(await inReview()).toEqual([]);
    const returned = { state: "returned", note: "Where is it?", asked_by: "Edgar Editor", returned_by: "Olivia Owner" };
    expect((await writer.draft(id)).review).toMatchObject(returned);

    await post(`/api/ask-for-review/${id}`, cookie);
    expect((await writer.draft(id)).review).toMatchObject({ state: "asked", note: "", returned_by: null });
    const { version, may_publish } = await new Writer(app, owner).draft(id);
    expect(may_publish).toBe(true);
    expect((await post(`/api/publish-article/${id}`, owner, { version })).status).toBe(200);
    expect((await writer.draft(id)).review).toBeNull();
    expect(await inReview()).toEqual([]);
  });
});
