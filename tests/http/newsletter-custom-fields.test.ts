import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CustomField } from "../../src/features/members/custom-fields.ts";
import type { Newsletter, Preview } from "../../src/features/newsletters/contract.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
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
  const settings = { website_id: websiteId, postal_address: "Elm Street 1, Dover", hold_minutes: 10 };
  await app.send("/api/edit-newsletter-settings", { method: "PUT", cookie, json: settings });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  for (const table of ["newsletters", "members", "member_custom_fields"] as const)
    await app.db.deleteFrom(table).execute();
  await insertConsentingMembers(app.db, app.owner.spaceId, 3);
});

const post = (path: string, json: object = {}) => app.send(path, { method: "POST", cookie, json });
const remove = (id: number) => app.send(`/api/delete-member-field/${id}`, { method: "DELETE", cookie });
async function field(settings: { name: string; type?: string; options?: string[] }) {
  const answer = await post("/api/add-member-field", { type: "text", ...settings });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ field: CustomField }>().field;
}
const give = (email: string, values: object) =>
  app.db
    .updateTable("members")
    .set({ custom_fields: JSON.stringify(values) })
    .where("email", "=", email)
    .execute();

async function write(fields: object) {
  const { id } = (await post("/api/add-newsletter", { website_id: websiteId })).json<{ id: number }>();
  const saved = await post(`/api/save-newsletter/${id}`, { version: 0, save_id: randomUUID(), changes: fields });
  expect(saved.status, saved.text).toBe(200);
  return { id, version: saved.json<{ version: number }>().version };
}
async function send({ id, version }: { id: number; version: number }, meanwhile = async () => {}) {
  expect((await post(`/api/send-newsletter/${id}`, { version })).status).toBe(200);
  app.clock.advance(11 * 60_000);
  cookie = await app.logIn();
  await app.runJobs("newsletters.begin");
  await meanwhile();
  await app.runJobs("newsletters.send");
}
const mailTo = (email: string) => smtp.delivered.find(({ to }) => to[0] === email)?.mail;
const content =
  "<p>Shirt: {shirt_size|medium}. Joined {joined|some day}. Car: {has_a_car|unknown}. Dues: {dues|none}.</p>";
const lineOf = (text = "") => text.split("\n")[0];

async function fields() {
  return {
    size: await field({ name: "Shirt size", type: "choice", options: ["M", "XL"] }),
    joined: await field({ name: "Joined", type: "date" }),
    car: await field({ name: "Has a car", type: "yes-no" }),
    dues: await field({ name: "Dues", type: "number" }),
  };
}

test("each reader gets their own values in text, subject, and preview text, or the fallbacks; the page has the fallbacks", async () => {
  const { size, joined, car, dues } = await fields();
  const values = {
    [size.field_id]: "XL",
    [joined.field_id]: "2024-12-31",
    [car.field_id]: false,
    [dues.field_id]: 12.5,
  };
  await give("reader-1@example.org", values);
  await give("reader-2@example.org", { [size.field_id]: "<b>\r\nBcc: eve@example.org" });
  const written = { subject: "Your {shirt_size|medium} shirt", preview_text: "Size {shirt_size|M}", content };
  const { id, version } = await write({ ...written, is_public: true });
  await send({ id, version });
  const [one, two, three] = [1, 2, 3].map((n) => mailTo(`reader-${n}@example.org`));
  expect([one?.subject, two?.subject, three?.subject]).toEqual([
    ...["Your XL shirt", "Your <b> Bcc: eve@example.org shirt", "Your medium shirt"],
  ]);
  expect(lineOf(one?.text)).toBe("Shirt: XL. Joined December 31, 2024. Car: no. Dues: 12.5.");
  expect(lineOf(three?.text)).toBe("Shirt: medium. Joined some day. Car: unknown. Dues: none.");
  expect(one?.html).toContain("Size XL");
  expect(two?.html).toContain("Size &lt;b&gt; Bcc: eve@example.org");
  expect(two?.bcc).toBeUndefined();
  const { slug } = await app.db.selectFrom("newsletters").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
  expect(slug).toBe("your-medium-shirt");
  const page = await app.send(`/newsletter/${slug}`, { host: `${websiteId}.sites.rostrum.test` });
  expect(page.text).toContain("Shirt: medium. Joined some day.");
  expect(page.text).not.toContain("{shirt_size");
});

