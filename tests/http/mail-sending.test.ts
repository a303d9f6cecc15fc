import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enqueueMail, mailBody } from "../../src/features/mail/server/public.ts";
import { sweepMails } from "../../src/features/mail/server/sweep-mails.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { countLockWaits, enqueueMany, mailRows, newMail } from "../support/mail.ts";
import { openSender } from "../support/mail-sender.ts";
import { type Delivered, refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { createPeople } from "../support/test-app.ts";
import { firstUser, insertOwnWebsite } from "../support/websites.ts";

const minuteMs = 60_000;

let database: TestDatabase;
let hostId: number;
let smtp: TestSmtpServer;
let senders: ReturnType<typeof openSender>[];
let now: Date;
const clock = { now: () => now };

beforeEach(async () => {
  now = new Date("2026-03-01T12:00:00Z");
  senders = [];
  [database, smtp] = await Promise.all([createTestDatabase(), startSmtpServer()]);
  ({ hostId } = await createPeople(database.db));
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.close()));
  await smtp.close();
  await database.drop();
});

function openAnother(url = smtp.url, graceMs = 8000) {
  const opened = openSender({ databaseUrl: database.url, clock, graceMs }, url);
  senders.push(opened);
  return opened.sender;
}

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * minuteMs);
}

async function onlyRow() {
  const [row, ...others] = await mailRows(database.db);
  expect(others).toEqual([]);
  if (!row) throw new Error("no mail");
  return row;
}

const received = () => smtp.delivered.map(({ to }) => to.join()).sort();

describe("a server without STARTTLS", () => {
  test("gets nothing where TLS is required: no name, no login, no mail, and the next try may succeed", async () => {
    await enqueueMail(database.db, newMail(hostId), now);
    await openAnother(`${smtp.url.replace("://", "://user:secret@")}?requireTLS=true`).runDue();
    expect(await onlyRow()).toMatchObject({
      state: "waiting",
      last_error: "No secure connection to the mail server could be made.",
    });
    expect([smtp.delivered, smtp.logins]).toEqual([[], []]);
    pass(60);
    await openAnother(`${smtp.url}?requireTLS=false`).runDue();
    expect(received()).toEqual(["reader@example.org"]);
  });
});

describe("a mail", () => {
  test("arrives once, as text and HTML, from the website's name, with the address that answers go to", async () => {
    const action = { label: "Confirm", url: "https://example.org/confirm?a=1&b=2" };
    const body = mailBody({ title: "Hello <you>", paragraphs: ["One & two", "Grüße"], action, footer: "Bye" });
    await enqueueMail(database.db, newMail(hostId, { ...body, replyTo: "editor@example.org" }), now);
    const sender = openAnother();
    await sender.runDue();
    await sender.runDue();
    expect(smtp.delivered).toHaveLength(1);
    const [{ mail, ...envelope }] = smtp.delivered as [Delivered];
    expect(envelope).toMatchObject({ from: "mail@rostrum.test", to: ["reader@example.org"] });
    expect(mail.from).toMatchObject({ name: "The Dover Star", address: "mail@rostrum.test" });
    expect(mail.to).toMatchObject([{ address: "reader@example.org" }]);
    expect(mail.replyTo).toMatchObject([{ address: "editor@example.org" }]);
    expect(mail.subject).toBe("Please confirm");
    expect(mail.date).toBe(now.toISOString());
    expect(mail.text?.replaceAll("\r\n", "\n").trim()).toBe(body.text.trim());
    expect(mail.html).toContain("Hello &lt;you&gt;");
    expect(mail.html).toContain('href="https://example.org/confirm?a=1&amp;b=2"');
    expect(await onlyRow()).toMatchObject({ state: "sent", done_at: now, attempts: 1, text: "", html: "" });
  });

  test("without a website's name is from the name of MAIL_FROM", async () => {
    await enqueueMail(database.db, newMail(hostId, { senderName: "" }), now);
    await openAnother().runDue();
    expect(smtp.delivered[0]?.mail.from).toMatchObject({ name: "Rostrum", address: "mail@rostrum.test" });
  });

  test("is not sent when its transaction is rolled back", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await enqueueMail(trx, newMail(hostId), now);
      throw new Error("something else failed");
    });
    await expect(failing).rejects.toThrow("something else failed");
    await openAnother().runDue();
    expect(await mailRows(database.db)).toEqual([]);
    expect(smtp.delivered).toEqual([]);
  });

  test("queued again with its key is the same mail", async () => {
    const mail = newMail(hostId, { dedupKey: "message-7" });
    const ids = await Promise.all([1, 2, 3].map(() => enqueueMail(database.db, mail, now)));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    await openAnother().runDue();
    expect(smtp.delivered).toHaveLength(1);
  });
});

