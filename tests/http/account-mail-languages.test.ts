import { globSync, readFileSync } from "node:fs";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recordAudit } from "../../src/audit-log/record-audit.ts";
import * as accountMails from "../../src/features/accounts/server/sessions/account-mails.ts";
import { notifyPublished } from "../../src/features/articles/server/review-mails/review-mails.ts";
import type { AuditLine } from "../../src/features/audit/contract.ts";
import { getSentence } from "../../src/features/audit/server/sentences.ts";
import { mailRecovery, reportProblem } from "../../src/features/backups/server/nightly/mails.ts";
import { reportChange } from "../../src/features/domains/server/mails.ts";
import { mailWebsite } from "../../src/features/newsletters/server/edition/edition-mails.ts";
import { notificationKind } from "../../src/features/notifications/contract.ts";
import { notify } from "../../src/features/notifications/server/public.ts";
import * as peopleMails from "../../src/features/people/server/people/mails.ts";
import type { PeopleDeps } from "../../src/features/people/server/people/people-deps.ts";
import * as signUpMails from "../../src/features/people/server/people/sign-up-mails.ts";
import { auditActions } from "../../src/shared/audit-actions.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { speak } from "../../src/shared/languages/speak.ts";
import { tr } from "../../src/shared/languages/tr.ts";
import { Builder } from "../support/builder.ts";
import { hasPython, readByPython } from "../support/python-mail.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

// Brackets around every translated text show what isn't translated.
vi.mock("../../src/shared/languages/dashboard/es.json", async () => {
  const { collectTexts } = await import("../../scripts/languages/texts.ts");
  const { pseudo } = await import("../../scripts/languages/catalogs.ts");
  return { default: Object.fromEntries([...collectTexts()].map(([key, text]) => [key, pseudo(key, text)])) };
});

let smtp: TestSmtpServer;
let app: TestApp;
let owner: Writer;
let editor: Writer;
let websiteId: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" } });
  owner = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await app.db
    .insertInto("grants")
    .values({ website_id: websiteId, user_id: app.editor.id, role: "contributor" })
    .execute();
  editor = new Writer(app, await app.logIn(editorLogin));
  await app.db.updateTable("users").set({ language: "es" }).execute();
  // For people without an account.
  expect((await owner.put(`/api/edit-website/${app.hostId}`, { language: "es" })).status).toBe(200);
  await app.db.deleteFrom("outgoing_mails").execute();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const publicUrl = new URL("http://rostrum.test");

async function mailAboutAccounts(): Promise<void> {
  const { db, clock, sites } = app;
  const deps = { db, clock, publicUrl, sites };
  await accountMails.mailAddressLink(deps, { accountId: app.editor.id, email: "new@example.net" }, publicUrl.href);
  await accountMails.mailAddressAsked(deps, editorLogin.email, "new@example.net");
  await accountMails.mailAddressChanged(deps, editorLogin.email, "new@example.net");
  await accountMails.mailNewDevice(deps, app.editor.id, { userAgent: "Firefox/1 Linux", timeZone: "Europe/Madrid" });
  const getChange = () => tr("A passkey was added to your account.");
  await accountMails.mailFactorsChanged(deps, app.editor.id, getChange);
  await accountMails.mailIdentityChanged(deps, app.editor.id, getChange);
}

async function mailPeople(): Promise<void> {
  const { db, clock, sites } = app;
  const to = { recipient: editorLogin.email, websiteId, title: "Dover" };
  const now = clock.now();
  const invited = { link: publicUrl.href, invitedBy: "Olivia", accountId: app.owner.id, thing: null };
  const strangers = ["a", "b", "c", "d"].map((name) => ({ ...to, recipient: `${name}@example.net` }));
  const [first = to, second = to, third = to, fourth = to] = strangers;
  await peopleMails.mailInvitation(db, first, { ...invited, role: "owner" }, now);
  await peopleMails.mailInvitation(db, second, { ...invited, role: null }, now);
  const thing = { kind: "form", title: "Volunteers" } as const;
  await peopleMails.mailInvitation(db, third, { ...invited, role: "guest", thing, isAsked: true }, now);
  await peopleMails.mailResetLink(db, to, publicUrl.href, now);
  await peopleMails.mailPasswordChanged(db, to, publicUrl.href, now);
  await peopleMails.mailFactorsRemoved(db, to, publicUrl.href, now);
  const deps = { db, clock, publicUrl, sites } as unknown as PeopleDeps;
  await signUpMails.mailSignUpLink(deps, db, fourth.recipient, publicUrl.href);
  await signUpMails.mailKnownAccount(deps, db, editorLogin.email);
  await signUpMails.mailApproval(deps, db, fourth.recipient, publicUrl.href);
  await signUpMails.mailDecline(deps, db, fourth.recipient);
}

