import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AudienceCount } from "../../src/features/newsletters/audience-contract.ts";
import { type Newsletter, type NewsletterFigures, texts } from "../../src/features/newsletters/contract.ts";
import { stopUnfinishedAcrossOwners } from "../../src/features/newsletters/server/public.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { insertSignUp } from "../support/inbox.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let smtp: TestSmtpServer;
let owner: Builder;
let websiteId: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "Rostrum <mail@rostrum.test>" } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  app.clock.offsetMs = 0;
  for (const table of ["newsletters", "suppressions", "members", "sign_ups", "articles"] as const)
    await app.db.deleteFrom(table).execute();
  await insertConsentingMembers(app.db, app.owner.spaceId, 3);
  await setAddress("Elm Street 1, Dover");
});

const setAddress = (postal_address: string) =>
  owner.put("/api/edit-newsletter-settings", { website_id: websiteId, postal_address, hold_minutes: 10 });
const minutes = (count: number) => app.clock.advance(count * 60_000);
const sendJobs = () => app.runJobs("newsletters.begin", "newsletters.send");
const figuresOf = async (id: number) =>
  (await owner.get(`/api/get-newsletter-figures/${id}`)).json<NewsletterFigures>();
const opened = async (id: number) => (await owner.get(`/api/get-newsletter/${id}`)).json<Newsletter>();

async function held(begun: object = {}): Promise<number> {
  const { id } = (await owner.post("/api/add-newsletter", { website_id: websiteId, ...begun })).json<{ id: number }>();
  const changes = { subject: "News for {first_name|you}", content: "<p>Hello {first_name|neighbor}!</p>" };
  const saved = await owner.post(`/api/save-newsletter/${id}`, { version: 0, save_id: randomUUID(), changes });
  const sent = await owner.post(`/api/send-newsletter/${id}`, { version: saved.json<{ version: number }>().version });
  expect(sent.status, sent.text).toBe(200);
  return id;
}

test("nobody has failed because the database was away while the text was loaded", async () => {
  const id = await held();
  minutes(11);
  await app.runJobs("newsletters.begin");
  await sql`alter table newsletter_bodies rename column subject to subject_away`.execute(app.db);
  await app.runJobs("newsletters.send");
  await sql`alter table newsletter_bodies rename column subject_away to subject`.execute(app.db);
  expect((await figuresOf(id)).figures).toMatchObject({ waiting: 3, failed: 0 });
  minutes(2);
  await sendJobs();
  expect((await figuresOf(id)).figures).toMatchObject({ handed_over: 3 });
});

test("a mail server that is away for an hour delays a newsletter, and doesn't end it", async () => {
  const id = await held();
  await smtp.close();
  minutes(11);
  for (let passed = 0; passed < 60; passed += 3) {
    await sendJobs();
    minutes(3);
  }
  expect(await figuresOf(id)).toMatchObject({ state: "sending", trouble: "The mail server could not be reached." });
  smtp = await startSmtpServer(smtp.port);
  minutes(31);
  await sendJobs();
  expect(await figuresOf(id)).toMatchObject({ state: "sent", trouble: null, figures: { handed_over: 3 } });
});

test("one that could not begin is recalled, changed, and sent", async () => {
  const id = await held();
  await setAddress("");
  minutes(11);
  await sendJobs();
  expect(await figuresOf(id)).toMatchObject({ state: "paused", trouble: texts.addressRequired, figures: null });
  expect((await owner.get("/api/get-notifications")).json()).toMatchObject({
    notifications: [{ kind: "newsletter-paused", newsletter_id: id, is_read: false }],
  });
  expect((await owner.post(`/api/recall-newsletter/${id}`)).json()).toMatchObject({ state: "draft" });
  await setAddress("Elm Street 1, Dover");
  const { version, obstacles } = await opened(id);
  expect(obstacles).toEqual([]);
  const changes = { subject: "Other news" };
  const saved = await owner.post(`/api/save-newsletter/${id}`, { version, save_id: randomUUID(), changes });
  await owner.post(`/api/send-newsletter/${id}`, { version: saved.json<{ version: number }>().version });
  minutes(11);
  await sendJobs();
  expect(smtp.delivered.map(({ mail }) => mail.subject)).toEqual(["Other news", "Other news", "Other news"]);
});

