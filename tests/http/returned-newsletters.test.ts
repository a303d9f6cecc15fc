import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MailSetup } from "../../src/features/mail/contract.ts";
import type { NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import {
  type NewsletterVolume,
  newsletterVolume,
  type WebsiteVolume,
} from "../../src/features/newsletters/network-contract.ts";
import type { Recipient } from "../../src/features/newsletters/sending-contract.ts";
import { makeReturnAddress } from "../../src/features/newsletters/server/render/return-address.ts";
import { applyReturnedMail } from "../../src/features/newsletters/server/returned/apply-returned.ts";
import { type MailReader, openMailReader } from "../../src/features/newsletters/server/returned/mail-reader.ts";
import { doneFolder, leftFolder, readMailbox } from "../../src/features/newsletters/server/returned/returned.jobs.ts";
import { beginNewsletter } from "../../src/features/newsletters/server/sending/newsletters.jobs.ts";
import { enqueue } from "../../src/jobs/enqueue.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { AppError } from "../../src/platform/errors.ts";
import type { Mailbox } from "../../src/platform/mail/imap-mailbox.ts";
import { root } from "../../src/platform/root.ts";
import { Builder } from "../support/builder.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let smtp: TestSmtpServer;
let owner: Builder;
let websiteId: number;
const returnEnv = {
  MAIL_FROM: "mail@rostrum.test",
  // Nobody listens there.
  MAIL_RETURN: "Returns@rostrum.test imap://returns:secret@127.0.0.1:1?requireTLS=false",
};
const returns = loadConfig({ ...returnEnv, SMTP_URL: "smtp://mail.rostrum.test" }).mail?.returns;
if (!returns) throw new Error("Returned mail is not configured");

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { ...returnEnv, SMTP_URL: smtp.url } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  for (const table of ["newsletters", "newsletter_volumes", "suppressions", "members"] as const)
    await app.db.deleteFrom(table).execute();
});

const fixture = (name: string) => readFileSync(join(root, "tests/fixtures", name), "latin1");
/** A fixture as it came back to an address. */
const returnedTo = (address: string, name: string) =>
  Buffer.from(fixture(name).replaceAll(/returns\+b\.\w+\.[0-9a-f]{20}@returns\.test/g, address), "latin1");
const reader = openMailReader();
afterAll(() => reader.close());
const apply = (source: Buffer, by: MailReader = reader) =>
  applyReturnedMail({ db: app.db, returns, reader: by }, source, app.clock.now());
const suppressed = async () =>
  (await app.db.selectFrom("suppressions").select(["email", "reason"]).orderBy("email").execute()).map(
    ({ email, reason }) => `${email} ${reason}`,
  );
const figuresOf = async (id: number) =>
  (await owner.get(`/api/get-newsletter-figures/${id}`)).json<NewsletterFigures>();

/** Returns the website's figures as the network's owners see them. */
async function volume(): Promise<NewsletterVolume | undefined> {
  const rows = (await owner.get("/api/get-newsletter-volumes")).json<WebsiteVolume[]>();
  const found = rows.find((row) => row.website_id === websiteId);
  return found && newsletterVolume.parse(found);
}

async function send(people: number): Promise<number> {
  await insertConsentingMembers(app.db, app.owner.spaceId, people);
  const id = await insertHeldNewsletter(app.db, { websiteId });
  await enqueue(app.db, beginNewsletter, { newsletterId: id }, { now: app.clock.now() });
  await app.runJobs("newsletters.begin", "newsletters.send");
  expect(smtp.delivered).toHaveLength(people);
  return id;
}
/** The envelope senders by recipient. */
const sender = (number: number) =>
  smtp.delivered.find(({ to }) => to[0] === `reader-${number}@example.org`)?.from ?? "nobody";
const unsubscribeAddress = (number: number) => {
  const { mail } = smtp.delivered.find(({ to }) => to[0] === `reader-${number}@example.org`) ?? {};
  const value = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return /<mailto:([^?>]+)\?subject=unsubscribe>, <https?:/.exec(value)?.[1] ?? value;
};