/** Returns the article of a review that ended. */
async function mailAboutArticles(): Promise<void> {
  const id = await editor.begin({ site: "user", website_id: websiteId });
  await editor.write(id, { title: "Bridge", slug: "bridge", description: "Dover", content: "<p>Dover Bridge</p>" });
  expect((await editor.post(`/api/ask-for-review/${id}`, {})).status).toBe(200);
  expect((await owner.post(`/api/return-article/${id}`, { note: "Dover" })).status).toBe(200);
  await editor.post(`/api/ask-for-review/${id}`, {});
  expect((await owner.publish(id)).status).toBe(200);
  const { username } = await app.db
    .selectFrom("users")
    .select("username")
    .where("id", "=", app.editor.id)
    .executeTakeFirstOrThrow();
  await owner.comment(id, { quote: "Bridge", text: `@${username} Dover` });
  const published = { article: { id, website_id: websiteId }, by: { id: app.owner.id, username: "Olivia" } };
  const later = new Date("2999-01-02T10:00:00Z");
  const about = { ...published, to: [app.editor.id], slug: "bridge", publishDate: later, isReviewed: true };
  await notifyPublished(app.db, { sites: app.sites, publicUrl }, about, app.clock.now());
}

async function holdSchedule(): Promise<void> {
  const allow = async (host_posting: string) =>
    expect((await owner.put("/api/edit-network-settings", { host_posting })).status).toBe(200);
  await allow("everybody");
  const added = await owner.post("/api/add-category", { name: "Dover" });
  const { category_id } = added.json<{ category_id: number }>();
  const id = await editor.begin({ site: "host" });
  const fields = { title: "Bridge", slug: "held", description: "Dover", content: "<p>Dover Bridge</p>" };
  await editor.write(id, { ...fields, category_id, publish_date: "2999-01-01T00:00:00.000Z" });
  expect((await editor.publish(id)).status).toBe(200);
  await allow("approval");
}

async function mailOwners(): Promise<void> {
  const { db, clock, sites, owner: account } = app;
  const now = clock.now();
  const claim = { website_id: websiteId, title: "Dover", domain: "dover.example.org" } as Parameters<
    typeof reportChange
  >[1]["claim"];
  for (const transition of ["verified", "lost", "expired"] as const) {
    await reportChange(db, { claim, transition, publicUrl, now });
  }
  await reportProblem(db, () => tr("There is no proven backup of this server yet."), { publicUrl, now });
  await mailRecovery(db, 1, { publicUrl, now });
  const block = { id: 1, website_id: websiteId, site_title: "Dover", deadline: now, note: "Dover" } as Parameters<
    typeof mailWebsite
  >[1]["block"];
  const telling = { block, host: { id: sites.host.id, title: "Dover" }, publicUrl, now };
  await mailWebsite(db, { ...telling, isReminder: false });
  await mailWebsite(db, { ...telling, isReminder: true });
  const lines: Parameters<typeof recordAudit>[1][] = [
    { action: "login.locked", userId: app.editor.id, plain: { email: "a@example.org" } },
    { action: "role.opened", websiteId, actorId: app.editor.id, plain: { reason: "Dover" } },
    { action: "member.exported", spaceId: account.spaceId, actorId: app.editor.id, detail: { members: 1234 } },
    { action: "role.changed", websiteId, actorId: app.editor.id, detail: { role: "owner", former: "editor" } },
  ];
  for (const line of lines) await recordAudit(db, line);
  await app.runJobs("audit.tell-owners");
  await notify(db, [{ id: account.id }], { kind: "mails-failed", websiteId }, now);
  expect((await owner.put("/api/edit-notification-mails", { digest: true })).status).toBe(200);
  clock.advance(hourMs);
  await app.runJobs("notifications.send-digests");
  const headers = { "accept-language": "es-MX" };
  expect(
    (await app.send("/api/send-test-mail", { method: "POST", json: {}, cookie: owner.cookie, headers })).status,
  ).toBe(200);
}