test("a group that is deleted while the audience is stored lets nobody in whom it left out", async () => {
  const id = await held();
  const without = [{ kind: "segment", segment_id: 999_999_999 }];
  // As a process leaves it that died between two batches.
  await sql`update newsletters set state = 'sending', started_at = now(),
    audience = ${JSON.stringify({ to: { kind: "everybody" }, without })} where id = ${id}`.execute(app.db);
  minutes(11);
  await sendJobs();
  expect(smtp.delivered).toEqual([]);
  expect(await figuresOf(id)).toMatchObject({ state: "paused", trouble: texts.segmentGone });
  expect((await owner.post(`/api/recall-newsletter/${id}`)).status).toBe(200);
  expect(await app.db.selectFrom("newsletter_recipients").select("id").execute()).toEqual([]);
});

test("once its audience is complete, a stopped one can't be recalled", async () => {
  const id = await held();
  minutes(11);
  await app.runJobs("newsletters.begin");
  await owner.post(`/api/stop-newsletter/${id}`);
  expect((await owner.post(`/api/recall-newsletter/${id}`)).status).toBe(409);
});

test("who signed up doesn't count any more when the sign-up was deleted", async () => {
  const join = await owner.add("home", "membersection1");
  const member = await app.db.selectFrom("members").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const signUp = await insertSignUp(app.db, websiteId, { name: "Ann", email: "reader-1@example.org" });
  await app.db
    .updateTable("sign_ups")
    .set({ member_id: member.id, component_id: join, token_hash: null, token_expires_at: null })
    .where("id", "=", signUp)
    .execute();
  const audience = { to: { kind: "form", component_id: join }, without: [] };
  const count = async () =>
    (await owner.post("/api/count-audience", { website_id: websiteId, audience })).json<AudienceCount>().count;
  expect(await count()).toBe(1);
  await app.db.updateTable("sign_ups").set({ deleted_at: new Date(), deletion_id: randomUUID() }).execute();
  expect(await count()).toBe(0);
});

test("readers and addresses see a subject without the names of fields", async () => {
  await held();
  minutes(11);
  await sendJobs();
  const { token } = await app.db.selectFrom("newsletter_recipients").select("token").executeTakeFirstOrThrow();
  const path = `/newsletter/why/${token.toString("base64url")}`;
  const why = await app.send(path, { host: `${websiteId}.sites.rostrum.test` });
  expect(why.text).toContain("“News for you”");
  const { slug } = await app.db.selectFrom("newsletters").select("slug").executeTakeFirstOrThrow();
  expect(slug).toBe("news-for-you");
});

test("a newsletter runs from right to left if its text does", async () => {
  const { id } = (await owner.post("/api/add-newsletter", { website_id: websiteId })).json<{ id: number }>();
  const preview = async (content: string, version: number) => {
    await owner.post(`/api/save-newsletter/${id}`, { version, save_id: randomUUID(), changes: { content } });
    return (await owner.post(`/api/preview-newsletter/${id}`, {})).json<{ html: string }>().html;
  };
  expect(await preview("<p>Hello</p>", 0)).toContain('<html lang="en" dir="ltr">');
  expect(await preview("<p>مرحبا بكم في المدينة</p>", 1)).toContain('<html lang="ar" dir="rtl">');
});

test("an article that is too long for a newsletter is refused with a reason", async () => {
  await insertArticles(app.db, websiteId, [{ content: `<p>${"x".repeat(250_001)}</p>` }]);
  const { id } = await app.db.selectFrom("articles").select("id").executeTakeFirstOrThrow();
  const refused = await owner.post("/api/add-newsletter", { website_id: websiteId, article_id: id });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(texts.articleTooLong);
});

test("a correction waits until the newsletter that it corrects is stopped", async () => {
  const id = await held();
  minutes(11);
  await app.runJobs("newsletters.begin");
  const { id: correction } = (await owner.post("/api/add-newsletter", { correction_of: id })).json<{ id: number }>();
  const changes = { content: "<p>It is Tuesday.</p>" };
  const saved = await owner.post(`/api/save-newsletter/${correction}`, { version: 0, save_id: randomUUID(), changes });
  const { version } = saved.json<{ version: number }>();
  const send = () => owner.post(`/api/send-newsletter/${correction}`, { version });
  expect((await send()).text).toContain(texts.correctedSending);
  await owner.post(`/api/stop-newsletter/${id}`);
  expect((await send()).status).toBe(200);
});