test("what comes back changes the figures, and stops email to whom it should", async () => {
  const id = await send(7);
  expect(sender(1)).toMatch(/^returns\+b\.\w+\.[0-9a-f]{20}@rostrum\.test$/);
  expect(await apply(returnedTo(sender(1), "bounces/postfix/disabled.eml"))).toBe("done");
  expect(await apply(returnedTo(sender(2), "bounces/exim/full.eml"))).toBe("done");
  expect(await apply(returnedTo(sender(3), "bounces/written/complaint-to-registered-address.eml"))).toBe("done");
  expect(await apply(returnedTo(sender(4), "automatic/exchange-de.eml"))).toBe("done");
  expect(await apply(returnedTo(sender(5), "bounces/opensmtpd/closed-delayed.eml"))).toBe("done");
  expect(await apply(returnedTo(sender(6), "bounces/postfix/spam.eml"))).toBe("done");
  await app.db
    .updateTable("members")
    .set({ email: "new@example.org" })
    .where("email", "=", "reader-7@example.org")
    .execute();
  const goodbye = Buffer.from(
    `From: reader-7@example.org\r\nTo: ${unsubscribeAddress(7)}\r\nSubject: unsubscribe\r\n\r\n`,
  );
  expect(await apply(goodbye)).toBe("done");
  const expected = [
    "new@example.org unsubscribed",
    "reader-1@example.org bounced",
    "reader-3@example.org complained",
    "reader-7@example.org unsubscribed",
  ];
  expect(await suppressed()).toEqual(expected);
  const { figures, unsubscribed } = await figuresOf(id);
  expect(figures).toMatchObject({ audience: 7, handed_over: 4, bounced: 3, waiting: 0 });
  expect(unsubscribed).toBe(1);
  const rows = (await owner.get(`/api/get-recipients/${id}?state=bounced`)).json<Recipient[]>();
  expect(rows.map(({ answer }) => answer)).toEqual([
    "550 5.2.1 The email account that you tried to reach is disabled.",
    "552 5.2.2 Mailbox full",
    "554 5.7.1 Spam message rejected",
  ]);

  // Once more: after the owner has lifted the suppression, an old bounce doesn't bring it back.
  await app.db.deleteFrom("suppressions").where("reason", "=", "bounced").execute();
  for (const mail of [returnedTo(sender(1), "bounces/postfix/disabled.eml"), goodbye])
    expect(await apply(mail)).toBe("done");
  expect(await suppressed()).toEqual(expected.filter((line) => !line.endsWith("bounced")));
  expect(await figuresOf(id)).toMatchObject({ figures, unsubscribed: 1 });
  expect(await volume()).toEqual({ handed_over: 7, bounced: 3, complained: 1, unsubscribed: 1 });
});

test("made-up, quoted, and foreign addresses count for nothing, and are left for the operator", async () => {
  await send(2);
  const hard = "bounces/postfix/unknown-in-lines.eml";
  const [genuine, forged] = [sender(1), sender(1).replace(/\.[0-9a-f]{20}@/, ".00000000000000000000@")];
  expect(await apply(returnedTo(forged, hard))).toBe("left");
  expect(await apply(returnedTo("someone@rostrum.test", hard))).toBe("left");
  const quoting = `From: ada@example.org\r\nTo: returns@rostrum.test\r\nSubject: Look\r\n\r\n${returnedTo(genuine, hard)}`;
  expect(await apply(Buffer.from(quoting))).toBe("left");
  expect(await apply(returnedTo(genuine, "automatic/reply-to-newsletter.eml"))).toBe("left");
  expect(await apply(returnedTo("fbl@rostrum.test", "bounces/written/complaint.eml"))).toBe("left");
  // A program's answer to the other address doesn't unsubscribe, and a bounce there doesn't either.
  expect(await apply(returnedTo(unsubscribeAddress(2), "automatic/gmail-vacation.eml"))).toBe("done");
  expect(await apply(returnedTo(unsubscribeAddress(2), hard))).toBe("done");
  expect(await suppressed()).toEqual([]);
});