async function writeToOwners(): Promise<void> {
  const builder = new Builder(app, owner.cookie);
  await builder.addPage("contact");
  const form = await builder.add("contact", "contactsection1");
  await builder.publish("contact");
  const visitor = new Visitor(app, websiteId);
  const sent = { name: "Dover", email: "a@example.org", phone: "", message: "Dover" };
  expect((await visitor.fillIn("/contact", form, sent)).status).toBeLessThan(400);
}

const notices: ReadonlySet<string> = new Set(notificationKind.options);
/** Returns the kinds of mail that the source has. */
function findKinds(): string[] {
  const files = globSync("src/**/*.ts").map((path) => readFileSync(path, "utf8"));
  const sending = files.filter((code) => /\bmailAccount\(|: \(\) => AccountMail|=> Omit<AccountMail/.test(code));
  const literals = sending.flatMap((code) => [
    ...code.matchAll(/\bkind: (?:\w+ \? )?"([a-z-]+)"(?: : "([a-z-]+)")?,/g),
  ]);
  return [
    ...new Set(literals.flatMap(([, ...kinds]) => kinds.filter((kind) => kind !== undefined && !notices.has(kind)))),
  ];
}

/** Names, addresses, and dates. */
const data =
  /^(Dover|Bridge|Olivia|Owner|Volunteers|Rostrum|Your|Website|Firefox|Linux|Europe|Madrid|UTC|@?Edgar|Editor|\S+@\S+|https?:\S+|\S+\.(test|org)|es)$/;

/** Returns the words outside of brackets. */
function wordsOutside(text: string): string[] {
  let depth = 0;
  let outside = "";
  for (const character of text) {
    if (character === "[") depth += 1;
    else if (character === "]") depth -= 1;
    else outside += depth === 0 ? character : " ";
  }
  return outside.split(/[\s()“”,]+|[.:,]+(?=\s|$)/).filter((word) => /\p{L}{2}/u.test(word) && !data.test(word));
}

test("every kind of email to an account is in its language, its subject, text, and HTML", async () => {
  await mailAboutAccounts();
  await mailPeople();
  await mailAboutArticles();
  await holdSchedule();
  await writeToOwners();
  await mailOwners();
  const rows = await app.db.selectFrom("outgoing_mails").selectAll().orderBy("id").execute();
  const kinds = new Set(rows.map(({ kind }) => kind));
  expect(findKinds().length).toBeGreaterThan(20);
  expect(findKinds().filter((kind) => !kinds.has(kind))).toEqual([]);
  const outside = rows.flatMap(({ kind, subject, text, html }) => {
    expect(html, kind).toMatch(/^<!doctype html><html lang="es">/);
    expect(subject, kind).toContain("[");
    const body = html.replace(/^.*<body/s, "<body").replaceAll(/<[^>]*>/g, " ");
    // Its frame is in the catalog of public pages.
    const own = body.replace("Si el botón no funciona, abre este enlace:", "");
    return [subject, text, own].flatMap(wordsOutside).map((word) => `${kind}: ${word}`);
  });
  expect(outside).toEqual([]);
});

test("they name their language in their header, and other programs read them", async () => {
  app.clock.advance(2 * hourMs);
  await app.runJobs("mail.send");
  expect(smtp.delivered.length).toBeGreaterThan(20);
  for (const { mail } of smtp.delivered) {
    expect(mail.headers.find(({ key }) => key === "content-language")?.value, mail.subject).toBe("es");
  }
  const raw = smtp.delivered.map(({ raw: bytes }) => Buffer.from(bytes));
  if (!hasPython) return;
  const read = await readByPython(raw);
  const parsed = await Promise.all(raw.map((bytes) => PostalMime.parse(bytes)));
  expect(read.flatMap(({ defects }) => defects)).toEqual([]);
  expect(read.map(({ headers }) => headers["content-language"])).toEqual(read.map(() => "es"));
  expect(read.map(({ subject }) => subject)).toEqual(parsed.map(({ subject }) => subject));
});

test("every sentence of the audit log is in the language of whoever reads it", async () => {
  const plain = { email: "a@example.org", name: "Dover", domain: "dover.example.org", reason: "Dover", selector: "es" };
  const details = [
    { members: 3, role: "owner", former: "guest", kind: "form", ends_at: null, mailed: true, own: true, tested: true },
    {
      members: 1,
      role: null,
      former: "reader",
      kind: "page",
      ends_at: "2999-01-01",
      left_out: 2,
      host: "es",
      port: 25,
    },
  ];
  const more = { count: 2, websites: 2, recipients: 2, website: "Dover", fields: "Dover", number: 1 };
  const dates = { publish_date: "2999-01-01", send_at: "2999-01-01" };
  const facts = details.flatMap((detail) =>
    ["“Dover”", undefined].map((thing) => ({ who: "Dover", thing, plain, detail: { ...more, ...dates, ...detail } })),
  );
  const nobody = { who: "Dover", thing: undefined, plain: {}, detail: { ...more, ...dates, fields: "" } };
  const actions = Object.entries(auditActions).flatMap(([group, names]) => names.map((name) => `${group}.${name}`));
  const sentences = await speak("es", () =>
    [...actions, "future.action"].flatMap((action) => [...facts, nobody].map((each) => getSentence(action, each))),
  );
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => wordsOutside(sentence).length > 0)).toEqual([]);

  const read = async (language?: string) => {
    const headers: Record<string, string> = language === undefined ? {} : { "accept-language": language };
    return (await app.send("/api/get-audit?limit=200", { cookie: owner.cookie, headers })).json<AuditLine[]>();
  };
  const [english, spanish] = [await read(), await read("es-MX, en;q=0.5")];
  expect(english.find(({ action }) => action === "login.locked")?.text).toMatch(/^failed to log in as a@example.org/);
  expect(spanish.map(({ line_id }) => line_id)).toEqual(english.map(({ line_id }) => line_id));
  expect(spanish.filter(({ text }) => !text.includes("["))).toEqual([]);
  const file = await app.send("/api/export-audit", { cookie: owner.cookie, headers: { "accept-language": "es" } });
  expect(file.text).toContain("[");
});