describe("a server that is away", () => {
  test("is asked again after 1 min, and a mail that arrives at last arrives once", async () => {
    await enqueueMail(database.db, newMail(hostId), now);
    const { port } = smtp;
    await smtp.close();
    const sender = openAnother(`smtp://127.0.0.1:${port}`);
    await sender.runDue();
    const waiting = { state: "waiting", attempts: 1, last_error: "The mail server could not be reached." };
    expect(await onlyRow()).toMatchObject({ ...waiting, send_after: new Date(now.getTime() + minuteMs) });
    smtp = await startSmtpServer(port);
    await sender.runDue();
    expect(smtp.delivered).toEqual([]);
    pass(1);
    await sender.runDue();
    expect(smtp.delivered).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 2, last_error: null });
  });

  test("or breaks off amid a text may have it or not: it is asked again later, not at once", async () => {
    await enqueueMail(database.db, newMail(hostId), now);
    let texts = 0;
    smtp.refuse.data = () => {
      texts += 1;
      smtp.breakOff();
    };
    const sender = openAnother();
    await sender.runDue();
    expect(texts).toBe(1);
    expect(await onlyRow()).toMatchObject({ state: "waiting", attempts: 1 });
    smtp.refuse = {};
    pass(1);
    await sender.runDue();
    expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 2 });
    expect(new Set(smtp.delivered.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  test("for more than a day is given up on, with the reason", async () => {
    await enqueueMail(database.db, newMail(hostId), now);
    const { url } = smtp;
    await smtp.close();
    const sender = openAnother(url);
    for (const minutes of [0, 1, 5, 30, 120, 360]) {
      pass(minutes);
      await sender.runDue();
      expect((await onlyRow()).state).toBe("waiting");
    }
    pass(24 * 60);
    await sender.runDue();
    const reason = "The mail server could not be reached.";
    expect(await onlyRow()).toMatchObject({ state: "failed", attempts: 7, last_error: reason, done_at: now });
    smtp = await startSmtpServer();
  });
});

describe("a server that refuses", () => {
  test("a recipient for good (5xx) is not asked again", async () => {
    smtp.refuse.recipient = () => {
      throw refusal(550, "No such user here");
    };
    await enqueueMail(database.db, newMail(hostId), now);
    await openAnother().runDue();
    const row = await onlyRow();
    expect(row).toMatchObject({ state: "failed", attempts: 1, done_at: now });
    expect(row.last_error).toBe("The mail server said: 550 No such user here");
    expect(row.text).not.toBe("");
  });

  test("a text for good (5xx) is not asked again", async () => {
    smtp.refuse.data = () => {
      throw refusal(554, "Looks like spam");
    };
    await enqueueMail(database.db, newMail(hostId), now);
    await openAnother().runDue();
    expect(await onlyRow()).toMatchObject({ state: "failed", last_error: "The mail server said: 554 Looks like spam" });
  });

  test("for now (4xx) is asked again", async () => {
    smtp.refuse.recipient = () => {
      throw refusal(451, "Come back later");
    };
    await enqueueMail(database.db, newMail(hostId), now);
    const sender = openAnother();
    await sender.runDue();
    expect(await onlyRow()).toMatchObject({
      state: "waiting",
      last_error: "The mail server said: 451 Come back later",
    });
    smtp.refuse = {};
    pass(1);
    await sender.runDue();
    expect(await onlyRow()).toMatchObject({ state: "sent" });
    expect(smtp.delivered).toHaveLength(1);
  });

  test("the login is asked again, since an operator may mend it, and the reason has no password", async () => {
    await enqueueMail(database.db, newMail(hostId), now);
    await openAnother(`smtp://wrong:secret@127.0.0.1:${smtp.port}`).runDue();
    const reason = "The mail server did not accept the user name or the password.";
    expect(await onlyRow()).toMatchObject({ state: "waiting", last_error: reason });
    pass(1);
    await openAnother(`smtp://right:secret@127.0.0.1:${smtp.port}`).runDue();
    expect(await onlyRow()).toMatchObject({ state: "sent" });
  });

  test("one mail keeps none of the others", async () => {
    smtp.refuse.recipient = (address) => {
      if (address === "r3@example.org") throw refusal(550, "Unknown");
    };
    await enqueueMany(database.db, hostId, 6, now);
    await openAnother().runDue();
    expect(received()).toEqual([1, 2, 4, 5, 6].map((n) => `r${n}@example.org`));
  });
});