test("no mail of strangers is parsed: the seal comes first", async () => {
  await send(1);
  const parsed: string[] = [];
  const counting = { do: reader.do.bind(reader), close: () => {} } as MailReader;
  counting.do = (name, ...args) => {
    parsed.push(String(args[0]).slice(0, 20));
    return reader.do(name, ...args);
  };
  const body = "a\n".repeat(500_000);
  const forged = sender(1).replace(/\.[0-9a-f]{20}@/, ".00000000000000000000@");
  const unknown = sender(1).replace(/\.\w+\./, ".zzzz.");
  for (const to of [forged, unknown, "returns@rostrum.test", "x".repeat(70_000)])
    expect(await apply(Buffer.from(`To: ${to}\r\n\r\n${body}`), counting)).toBe("left");
  for (const to of [forged, unknown]) {
    const complaint = returnedTo(to, "bounces/written/complaint-to-registered-address.eml");
    expect(await apply(complaint, counting)).toBe("left");
  }
  expect(parsed).toEqual([]);
  // A genuine one may be as long.
  const bounce = returnedTo(sender(1), "bounces/postfix/disabled.eml");
  expect(await apply(Buffer.concat([bounce, Buffer.from(body)]), counting)).toBe("done");
  expect(parsed).toHaveLength(1);
});

test("a mail that its process does not survive is left for the operator", async () => {
  await send(1);
  const dying = { close: () => {}, do: () => Promise.reject(new AppError("unavailable", "")) } as MailReader;
  expect(await apply(returnedTo(sender(1), "bounces/postfix/disabled.eml"), dying)).toBe("left");
});

