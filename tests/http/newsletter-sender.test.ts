import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type NewsletterSender, senderTexts } from "../../src/features/newsletters/sender-contract.ts";
import { getPath, type Notification } from "../../src/features/notifications/contract.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { Builder } from "../support/builder.ts";
import { DnsServers, type Records, type View } from "../support/dns-server.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const network = "mail@rostrum.test";
const address = "news@town.org";

let app: TestApp;
let smtp: TestSmtpServer;
let servers: DnsServers;
let owner: Builder;
let website_id: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  servers = await DnsServers.start(["127.0.0.1"]);
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: `Rostrum <${network}>` };
  app = await startTestApp({ env: { ...mail, DNS_SERVERS: `127.0.0.1:${servers.port}` } });
  owner = new Builder(app, await app.logIn());
  website_id = await firstWebsiteOf(app.db, app.owner.id);
  await insertConsentingMembers(app.db, app.owner.spaceId, 2);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
  await servers.stop();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  for (const table of ["newsletters", "newsletter_senders", "newsletter_keys", "domains"] as const)
    await app.db.deleteFrom(table).execute();
  await connectDomain();
});

async function connectDomain(): Promise<void> {
  const token = "0123456789abcdef0123456789abcdef01234567";
  const now = new Date();
  const domain = { website_id, domain: "town.org", verification_token: token, created_at: now, verified_at: now };
  await app.db.insertInto("domains").values(domain).execute();
}

const usual: Record<string, Records> = {
  "town.org": { MX: ["10 mx.town.org"] },
  "mx.town.org": { A: ["9.9.1.1"] },
  "_dmarc.town.org": { TXT: ["v=DMARC1; p=none"] },
};
const serve = (records: Record<string, Records>, view: Partial<View> = {}) =>
  servers.serve({ "127.0.0.1": { zones: ["org"], records, ...view } });
const recordsOf = ({ keys }: NewsletterSender) =>
  Object.fromEntries(keys.map(({ name, value }) => [name, { TXT: [value] }]));

const opened = async () =>
  (await owner.get(`/api/get-newsletter-sender?website_id=${website_id}`)).json<NewsletterSender>();
const choose = (chosen: string) => owner.put("/api/edit-newsletter-sender", { website_id, address: chosen });
const rotate = () => owner.post("/api/rotate-newsletter-key", { website_id });
async function check(): Promise<NewsletterSender> {
  const answer = await owner.post("/api/check-newsletter-sender", { website_id });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<NewsletterSender>();
}

/** Set up, with its record in DNS. */
async function usedSender(): Promise<NewsletterSender> {
  const { keys, ...rest } = (await choose(address)).json<NewsletterSender>();
  await serve({ ...usual, ...recordsOf({ keys, ...rest }) });
  const sender = await check();
  expect(sender.is_used, JSON.stringify(sender.diagnosis)).toBe(true);
  return sender;
}

async function sent() {
  smtp.delivered.length = 0;
  await insertHeldNewsletter(app.db, { websiteId: website_id });
  app.clock.advance(61_000);
  await app.runJobs("newsletters.watch", "newsletters.begin", "newsletters.send");
  expect(smtp.delivered).toHaveLength(2);
  return smtp.delivered.map(({ from, raw, mail }) => ({
    envelope: from,
    from: mail.from?.address,
    messageId: mail.messageId,
    signature: (/^DKIM-Signature:(.*(?:\r?\n[ \t].*)*)/m.exec(raw)?.[1] ?? "").replace(/\s+/g, ""),
  }));
}

test("comes from the network's address, unsigned, until its own is set up", async () => {
  expect(await opened()).toMatchObject({ domain: "town.org", address: "", is_used: false, from: network, keys: [] });
  for (const mail of await sent()) expect(mail).toMatchObject({ from: network, envelope: network, signature: "" });
});