test("when a process has died, each email it had claimed is sorted by what is known", async () => {
  const id = await held();
  minutes(11);
  await app.runJobs("newsletters.begin");
  const due_at = app.clock.now();
  const rows = await app.db.selectFrom("newsletter_queue").select("recipient_id").orderBy("recipient_id").execute();
  const [unsent, begun, deadly] = rows.map(({ recipient_id }) => recipient_id);
  const leave = (recipientId = 0, claimed: { is_unsent: boolean; attempts?: number }) =>
    app.db
      .updateTable("newsletter_queue")
      .set({ claim: randomUUID(), due_at, ...claimed })
      .where("recipient_id", "=", recipientId)
      .execute();
  await leave(unsent, { is_unsent: true });
  await leave(begun, { is_unsent: false });
  await leave(deadly, { is_unsent: true, attempts: 10 });
  await app.runJobs("newsletters.watch");
  expect((await figuresOf(id)).figures).toMatchObject({ waiting: 1, uncertain: 1, failed: 1 });
  await sendJobs();
  expect(await figuresOf(id)).toMatchObject({ state: "sent", figures: { handed_over: 1, uncertain: 1, failed: 1 } });
  const stored = await app.db.selectFrom("newsletter_recipients").select(["id", "email", "state"]).execute();
  expect(stored.find((one) => one.id === unsent)).toMatchObject({ state: "handed_over" });
  expect(smtp.delivered.flatMap(({ to }) => to)).toEqual([stored.find((one) => one.id === unsent)?.email]);
});

test("a message whose claim another process has by now is not sent", async () => {
  const id = await held();
  minutes(11);
  await app.runJobs("newsletters.begin");
  smtp.refuse.recipient = async (address) => {
    const theirs = app.db.selectFrom("newsletter_recipients").select("id").where("email", "=", address);
    if (address !== "reader-1@example.org") return;
    const due_at = new Date(app.clock.now().getTime() + 60_000);
    await app.db
      .updateTable("newsletter_queue")
      .set({ claim: randomUUID(), due_at })
      .where("recipient_id", "in", theirs)
      .execute();
  };
  await app.runJobs("newsletters.send");
  smtp.refuse = {};
  expect((await figuresOf(id)).figures).toMatchObject({ waiting: 1, handed_over: 2, uncertain: 0, failed: 0 });
  expect(smtp.delivered.flatMap(({ to }) => to)).not.toContain("reader-1@example.org");
});

test("on a restored copy, what was being handed over is uncertain", async () => {
  const id = await held();
  minutes(11);
  await app.runJobs("newsletters.begin");
  const first = app.db.selectFrom("newsletter_queue").select("recipient_id").limit(1);
  await app.db
    .updateTable("newsletter_queue")
    .set({ claim: randomUUID() })
    .where("recipient_id", "in", first)
    .execute();
  await stopUnfinishedAcrossOwners(app.db, "A copy.");
  expect(await figuresOf(id)).toMatchObject({ state: "stopped", figures: { waiting: 2, uncertain: 1 } });
  await owner.post(`/api/continue-newsletter/${id}`);
  await sendJobs();
  expect(smtp.delivered).toHaveLength(2);
});

test("the figures of a newsletter outlive its recipients", async () => {
  const id = await held();
  minutes(11);
  await sendJobs();
  const { figures } = await figuresOf(id);
  minutes(401 * 24 * 60);
  await app.runJobs("newsletters.erase-old");
  expect(await app.db.selectFrom("newsletter_recipients").select("id").execute()).toEqual([]);
  owner = new Builder(app, await app.logIn());
  expect((await figuresOf(id)).figures).toEqual(figures);
});

test("people can unsubscribe for good when only the owner had stopped their email", async () => {
  await held();
  minutes(11);
  await sendJobs();
  const found = await app.db.selectFrom("newsletter_recipients").select(["token", "email"]).executeTakeFirstOrThrow();
  const email = found.email ?? "";
  const suppressed = () => app.db.selectFrom("suppressions").select(["email", "reason"]).execute();
  const stopped = { space_id: app.owner.spaceId, email, reason: "manual", suppressed_at: new Date() };
  await app.db.insertInto("suppressions").values(stopped).execute();
  const visit = (page: string, more: object = {}) =>
    app.send(`/newsletter/${page}/${found.token.toString("base64url")}`, {
      host: `${websiteId}.sites.rostrum.test`,
      ...more,
    });
  expect((await visit("preferences")).text).toContain("Keep it that way");
  expect((await visit("unsubscribe")).text).toContain('<button type="submit"');
  await visit("unsubscribe", { method: "POST" });
  expect(await suppressed()).toEqual([{ email, reason: "unsubscribed" }]);
  expect((await visit("preferences")).text).not.toContain('value="unsubscribe"');
  expect((await visit("unsubscribe")).text).not.toContain(">Unsubscribe</button>");
});