/** A recipient of a newsletter of their own that was handed over on that day. */
async function handedOver(day: number, state = "handed_over") {
  const newsletterId = await insertHeldNewsletter(app.db, { websiteId });
  const token = randomBytes(16);
  const { id } = await app.db
    .insertInto("newsletter_recipients")
    .values({ newsletter_id: newsletterId, email: "full@example.org", token, state, done_at: new Date(2026, 0, day) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, newsletterId, address: makeReturnAddress(returns as NonNullable<typeof returns>, "b", { id, token }) };
}

/** A recipient whose email a process is handing over. */
async function beingHandedOver() {
  const recipient = await handedOver(1, "waiting");
  await app.db
    .insertInto("newsletter_queue")
    .values({
      recipient_id: recipient.id,
      newsletter_id: recipient.newsletterId,
      due_at: new Date(),
      claim: randomUUID(),
    })
    .execute();
  return recipient;
}

test("five newsletters in a row that meet a full mailbox suppress it; one that arrives starts again", async () => {
  const bounce = async (day: number, name = "bounces/exim/full.eml") => {
    const { address } = await handedOver(day);
    await apply(returnedTo(address, name));
    return (await suppressed()).length;
  };
  for (const day of [1, 2, 3, 4]) expect(await bounce(day)).toBe(0);
  await handedOver(5);
  for (const day of [6, 7, 8]) expect(await bounce(day)).toBe(0);
  // Neither one that was refused for its content, nor a later one whose fate is not known yet.
  expect(await bounce(9, "bounces/postfix/spam.eml")).toBe(0);
  await handedOver(20);
  expect(await bounce(10)).toBe(0);
  expect(await bounce(11)).toBe(1);
  expect(await suppressed()).toEqual(["full@example.org bounced"]);
});

test("a bounce that is faster than the answer of the mail server waits; one of an email that is sent again still counts", async () => {
  const early = await beingHandedOver();
  const mail = returnedTo(early.address, "bounces/postfix/disabled.eml");
  expect(await apply(mail)).toBe("later");
  await app.db.updateTable("newsletter_queue").set({ claim: null }).execute();
  expect(await apply(mail)).toBe("done");
  expect(await suppressed()).toEqual(["full@example.org bounced"]);
  const { state } = await app.db
    .selectFrom("newsletter_recipients")
    .select("state")
    .where("id", "=", early.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe("waiting");
});

test("a bounce shows that an uncertain email was handed over", async () => {
  const { address } = await handedOver(1, "uncertain");
  await app.db.updateTable("newsletter_recipients").set({ done_at: app.clock.now() }).execute();
  expect(await volume()).toMatchObject({ handed_over: 0, bounced: 0 });
  for (const _ of [1, 2]) await apply(returnedTo(address, "bounces/postfix/disabled.eml"));
  expect(await volume()).toMatchObject({ handed_over: 1, bounced: 1 });
});

test("whatever else comes back shows that an uncertain email was handed over", async () => {
  const { id, address } = await handedOver(1, "uncertain");
  await app.db.updateTable("newsletter_recipients").set({ done_at: app.clock.now() }).execute();
  const mail = Buffer.from(`To: ${address}\r\nSubject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nBye`);
  for (const _ of [1, 2]) await apply(mail);
  const { state } = await app.db
    .selectFrom("newsletter_recipients")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(state).toBe("handed_over");
  expect(await volume()).toMatchObject({ handed_over: 1, bounced: 0 });
});

test("each mail of the mailbox is moved once it is dealt with, however many there are", async () => {
  const late = await beingHandedOver();
  const good = await handedOver(2);
  const inbox = new Map<number, Buffer>();
  for (let uid = 1; uid <= 45; uid += 1) inbox.set(uid, Buffer.from(`Subject: ${uid}\r\n\r\nHello`));
  inbox.set(3, returnedTo(late.address, "bounces/postfix/disabled.eml"));
  inbox.set(44, returnedTo(good.address, "bounces/postfix/disabled.eml"));
  const moved: Record<string, number[]> = { [doneFolder]: [], [leftFolder]: [] };
  let isClosed = false;
  const mailbox: Mailbox = {
    read: async (after, limit) =>
      [...inbox]
        .filter(([uid]) => uid > after)
        .slice(0, limit)
        .map(([uid, source]) => ({ uid, source })),
    move: async (uids, folder) => {
      for (const uid of uids) inbox.delete(uid);
      moved[folder]?.push(...uids);
    },
    deleteOld: async () => {},
    close: async () => {
      isClosed = true;
    },
  };
  const left = await readMailbox(app.db, {
    mailbox,
    returns: returns as NonNullable<typeof returns>,
    reader,
    now: app.clock.now(),
    signal: new AbortController().signal,
  });
  expect([left, moved[leftFolder]?.length, moved[doneFolder], [...inbox.keys()], isClosed]).toEqual([
    43,
    43,
    [44],
    [3],
    true,
  ]);
});

test("owners see why returned mail is not read; people who erase themselves leave nothing", async () => {
  const setup = async () => (await owner.get("/api/get-mail-setup")).json<MailSetup>();
  expect((await setup()).returns).toEqual({ address: "returns@rostrum.test", read_at: null, problem: null, left: 0 });
  await app.runJobs("newsletters.read-returned");
  expect((await setup()).returns).toMatchObject({ problem: "The mailbox could not be reached.", read_at: null });
  const editor = await app.logIn(editorLogin);
  expect((await app.send("/api/get-mail-setup", { cookie: editor })).json()).toMatchObject({ returns: null });
  const full = await handedOver(1);
  await apply(returnedTo(full.address, "bounces/exim/full.eml"));
  await app.db.updateTable("newsletter_recipients").set({ email: null, member_id: null, answer: null }).execute();
  expect(await apply(returnedTo(full.address, "bounces/postfix/disabled.eml"))).toBe("done");
  expect(await suppressed()).toEqual([]);
});
