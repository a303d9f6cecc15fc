import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Newsletter, texts } from "../../src/features/newsletters/contract.ts";
import type { NewsletterSender } from "../../src/features/newsletters/sender-contract.ts";
import type { NewsletterSettings } from "../../src/features/newsletters/settings-contract.ts";
import { Builder } from "../support/builder.ts";
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

test("a newsletter's page has the website's header and footer, as articles have, and its sign-up form if there is one", async () => {
  const id = await insertHeldNewsletter(app.db, { websiteId, subject: "Framed" });
  const now = app.clock.now();
  await app.db
    .updateTable("newsletters")
    .set({ state: "sent", started_at: now, frozen_at: now, audience_size: 0, slug: "framed", is_public: true })
    .where("id", "=", id)
    .execute();
  const html = `<!doctype html><html lang="en"><head><style>.box { color: red }</style></head><body><p style="margin:0">Hello</p></body></html>`;
  const body = { newsletter_id: id, subject: "Framed", html, text: "Hello", sender_name: "", reply_to: "" };
  await app.db.insertInto("newsletter_bodies").values(body).execute();
  const open = () => app.send("/newsletter/framed", { host: `${websiteId}.sites.rostrum.test` });
  const page = await open();
  expect(page.text).toMatch(/block-navbar.*<h1>Framed<\/h1>.*<p style="margin:0">Hello<\/p>.*block-footer/s);
  expect(page.text.match(/<html/g)).toHaveLength(1);
  expect(page.text).not.toContain('name="consent"');
  // Its style sheet is allowed by its hash, the styles of its elements as such.
  const policy = String(page.headers["content-security-policy"]);
  const [, sheet = ""] = /<style>(@scope \(\.newsletter-mail\)\{\.box [^<]*)<\/style>/.exec(page.text) ?? [];
  expect(policy).toContain(`'sha256-${createHash("sha256").update(sheet).digest("base64")}'`);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect((await open()).headers.etag).toBe(page.headers.etag);

  const builder = new Builder(app, writer.cookie);
  await builder.post("/api/add-page", { website_id: websiteId, page_name: "Join", slug: "join" });
  const place = { website_id: websiteId, pageSlug: "join" };
  const config = { title: "Join us by email" };
  const added = await builder.post("/api/add-page-component", { ...place, componentType: "membersection1", config });
  const { pageComponentId: form } = added.json<{ pageComponentId: number }>();
  expect((await open()).text).not.toContain("Join us by email");
  expect((await builder.post("/api/save-page", { ...place, changedFields: {} })).status).toBe(200);
  const joined = await open();
  expect(joined.text).toMatch(new RegExp(`Hello.*Join us by email.*action="/forms/${form}".*block-footer`, "s"));
});

test("replies go to the website's contact address unless another one is chosen, and screens say so", async () => {
  const seen = async (id: number) => {
    const on = `?website_id=${websiteId}`;
    const settings = (await writer.get(`/api/get-newsletter-settings${on}`)).json<NewsletterSettings>();
    const sender = (await writer.get(`/api/get-newsletter-sender${on}`)).json<NewsletterSender>();
    const shown = (await writer.post(`/api/preview-newsletter/${id}`)).json<{ reply_to: string | null }>();
    return [settings.reply_to, settings.default_reply_to, sender.reply_to, shown.reply_to];
  };
  const { id } = (await begin(await draft(), { from_draft: true })).json<Newsletter>();
  const edit = (contact_address: string) => writer.put(`/api/edit-website/${websiteId}`, { contact_address });
  // Without a mail server, there is no sending address either.
  expect(await seen(id)).toEqual(["", null, null, null]);
  expect((await edit("hello@town.example")).status).toBe(200);
  const contact = "hello@town.example";
  expect(await seen(id)).toEqual(["", contact, contact, contact]);
  const chosen = "answers@town.example";
  await writer.put("/api/edit-newsletter-settings", { website_id: websiteId, reply_to: chosen });
  expect(await seen(id)).toEqual([chosen, contact, chosen, chosen]);
  await writer.put("/api/edit-newsletter-settings", { website_id: websiteId, reply_to: "" });
  await edit("");
});
