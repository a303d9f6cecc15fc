import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AudienceCount } from "../../src/features/newsletters/audience-contract.ts";
import type { Newsletter, NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import type { Recipient } from "../../src/features/newsletters/sending-contract.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let smtp: TestSmtpServer;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "Rostrum <mail@rostrum.test>" } });
  cookie = await app.logIn();
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  smtp.refuse = {};
  await app.db.deleteFrom("newsletters").execute();
  await app.db.deleteFrom("newsletter_pauses").execute();
  await app.db.deleteFrom("suppressions").execute();
  await app.db.deleteFrom("members").where("space_id", "=", app.owner.spaceId).execute();
  await insertConsentingMembers(app.db, app.owner.spaceId, 3);
  await put("/api/edit-newsletter-settings", {
    website_id: websiteId,
    postal_address: "Elm Street 1, Dover",
    hold_minutes: 10,
  });
});

const post = (path: string, json: object = {}) => app.send(path, { method: "POST", cookie, json });
const put = (path: string, json: object) => app.send(path, { method: "PUT", cookie, json });
const get = (path: string) => app.send(path, { cookie });
const host = () => `${websiteId}.sites.rostrum.test`;
const visit = (path: string, options: object = {}) => app.send(path, { host: host(), ...options });

async function write(changes: object = {}): Promise<{ id: number; version: number }> {
  const { id } = (await post("/api/add-newsletter", { website_id: websiteId })).json<{ id: number }>();
  const fields = { subject: "News for {first_name|you}", content: "<p>Hello {first_name|neighbor}!</p>", ...changes };
  const saved = await post(`/api/save-newsletter/${id}`, { version: 0, save_id: randomUUID(), changes: fields });
  expect(saved.status, saved.text).toBe(200);
  return { id, version: saved.json<{ version: number }>().version };
}

const figuresOf = async (id: number) => (await get(`/api/get-newsletter-figures/${id}`)).json<NewsletterFigures>();
const recipientsOf = async (id: number) => (await get(`/api/get-recipients/${id}`)).json<Recipient[]>();
const sendJobs = () => app.runJobs("newsletters.begin", "newsletters.send");

async function send(changes: object = {}): Promise<number> {
  const { id, version } = await write(changes);
  const sent = await post(`/api/send-newsletter/${id}`, { version });
  expect(sent.status, sent.text).toBe(200);
  app.clock.advance(11 * 60_000);
  await sendJobs();
  return id;
}

async function tokenOf(email: string): Promise<string> {
  const { token } = await app.db
    .selectFrom("newsletter_recipients")
    .select("token")
    .where("email", "=", email)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return token.toString("base64url");
}

