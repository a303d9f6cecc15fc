import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Newsletter, texts } from "../../src/features/newsletters/contract.ts";
import { insertHeldNewsletter } from "../support/newsletters.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, insertOwnWebsite } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let writer: Writer;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  writer = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());

const begin = (article_id: number, more: object = {}, by = writer) =>
  by.post("/api/add-newsletter", { website_id: websiteId, article_id, creation_id: randomUUID(), ...more });
const newsletter = async (id: number) => (await writer.get(`/api/get-newsletter/${id}`)).json<Newsletter>();
async function draft(content = "<p>Not public yet.</p>", site: object = { website_id: websiteId }): Promise<number> {
  const id = await writer.begin({ site: "user", ...site });
  await writer.write(id, { title: "Town meeting", description: "On Thursday", content });
  return id;
}

describe("a newsletter that begins with a draft", () => {
  test("has its latest text, subject, and preview text", async () => {
    const id = await draft();
    expect((await begin(id)).status).toBe(404);
    const begun = await begin(id, { from_draft: true });
    expect(begun.status, begun.text).toBe(201);
    const { fields, article_id } = await newsletter(begun.json<{ id: number }>().id);
    expect(article_id).toBe(id);
    expect(fields).toMatchObject({
      subject: "Town meeting",
      preview_text: "On Thursday",
      content: "<p>Not public yet.</p>",
    });
  });

  test("needs a right to read it, on this website", async () => {
    const id = await draft();
    const editor = new Writer(app, await app.logIn(editorLogin));
    const theirs = await firstWebsiteOf(app.db, app.editor.id);
    expect((await begin(id, { from_draft: true, website_id: theirs }, editor)).status).toBe(404);
    const second = await insertOwnWebsite(app.db, app.owner.id, { title: "Second" });
    const elsewhere = await begin(id, { from_draft: true, website_id: second });
    expect([elsewhere.status, elsewhere.json()]).toMatchObject([404, { message: texts.articleNotFound }]);
    const there = await draft("<p>Second.</p>", { website_id: second });
    const begun = await begin(there, { from_draft: true, website_id: second });
    expect((await newsletter(begun.json<{ id: number }>().id)).website_id).toBe(second);
  });

  test("is refused for one in the bin", async () => {
    const id = await draft();
    expect((await writer.delete(`/api/delete-article/${id}`)).status).toBe(200);
    expect((await begin(id, { from_draft: true })).status).toBe(404);
  });
});

test("a newsletter that was sent is taken off the website, and shown again", async () => {
  const subject = "Shown";
  const id = await insertHeldNewsletter(app.db, { websiteId, subject });
  const show = (is_public: boolean) => writer.put(`/api/show-newsletter/${id}`, { is_public });
  expect((await show(true)).status).toBe(409);
  const now = app.clock.now();
  await app.db
    .updateTable("newsletters")
    .set({ state: "sent", started_at: now, frozen_at: now, audience_size: 0, slug: "shown" })
    .where("id", "=", id)
    .execute();
  const body = { newsletter_id: id, subject, html: "<p>Hello</p>", text: "Hello", sender_name: "", reply_to: "" };
  await app.db.insertInto("newsletter_bodies").values(body).execute();
  const page = async () => (await app.send("/newsletter/shown", { host: `${websiteId}.sites.rostrum.test` })).status;
  expect(await page()).toBe(404);
  for (const is_public of [true, true, false, false]) {
    expect((await show(is_public)).status).toBe(200);
    expect([await page(), (await newsletter(id)).web_url !== null]).toEqual([is_public ? 200 : 404, is_public]);
  }
});