describe("several processes", () => {
  test("send each of 200 mails once", async () => {
    await enqueueMany(database.db, hostId, 200, now);
    const [one, two, three] = [openAnother(), openAnother(), openAnother()];
    await Promise.all([one.runDue(), two.runDue(), three.runDue()]);
    expect(received()).toEqual(Array.from({ length: 200 }, (_, n) => `r${n + 1}@example.org`).sort());
    expect((await mailRows(database.db)).every((row) => row.state === "sent" && row.attempts === 1)).toBe(true);
  });

  test("queue one mail for an address and hour: the second waits for what becomes of the first", async () => {
    const mail = newMail(hostId, { oncePerHour: "drop" });
    const first = await database.db.startTransaction().execute();
    expect(await enqueueMail(first, mail, now)).toBeTypeOf("number");
    const second = enqueueMail(database.db, { ...mail, recipient: "READER@example.org" }, now);
    await expect.poll(() => countLockWaits(database.db)).toBe(1);
    await first.commit().execute();
    expect(await second).toBeUndefined();
  });
});

test("an address gets one mail of a kind an hour", async () => {
  const mail = newMail(hostId, { oncePerHour: "drop" });
  expect(await enqueueMail(database.db, mail, now)).toBeTypeOf("number");
  expect(await enqueueMail(database.db, mail, now)).toBeUndefined();
  expect(await enqueueMail(database.db, { ...mail, kind: "other-kind" }, now)).toBeTypeOf("number");
  pass(59);
  expect(await enqueueMail(database.db, mail, now)).toBeUndefined();
  pass(1);
  expect(await enqueueMail(database.db, mail, now)).toBeTypeOf("number");
});

test("what may come later waits for its turn, one at a time, whichever website asks", async () => {
  const mail = newMail(hostId, { oncePerHour: "later" });
  const other = await insertOwnWebsite(database.db, await firstUser(database.db));
  expect(await enqueueMail(database.db, mail, now)).toBeTypeOf("number");
  pass(10);
  expect(await enqueueMail(database.db, { ...mail, websiteId: other }, now)).toBeTypeOf("number");
  expect(await enqueueMail(database.db, mail, now)).toBeUndefined();
  await openAnother().runDue();
  expect(smtp.delivered).toHaveLength(1);
  pass(60);
  await openAnother().runDue();
  expect(smtp.delivered).toHaveLength(2);
  expect(await enqueueMail(database.db, mail, now)).toBeTypeOf("number");
  await openAnother().runDue();
  expect(smtp.delivered).toHaveLength(2);
});