test("an own address is used and signed once its records are right, and no longer than that", async () => {
  const since = await newestLine(app.db);
  const chosen = await choose(` ${address.toUpperCase()} `);
  expect(chosen.status, chosen.text).toBe(200);
  const sender = chosen.json<NewsletterSender>();
  expect(sender).toMatchObject({ address, is_used: false, from: network, can_sign: true, needs_new_key: false });
  expect(sender.keys).toMatchObject([
    { selector: "rostrum1", state: "waiting", name: "rostrum1._domainkey.town.org", removable_at: null },
  ]);
  expect(await actionsSince(app.db, since)).toEqual(["newsletter.sender-changed"]);

  await serve(usual);
  const missing = await check();
  expect(missing.is_used).toBe(false);
  expect(missing.diagnosis?.findings.filter(({ level }) => level === "error").map(({ code }) => code)).toEqual([
    "dkim-missing",
  ]);
  for (const mail of await sent()) expect(mail).toMatchObject({ from: network, signature: "" });

  await serve({ ...usual, ...recordsOf(sender) });
  expect(await check()).toMatchObject({ is_used: true, from: address, reply_to: address, keys: [{ state: "used" }] });
  const mails = await sent();
  for (const { from, envelope, messageId, signature } of mails) {
    expect({ from, envelope }).toEqual({ from: address, envelope: network });
    expect(messageId).toMatch(/@rostrum\.test>$/);
    expect(signature).toMatch(/^v=1;a=rsa-sha256;c=relaxed\/relaxed;d=town\.org;s=rostrum1;t=\d+;h=from:from:/);
    expect(signature).toContain(":list-unsubscribe:list-unsubscribe-post:list-id;");
  }
  expect(new Set(mails.map(({ signature }) => signature)).size).toBe(2);

  // Silence proves nothing.
  await serve({}, { failing: ["*"] });
  expect(await check()).toMatchObject({ is_used: true, diagnosis: { findings: [{ code: "unanswered" }] } });
  await serve(usual);
  app.clock.advance(25 * 60 * 60_000);
  await app.runJobs("newsletters.check-sender");
  owner = new Builder(app, await app.logIn());
  expect(await opened()).toMatchObject({ is_used: false, from: network });
  for (const mail of await sent()) expect(mail).toMatchObject({ from: network, signature: "" });
});

test("private keys are stored sealed, and nothing works without the secret key", async () => {
  await usedSender();
  const { private_key } = await app.db.selectFrom("newsletter_keys").select("private_key").executeTakeFirstOrThrow();
  expect(private_key.toString("latin1")).not.toContain("\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01");
  await app.db
    .updateTable("newsletter_keys")
    .set({ private_key: Buffer.alloc(1300, 1) })
    .execute();
  expect(await opened()).toMatchObject({ is_used: false, from: network, needs_new_key: true });
  for (const mail of await sent()) expect(mail).toMatchObject({ from: network, signature: "" });

  const without = await startTestApp({ hasSecretKey: false });
  try {
    const other = new Builder(without, await without.logIn());
    const answer = await other.put("/api/edit-newsletter-sender", { address });
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([409, senderTexts.noSecretKey]);
  } finally {
    await without.close();
  }
});

test("a new key signs once its record was seen; the former record stays as long as mail is under way", async () => {
  await usedSender();
  // Clicked twice, it is one.
  const clicks = await Promise.all([rotate(), rotate()]);
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const waiting = await opened();
  expect(waiting.keys.map(({ selector, state }) => [selector, state])).toEqual([
    ["rostrum2", "waiting"],
    ["rostrum1", "used"],
  ]);
  expect((await check()).is_used).toBe(true);
  expect((await sent())[0]?.signature).toContain("s=rostrum1;");

  await serve({ ...usual, ...recordsOf(waiting) });
  const { keys } = await check();
  expect(keys.map(({ selector, state }) => [selector, state])).toEqual([
    ["rostrum2", "used"],
    ["rostrum1", "retired"],
  ]);
  const keptMs = Date.parse(keys[1]?.removable_at ?? "") - app.clock.now().getTime();
  expect(Math.round(keptMs / 86_400_000)).toBe(7);
  expect((await sent())[0]?.signature).toContain("s=rostrum2;");
});