test("a field that is deleted after sending began, or before a scheduled time, shows its fallback, now and after it is erased", async () => {
  const { size } = await fields();
  await give("reader-1@example.org", { [size.field_id]: "XL" });
  const first = await write({ subject: "First", content: "<p>{shirt_size|medium}</p>", is_public: true });
  await send(first, async () => void (await remove(size.field_id)));
  expect(lineOf(mailTo("reader-1@example.org")?.text)).toBe("medium");
  smtp.delivered.length = 0;
  await send(await write({ subject: "Second {shirt_size|M}", content: "<p>{shirt_size|medium} {never_there|x}</p>" }));
  const mail = mailTo("reader-1@example.org");
  expect([mail?.subject, lineOf(mail?.text)]).toEqual(["Second M", "medium {never_there|x}"]);
  await app.db.deleteFrom("member_custom_fields").execute();
  const page = await app.send("/newsletter/first", { host: `${websiteId}.sites.rostrum.test` });
  expect(page.text).toContain("medium");
  expect(page.text).not.toContain("{shirt_size");
});

test("the preview, its size, and the test email are as a member gets it, without values of deleted fields", async () => {
  const { size, car } = await fields();
  const member = await app.db.selectFrom("members").select("id").orderBy("id").executeTakeFirstOrThrow();
  await give("reader-1@example.org", { [size.field_id]: "XL", [car.field_id]: true });
  await remove(car.field_id);
  const { id } = await write({ subject: "{shirt_size|M}", preview_text: "{dues|none}", content });
  const preview = async (member_id?: number) =>
    (await post(`/api/preview-newsletter/${id}`, { member_id })).json<Preview>();
  const theirs = await preview(member.id);
  expect([theirs.subject, theirs.preview_text, lineOf(theirs.text)]).toEqual([
    ...["XL", "none", "Shirt: XL. Joined some day. Car: unknown. Dues: none."],
  ]);
  expect(theirs.fields.toSorted()).toEqual(["dues", "has_a_car", "joined", "shirt_size"]);
  expect((await preview()).subject).toBe("M");
  expect((await post(`/api/send-test-newsletter/${id}`, { member_id: member.id })).status).toBe(200);
  const mail = await app.db
    .selectFrom("outgoing_mails")
    .select(["subject", "text"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect([mail?.subject, lineOf(mail?.text ?? "")]).toEqual(["[Test] XL", lineOf(theirs.text)]);
  const opened = (await app.send(`/api/get-newsletter/${id}`, { cookie })).json<Newsletter>();
  expect(opened.custom_fields).toContainEqual({ merge_name: "shirt_size", name: "Shirt size", is_deleted: false });
  expect(opened.custom_fields).toContainEqual({ merge_name: "has_a_car", name: "Has a car", is_deleted: true });
});

test("the merge name stays when a field is renamed, deleted, and restored, and is never given twice", async () => {
  const one = await field({ name: "Shirt size" });
  const path = `/api/edit-member-field/${one.field_id}`;
  const renamed = await app.send(path, { method: "PUT", cookie, json: { name: "Größe" } });
  expect(renamed.json()).toMatchObject({ field: { name: "Größe", merge_name: "shirt_size" } });
  await remove(one.field_id);
  expect((await field({ name: "Shirt size" })).merge_name).toBe("shirt_size_2");
  expect((await post(`/api/restore-member-field/${one.field_id}`)).status).toBe(200);
  const both = await Promise.all([field({ name: "A b" }), field({ name: "A-b" })]);
  expect(both.map(({ merge_name }) => merge_name).toSorted()).toEqual(["a_b", "a_b_2"]);
  expect((await field({ name: "constructor" })).merge_name).toBe("constructor_2");
});