describe("a newsletter", () => {
  test("reaches those who agreed, each with their own values and links, and the figures add up", async () => {
    const id = await send();
    expect((await figuresOf(id)).figures).toEqual({
      ...{ audience: 3, waiting: 0, excluded: 0, handed_over: 3, uncertain: 0, bounced: 0, failed: 0 },
    });
    expect(smtp.delivered).toHaveLength(3);
    const { mail, from } = smtp.delivered.find(({ to }) => to[0] === "reader-2@example.org") ?? {};
    expect(from).toBe("mail@rostrum.test");
    expect(mail?.subject).toBe("News for Reader");
    expect(mail?.text).toContain("Hello Reader!");
    expect(mail?.html).toContain("Hello Reader!");
    expect(mail?.html).toContain("Elm Street 1, Dover");
    const token = await tokenOf("reader-2@example.org");
    const link = `http://${host()}/newsletter/unsubscribe/${token}`;
    expect(mail?.html).toContain(link);
    expect(mail?.text).toContain(link);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${link}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headers.get("list-id")).toMatch(/^Your Website <newsletter\.\d+\.sites\.rostrum\.test>$/);
    expect(headers.get("precedence")).toBe("bulk");
    expect(headers.has("auto-submitted")).toBe(false);
    expect(mail?.messageId).not.toContain(token);
    expect(new Set(smtp.delivered.map((one) => one.mail.messageId)).size).toBe(3);
  });

  test("that was sent is deleted only by someone who may send", async () => {
    const [draft, sent] = [(await write()).id, await send()];
    const grant = { user_id: app.editor.id, website_id: websiteId, role: "editor" };
    await app.db.insertInto("grants").values(grant).execute();
    const editor = await app.logIn(editorLogin);
    const remove = async (id: number, as: string) =>
      (await app.send(`/api/delete-newsletter/${id}`, { method: "DELETE", cookie: as })).status;
    expect([await remove(sent, editor), await remove(draft, editor), await remove(sent, cookie)]).toEqual([
      403, 200, 200,
    ]);
  });

  test("is not sent without a postal address, a subject, or a text, and says so", async () => {
    await put("/api/edit-newsletter-settings", { website_id: websiteId, postal_address: "" });
    const { id, version } = await write({ subject: " ", content: "" });
    const { obstacles } = (await get(`/api/get-newsletter/${id}`)).json<Newsletter>();
    expect(obstacles.map(({ code }) => code)).toEqual(["subject", "content", "postal_address"]);
    expect((await post(`/api/send-newsletter/${id}`, { version })).status).toBe(409);
  });

  test("can be recalled during the hold, and then nobody gets it", async () => {
    const { id, version } = await write();
    expect((await post(`/api/send-newsletter/${id}`, { version })).json()).toMatchObject({ state: "held" });
    expect((await post(`/api/save-newsletter/${id}`, { version, save_id: randomUUID(), changes: {} })).status).toBe(
      409,
    );
    await sendJobs();
    expect((await post(`/api/recall-newsletter/${id}`)).json()).toMatchObject({ state: "draft" });
    app.clock.advance(60 * 60_000);
    await sendJobs();
    expect(smtp.delivered).toEqual([]);
  });

  test("is scheduled for a time, and can't be recalled once it has begun", async () => {
    const { id, version } = await write();
    const sendAt = new Date(app.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    const sent = (await post(`/api/send-newsletter/${id}`, { version, send_at: sendAt })).json();
    expect(sent).toMatchObject({ state: "scheduled", send_at: sendAt });
    app.clock.advance(23 * 60 * 60_000);
    await sendJobs();
    expect(smtp.delivered).toEqual([]);
    app.clock.advance(2 * 60 * 60_000);
    await sendJobs();
    expect(smtp.delivered).toHaveLength(3);
    expect((await post(`/api/recall-newsletter/${id}`)).status).toBe(409);
  });

  test("checks each person again when their email is handed over", async () => {
    const { db } = app;
    const { id, version } = await write();
    await post(`/api/send-newsletter/${id}`, { version });
    app.clock.advance(11 * 60_000);
    await app.runJobs("newsletters.begin");
    await visit(`/newsletter/unsubscribe/${await tokenOf("reader-1@example.org")}`, { method: "POST" });
    await db
      .updateTable("members")
      .set({ email: "new@example.org" })
      .where("email", "=", "reader-2@example.org")
      .execute();
    await db
      .updateTable("members")
      .set({ deleted_at: new Date() })
      .where("email", "=", "reader-3@example.org")
      .execute();
    await sendJobs();
    expect(smtp.delivered).toEqual([]);
    const { excluded, state } = await figuresOf(id);
    expect(state).toBe("sent");
    expect(excluded.map(({ reason }) => reason).toSorted()).toEqual(["address_changed", "deleted", "unsubscribed"]);
  });

  test("stops in the middle and resumes", async () => {
    const { id, version } = await write();
    await post(`/api/send-newsletter/${id}`, { version });
    app.clock.advance(11 * 60_000);
    await app.runJobs("newsletters.begin");
    expect((await post(`/api/stop-newsletter/${id}`)).json()).toMatchObject({ state: "stopped" });
    await sendJobs();
    expect(smtp.delivered).toEqual([]);
    expect((await figuresOf(id)).figures).toMatchObject({ audience: 3, waiting: 3 });
    expect((await post(`/api/continue-newsletter/${id}`)).status).toBe(200);
    await sendJobs();
    expect(smtp.delivered).toHaveLength(3);
  });
});