test("refuses addresses elsewhere, and anything without a verified domain", async () => {
  const elsewhere = await choose("news@village.org");
  expect([elsewhere.status, elsewhere.json()]).toMatchObject([
    400,
    { fields: { address: senderTexts.otherDomain("town.org") } },
  ]);
  for (const typed of ["news", "a@b@town.org", "news@town.org, x@town.org", "né@town.org", "news@nottown.org"])
    expect((await choose(typed)).status, typed).toBe(400);
  expect((await rotate()).status).toBe(409);
  expect((await choose("news@mail.town.org")).status).toBe(200);

  await app.db.updateTable("domains").set({ verified_at: null }).execute();
  const unverified = await choose(address);
  expect([unverified.status, unverified.json<{ message: string }>().message]).toEqual([409, senderTexts.noDomain]);
});

test("a restored copy checks nothing", async () => {
  await choose(address);
  await app.db.updateTable("installation").set({ muted_since: new Date(), restored_from: new Date() }).execute();
  try {
    const answer = await owner.post("/api/check-newsletter-sender", { website_id });
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([422, senderTexts.onCopy]);
  } finally {
    await app.db.updateTable("installation").set({ muted_since: null, restored_from: null }).execute();
  }
});

test("a domain that is gone, and going back, lead to the network's address; the key is kept", async () => {
  const { keys } = await usedSender();
  await app.db.deleteFrom("domains").execute();
  expect(await opened()).toMatchObject({ is_used: false, from: network, domain: null, keys: [], diagnosis: null });
  for (const mail of await sent()) expect(mail).toMatchObject({ from: network, signature: "" });

  await connectDomain();
  expect(await opened()).toMatchObject({ is_used: true });
  expect((await choose("")).json()).toMatchObject({ address: "", is_used: false, from: network });
  await app.runJobs("newsletters.check-sender");
  const again = (await choose(address)).json<NewsletterSender>();
  expect(again.is_used).toBe(false);
  expect(again.keys.map(({ value }) => value)).toEqual(keys.map(({ value }) => value));
});

test("a problem with records in use is under the bell of those who send, once until it is solved", async () => {
  await app.db.deleteFrom("notifications").execute();
  const listed = async () => {
    const { notifications } = (await owner.get("/api/get-notifications")).json<{ notifications: Notification[] }>();
    return notifications.map(({ kind, title, is_read }) => [kind, title, is_read]);
  };
  const entry = (isRead: boolean) => ["sender-broken", address, isRead];
  const sender = await usedSender();
  const right = { ...usual, ...recordsOf(sender) };
  expect(await listed()).toEqual([]);
  await serve(usual);
  for (let each = 0; each < 2; each += 1) await check();
  expect(await listed()).toEqual([entry(false)]);
  // Silence solves nothing.
  await serve({}, { failing: ["*"] });
  await check();
  expect(await listed()).toEqual([entry(false)]);
  await serve(right);
  await check();
  expect(await listed()).toEqual([entry(true)]);
  // It breaks again, in another way, which only warns.
  const [home = {}] = [right["town.org"]];
  await serve({ ...right, "town.org": { ...home, TXT: ["v=spf1 +all"] } });
  for (let each = 0; each < 2; each += 1) await check();
  expect(await listed()).toEqual([entry(false), entry(true)]);
  const [{ website_id: of, ...about } = { website_id: 0 }] = (await owner.get("/api/get-notifications")).json<{
    notifications: Notification[];
  }>().notifications;
  expect(getPath({ ...about, website_id: of } as Notification)).toBe(`/dashboard/settings/newsletters/${website_id}`);
});