test("a stop lets the mail in hand arrive, and leaves the others", async () => {
  await enqueueMany(database.db, hostId, 10, now);
  const atServer = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  smtp.refuse.data = async (attempt) => {
    if (attempt === 4) atServer.resolve();
    await goOn.promise;
  };
  const sender = openAnother();
  sender.wake();
  await atServer.promise;
  const stopped = sender.stop();
  goOn.resolve();
  await stopped;
  expect(smtp.delivered).toHaveLength(4);
  const states = (await mailRows(database.db)).map((row) => row.state);
  expect([states.filter((state) => state === "sent").length, states.length]).toEqual([4, 10]);
  const jobs = await database.db.selectFrom("jobs").select("lease").execute();
  expect(jobs).toEqual(Array(6).fill({ lease: null }));
  await openAnother().runDue();
  expect(received()).toEqual([...new Set(received())]);
  expect(smtp.delivered).toHaveLength(10);
});

test("a stop waits for no server that never answers; the mail goes out when its lease has ended", async () => {
  await enqueueMail(database.db, newMail(hostId), now);
  const atServer = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  smtp.refuse.data = async () => {
    atServer.resolve();
    await never.promise;
    throw refusal(451, "Nobody is there any more");
  };
  const stuck = openAnother(smtp.url, 10);
  stuck.wake();
  await atServer.promise;
  await stuck.stop();
  const [job] = await database.db.selectFrom("jobs").select("run_at").execute();
  expect(job).toEqual({ run_at: new Date(now.getTime() + 2 * minuteMs) });
  smtp.refuse = {};
  never.resolve();
  const next = openAnother();
  pass(1);
  await next.runDue();
  expect(smtp.delivered).toEqual([]);
  pass(1);
  await next.runDue();
  expect(smtp.delivered).toHaveLength(1);
  expect(await onlyRow()).toMatchObject({ state: "sent" });
});

describe("hostile", () => {
  test.each([
    "a@example.org, b@example.org",
    "a@example.org\r\nBcc: b@example.org",
    "Name <a@example.org>",
    '"a b"@example.org',
    "a@example.org>\r\nRCPT TO:<b@example.org",
    "nobody",
    `${"a".repeat(250)}@example.org`,
  ])("recipient %j gets nothing", async (recipient) => {
    expect(await enqueueMail(database.db, newMail(hostId, { recipient }), now)).toBeUndefined();
    expect(await mailRows(database.db)).toEqual([]);
  });

  test("names, subjects and answer addresses add no header and no recipient", async () => {
    const evil = 'x"\r\nBcc: victim@example.org\r\n\r\n<b>, victim@example.org <victim@example.org>\u2028\u0000y';
    const mail = newMail(hostId, { senderName: evil, subject: evil, replyTo: "a@b.org\r\nBcc: victim@example.org" });
    await enqueueMail(database.db, mail, now);
    await openAnother().runDue();
    const [got] = smtp.delivered;
    expect(got?.to).toEqual(["reader@example.org"]);
    const names = got?.mail.headers.map(({ key }) => key) ?? [];
    expect(names).not.toContain("bcc");
    expect(names.filter((name) => ["from", "to", "subject"].includes(name)).sort()).toEqual(["from", "subject", "to"]);
    expect(got?.mail.replyTo).toBeUndefined();
    expect(got?.mail.from).toMatchObject({ address: "mail@rostrum.test" });
    expect(got?.mail.from?.name).toMatch(/^x" Bcc: victim@example\.org/);
  });
});

test("the sweep erases sent mail after 30 days, and what was not sent after 90", async () => {
  await enqueueMany(database.db, hostId, 4, now);
  const states = ["sent", "failed", "unsent"] as const;
  for (const [index, { id }] of (await mailRows(database.db)).entries()) {
    const state = states[index];
    if (state)
      await database.db.updateTable("outgoing_mails").set({ state, done_at: now }).where("id", "=", id).execute();
  }
  const left = async (days: number) => {
    await sweepMails(database.db, new Date(now.getTime() + days * 24 * 60 * minuteMs));
    return (await mailRows(database.db)).map((row) => row.state);
  };
  expect(await left(30)).toHaveLength(4);
  expect(await left(31)).toEqual(["failed", "unsent", "waiting"]);
  expect(await left(90)).toHaveLength(3);
  expect(await left(91)).toEqual(["waiting"]);
});