describe("the mail server's answers", () => {
  test("a refused recipient has failed with the answer; a busy one is tried again", async () => {
    smtp.refuse.recipient = (address) => {
      if (address.startsWith("reader-1")) throw refusal(550, "No such user");
      if (address.startsWith("reader-2")) throw refusal(450, "Busy");
    };
    const id = await send();
    const byEmail = new Map((await recipientsOf(id)).map((one) => [one.email, one]));
    expect(byEmail.get("reader-1@example.org")).toMatchObject({ state: "failed" });
    expect(byEmail.get("reader-1@example.org")?.answer).toContain("No such user");
    expect(byEmail.get("reader-2@example.org")).toMatchObject({ state: "waiting" });
    expect(byEmail.get("reader-3@example.org")).toMatchObject({ state: "handed_over" });
    smtp.refuse = {};
    app.clock.advance(2 * 60_000);
    await sendJobs();
    expect((await figuresOf(id)).figures).toMatchObject({ failed: 1, handed_over: 2, waiting: 0 });
  });

  test("a connection cut off before the answer is uncertain, and sent again only by a person, with the same Message-ID", async () => {
    const ids: (string | undefined)[] = [];
    smtp.refuse.data = async () => {
      smtp.breakOff();
      await sleep(20);
    };
    const id = await send();
    ids.push(...smtp.delivered.map(({ mail }) => mail.messageId));
    const { figures } = await figuresOf(id);
    expect(figures?.uncertain).toBeGreaterThan(0);
    smtp.refuse = {};
    app.clock.advance(10 * 60_000);
    await sendJobs();
    const uncertain = (await figuresOf(id)).figures?.uncertain ?? 0;
    expect(uncertain).toBe(figures?.uncertain);
    expect((await post(`/api/resend-uncertain/${id}`)).json()).toMatchObject({ recipients: uncertain });
    await sendJobs();
    expect((await figuresOf(id)).figures).toMatchObject({ audience: 3, handed_over: 3, uncertain: 0 });
    const again = smtp.delivered.map(({ mail }) => mail.messageId);
    expect(new Set([...ids, ...again]).size).toBe(3);
  });

  test("a correction goes to exactly those whose email was handed over", async () => {
    smtp.refuse.recipient = (address) => {
      if (address.startsWith("reader-1")) throw refusal(550, "No such user");
    };
    const id = await send();
    smtp.refuse = {};
    smtp.delivered.length = 0;
    await insertConsentingMember("newcomer@example.org");
    const { id: correction } = (await post("/api/add-newsletter", { correction_of: id })).json<{ id: number }>();
    const changes = { content: "<p>It is Tuesday.</p>" };
    const saved = await post(`/api/save-newsletter/${correction}`, { version: 0, save_id: randomUUID(), changes });
    await post(`/api/send-newsletter/${correction}`, { version: saved.json<{ version: number }>().version });
    app.clock.advance(11 * 60_000);
    await sendJobs();
    expect(smtp.delivered.map(({ to }) => to[0]).toSorted()).toEqual(["reader-2@example.org", "reader-3@example.org"]);
    expect(smtp.delivered[0]?.mail.subject).toContain("Correction: News for");
  });
});