test("an email is in the recipient's language, else the website's; an invitation doesn't tell that its address has an account", async () => {
  const { db, clock, sites } = app;
  await db.deleteFrom("outgoing_mails").execute();
  const choose = (id: number, language: string | null) =>
    db.updateTable("users").set({ language }).where("id", "=", id).execute();
  const languageOfMail = async (mail: () => Promise<unknown>) => {
    await db.deleteFrom("outgoing_mails").execute();
    await mail();
    const { html } = await db.selectFrom("outgoing_mails").select("html").executeTakeFirstOrThrow();
    return /<html lang="([\w-]+)"/.exec(html)?.[1];
  };
  const to = (websiteOf: number) => ({ recipient: editorLogin.email, websiteId: websiteOf, title: "Dover" });
  const changed = (websiteOf: number) => () =>
    peopleMails.mailPasswordChanged(db, to(websiteOf), publicUrl.href, clock.now());
  expect(await languageOfMail(changed(websiteId))).toBe("es");
  await choose(app.editor.id, "en-US");
  expect(await languageOfMail(changed(sites.host.id))).toBe("en");
  await choose(app.editor.id, null);
  expect(await languageOfMail(changed(sites.host.id))).toBe("es");
  expect(await languageOfMail(changed(websiteId))).toBe("en");

  const invite = () => {
    const invited = { link: publicUrl.href, invitedBy: "Olivia", accountId: app.owner.id, thing: null };
    return peopleMails.mailInvitation(db, to(sites.host.id), { ...invited, role: "reader" }, clock.now());
  };
  await choose(app.owner.id, "en-US");
  for (const language of ["es", "en-US", null]) {
    await choose(app.editor.id, language);
    expect(await languageOfMail(invite)).toBe("en");
  }
});