async function insertConsentingMember(email: string): Promise<number> {
  const { id } = await app.db
    .insertInto("members")
    .values({
      space_id: app.owner.spaceId,
      name: "New Comer",
      email,
      age: 30,
      gender: "",
      street_name: "",
      city: "",
      zip_code: "",
      district: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { consent_id } = await app.db
    .selectFrom("member_consents")
    .select("consent_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db.insertInto("member_consents").values({ member_id: id, consent_id, given_at: new Date() }).execute();
  return id;
}

test("an audience is counted with examples, and says who is excluded and why", async () => {
  const { db } = app;
  const audience = { to: { kind: "everybody" }, without: [] };
  await db
    .deleteFrom("member_consents")
    .where("member_id", "=", await idOf("reader-1@example.org"))
    .execute();
  await db
    .insertInto("suppressions")
    .values({
      space_id: app.owner.spaceId,
      email: "reader-2@example.org",
      reason: "complained",
      suppressed_at: new Date(),
    })
    .execute();
  const counted = (await post("/api/count-audience", { website_id: websiteId, audience })).json<AudienceCount>();
  expect(counted.count).toBe(1);
  expect(counted.examples).toMatchObject([{ email: "reader-3@example.org" }]);
  expect(counted.excluded).toEqual(
    expect.arrayContaining([
      { reason: "no_consent", count: 1 },
      { reason: "complained", count: 1 },
    ]),
  );
});

const idOf = async (email: string) =>
  (await app.db.selectFrom("members").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

describe("the links in an email", () => {
  test("opening one changes nothing; one click by POST unsubscribes, without cookies or origin", async () => {
    const id = await send();
    const path = `/newsletter/unsubscribe/${await tokenOf("reader-1@example.org")}`;
    const shown = await visit(path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("<button");
    expect(shown.text).not.toContain("reader-1@");
    expect(shown.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
    expect(await suppressed()).toEqual([]);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const done = await visit(path, { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" });
    expect(done.status).toBe(200);
    expect(await suppressed()).toEqual(["reader-1@example.org"]);
    await visit(path, { method: "POST" });
    expect((await figuresOf(id)).unsubscribed).toBe(1);
  });

  test("work for 400 days, even after the newsletter was deleted", async () => {
    const id = await send();
    const token = await tokenOf("reader-1@example.org");
    expect((await app.send(`/api/delete-newsletter/${id}`, { method: "DELETE", cookie })).status).toBe(200);
    app.clock.advance(399 * 24 * 60 * 60_000);
    await app.runJobs("newsletters.erase-old");
    expect((await visit(`/newsletter/why/${token}`)).status).toBe(200);
    app.clock.advance(2 * 24 * 60 * 60_000);
    await app.runJobs("newsletters.erase-old");
    expect((await visit(`/newsletter/why/${token}`)).status).toBe(404);
    app.clock.offsetMs = 0;
  });

  test("pause email for a month, which the next newsletter heeds", async () => {
    await send();
    const path = `/newsletter/preferences/${await tokenOf("reader-1@example.org")}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await visit(path, { method: "POST", headers, body: "action=pause" })).status).toBe(303);
    expect((await visit(path)).text).toContain("is paused until");
    smtp.delivered.length = 0;
    const id = await send();
    expect(smtp.delivered).toHaveLength(2);
    expect((await figuresOf(id)).excluded).toEqual([{ reason: "paused", count: 1 }]);
    await visit(path, { method: "POST", headers, body: "action=resume" });
    smtp.delivered.length = 0;
    await send();
    expect(smtp.delivered).toHaveLength(3);
  });

  test("tell a person why they got the email, and reveal nothing to people who guess", async () => {
    await send();
    const why = await visit(`/newsletter/why/${await tokenOf("reader-1@example.org")}`);
    expect(why.text).toContain("On paper");
    expect(why.text).toContain("Everybody on the member list");
    for (const token of ["A".repeat(22), "short", "..%2f"]) {
      expect((await visit(`/newsletter/why/${token}`)).status).toBe(404);
    }
  });
});

test("a sent newsletter is a page of the website unless its owner chooses otherwise", async () => {
  const id = await send();
  const { web_url } = (await get(`/api/get-newsletter/${id}`)).json<Newsletter>();
  const page = await visit(new URL(web_url ?? "").pathname);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Hello neighbor!");
  expect(page.text).not.toContain("/newsletter/unsubscribe/");
  const hidden = await send({ is_public: false });
  expect((await get(`/api/get-newsletter/${hidden}`)).json<Newsletter>().web_url).toBeNull();
});

test("a preview shows a member's values, and a test goes to one's own address", async () => {
  const { id } = await write();
  const shown = (await post(`/api/preview-newsletter/${id}`, { member_id: await idOf("reader-1@example.org") })).json<{
    html: string;
    size: number;
  }>();
  expect(shown.html).toContain("Hello Reader!");
  expect(shown.size).toBeGreaterThan(500);
  expect((await post(`/api/send-test-newsletter/${id}`)).status).toBe(200);
  await app.runJobs("mail.send");
  expect(smtp.delivered[0]?.mail.subject).toBe("[Test] News for you");
});

test("sending leaves lines in the audit log", async () => {
  const since = await newestLine(app.db);
  const { id, version } = await write();
  await post(`/api/send-newsletter/${id}`, { version });
  await post(`/api/recall-newsletter/${id}`);
  expect(await actionsSince(app.db, since)).toEqual(["newsletter.sent", "newsletter.recalled"]);
});

async function suppressed(): Promise<string[]> {
  return (await app.db.selectFrom("suppressions").select("email").execute()).map(({ email }) => email);
}
