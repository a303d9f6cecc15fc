import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import type { MailSetup } from "../../src/features/mail/contract.ts";
import { endServerPauses, enqueueMail } from "../../src/features/mail/server/public.ts";
import type { NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import { beginNewsletter } from "../../src/features/newsletters/server/sending/newsletters.jobs.ts";
import { Sender } from "../../src/features/newsletters/server/sending/sender.ts";
import { enqueue } from "../../src/jobs/enqueue.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import type { MailConfig } from "../../src/platform/config/mail.ts";
import { silentLogger } from "../support/database.ts";
import { mailRows, newMail } from "../support/mail.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const MAIL_FROM = "Rostrum <mail@rostrum.test>";
const recipients = 24;

let app: TestApp;
let one: TestSmtpServer;
let two: TestSmtpServer;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  [one, two] = await Promise.all([startSmtpServer(), startSmtpServer()]);
  app = await startTestApp({
    env: { SMTP_URL: `smtp://user:hidden@127.0.0.1:${one.port} smtp://user:hidden@127.0.0.1:${two.port}`, MAIL_FROM },
  });
  cookie = await app.logIn();
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await insertConsentingMembers(app.db, app.owner.spaceId, recipients);
});
afterAll(async () => {
  await app.close();
  await Promise.all([one.close(), two.close()]);
});
beforeEach(async () => {
  for (const table of ["newsletters", "mail_servers", "slowed_providers", "outgoing_mails", "jobs"] as const)
    await app.db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const server of [one, two]) {
    server.refuse = {};
    server.delivered.length = 0;
  }
});

const received = ({ delivered }: TestSmtpServer) => delivered.flatMap(({ to }) => to);
const everybody = () => [...received(one), ...received(two)];
/** By several connections, as the server does. */
const runSender = (mail: MailConfig | undefined, connections = 4) =>
  mail &&
  new Sender(
    {
      db: app.db,
      clock: app.clock,
      logger: silentLogger,
      publicUrl: new URL("http://rostrum.test"),
      mail,
      connections,
    },
    new AbortController().signal,
  ).run();
const configOf = (...urls: string[]) => loadConfig({ SMTP_URL: urls.join(" "), MAIL_FROM }).mail;
const urlOf = ({ port }: TestSmtpServer, query = "", user = "user") =>
  `smtp://${user}:hidden@127.0.0.1:${port}${query}`;

async function begun(): Promise<number> {
  const id = await insertHeldNewsletter(app.db, { websiteId });
  app.clock.advance(1000);
  await enqueue(app.db, beginNewsletter, { newsletterId: id }, { now: app.clock.now() });
  await app.runJobs("newsletters.begin");
  return id;
}

async function figuresOf(id: number) {
  const { state, figures, trouble } = (
    await app.send(`/api/get-newsletter-figures/${id}`, { cookie })
  ).json<NewsletterFigures>();
  return { state, trouble, ...figures };
}

async function setupOf(): Promise<NonNullable<MailSetup["servers"]>> {
  const answer = await app.send("/api/get-mail-setup", { cookie });
  expect(answer.text).not.toContain("hidden");
  expect(answer.text).not.toContain("user");
  return answer.json<MailSetup>().servers ?? [];
}

describe("newsletters", () => {
  test("are spread by the servers' shares, each email once", async () => {
    await begun();
    await runSender(configOf(urlOf(one, "?share=75"), urlOf(two, "?share=25")), 1);
    expect(new Set(everybody()).size).toBe(recipients);
    expect(everybody()).toHaveLength(recipients);
    expect(received(one).length).toBeGreaterThanOrEqual(17);
    expect(received(one).length).toBeLessThanOrEqual(19);
  });

  test("go through one that only stands in while the others can't be used", async () => {
    await begun();
    await runSender(configOf(urlOf(one), urlOf(two)));
    expect(received(two).length).toBeGreaterThan(0);
    for (const server of [one, two]) server.delivered.length = 0;

    await begun();
    await runSender(configOf(urlOf(one, "?share=1"), urlOf(two, "?share=0")));
    expect([received(one).length, received(two).length]).toEqual([recipients, 0]);
    one.delivered.length = 0;

    await begun();
    await runSender(configOf(urlOf(one, "?share=1", "wrong"), urlOf(two, "?share=0")));
    expect([received(one).length, received(two).length]).toEqual([0, recipients]);
  });

  test("all go through the others at once if one is out of reach, which is tried again with growing pauses", async () => {
    await one.close();
    try {
      const id = await begun();
      await app.runJobs("newsletters.send");
      expect(await figuresOf(id)).toMatchObject({ handed_over: recipients, trouble: null });
      expect(new Set(received(two)).size).toBe(recipients);
      const pauseOf = async () => {
        const [first, second] = await setupOf();
        expect(second).toMatchObject({ percent: 50, problem: null, paused_until: null });
        expect(first).toMatchObject({
          name: `127.0.0.1:${one.port}`,
          problem: "The mail server could not be reached.",
        });
        return Date.parse(first?.paused_until ?? "") - app.clock.now().getTime();
      };
      const firstPause = await pauseOf();
      expect(firstPause).toBeGreaterThan(30_000);
      expect(firstPause).toBeLessThanOrEqual(60_000);
      app.clock.advance(61_000);
      await begun();
      await app.runJobs("newsletters.send");
      expect(await pauseOf()).toBeGreaterThan(90_000);
    } finally {
      one = await startSmtpServer(one.port);
    }
    // As a restart does.
    await endServerPauses(app.db, app.clock.now());
    await begun();
    await app.runJobs("newsletters.send");
    expect(received(one).length).toBeGreaterThan(0);
    expect((await setupOf()).map(({ problem }) => problem)).toEqual([null, null]);
  });

  test("wait, as with a single server, if none can be reached", async () => {
    const id = await begun();
    await runSender(configOf("smtp://127.0.0.1:1", "smtp://127.0.0.1:2"));
    expect(await figuresOf(id)).toMatchObject({
      state: "sending",
      waiting: recipients,
      trouble: "The mail server could not be reached.",
    });
    app.clock.advance(61_000);
    await runSender(configOf(urlOf(one), urlOf(two)));
    expect(await figuresOf(id)).toMatchObject({ handed_over: recipients, trouble: null });
  });

  test.each([
    [421, "Too busy", "It asks for fewer emails at a time."],
    [451, "4.7.1 Rate limit exceeded", "It asks for fewer emails at a time."],
  ])("a server that says %d %s slows only itself", async (code, text, problem) => {
    one.refuse.recipient = () => {
      throw refusal(code, text);
    };
    const id = await begun();
    await app.runJobs("newsletters.send");
    expect(await figuresOf(id)).toMatchObject({ handed_over: recipients, failed: 0 });
    expect(received(two).toSorted()).toEqual([...new Set(received(two))].toSorted());
    expect(received(two)).toHaveLength(recipients);
    expect((await setupOf())[0]).toMatchObject({ problem });
    expect(await app.db.selectFrom("slowed_providers").selectAll().execute()).toEqual([]);
  });

  test("slow a provider if both servers say so about the same email", async () => {
    for (const server of [one, two])
      server.refuse.recipient = (address) => {
        if (address === "reader-1@example.org") throw refusal(451, "4.7.1 Too many messages");
      };
    const id = await begun();
    await runSender(configOf(urlOf(one), urlOf(two)), 1);
    expect(await figuresOf(id)).toMatchObject({ failed: 0, uncertain: 0 });
    expect(await app.db.selectFrom("slowed_providers").select("provider").execute()).toEqual([
      { provider: "example.org" },
    ]);
  });

  test("a server that doesn't accept the sender is left out; if none does, the newsletter is paused", async () => {
    const refuse = () => {
      throw refusal(553, "Sender not allowed");
    };
    one.refuse.sender = refuse;
    const id = await begun();
    await app.runJobs("newsletters.send");
    expect(await figuresOf(id)).toMatchObject({ handed_over: recipients, trouble: null });
    expect(received(two)).toHaveLength(recipients);
    expect((await setupOf())[0]?.problem).toBe("The mail server said: 553 Sender not allowed");

    two.refuse.sender = refuse;
    const another = await begun();
    await app.runJobs("newsletters.send");
    expect(await figuresOf(another)).toMatchObject({
      state: "paused",
      waiting: recipients,
      trouble: "The mail server does not accept the sender: 553 Sender not allowed",
    });
  });

  test("nobody gets an email twice whose server was cut off before it answered", async () => {
    const attempted: string[] = [];
    one.refuse.recipient = (address) => void attempted.push(address);
    one.refuse.data = async () => {
      one.breakOff();
      await sleep(0);
      throw refusal(451, "Nobody hears this");
    };
    const id = await begun();
    await runSender(configOf(urlOf(one), urlOf(two)));
    const figures = await figuresOf(id);
    const uncertain = await app.db
      .selectFrom("newsletter_recipients")
      .select("email")
      .where("newsletter_id", "=", id)
      .where("state", "=", "uncertain")
      .execute();
    expect(uncertain.length).toBeGreaterThan(0);
    expect(figures).toMatchObject({ uncertain: uncertain.length, handed_over: recipients - uncertain.length });
    for (const { email } of uncertain) {
      expect(attempted).toContain(email);
      expect(received(two)).not.toContain(email);
    }
    expect(received(two)).toHaveLength(new Set(received(two)).size);
  });
});

describe("single mails", () => {
  const sendOne = async () => {
    await inTransaction(app.db, (trx) => enqueueMail(trx, newMail(websiteId), app.clock.now()));
    await app.runJobs("mail.send");
    const [row] = await mailRows(app.db);
    return row;
  };

  test.each(["sender", "recipient"] as const)(
    "go through the next server at once if one is busy (%s)",
    async (step) => {
      for (const server of [one, two])
        server.refuse[step] = () => {
          if (everybody().length === 0 && attempts++ === 0) throw refusal(421, "Too busy");
        };
      let attempts = 0;
      expect(await sendOne()).toMatchObject({ state: "sent", attempts: 1 });
      expect(everybody()).toEqual(["reader@example.org"]);
      expect((await setupOf()).filter(({ problem }) => problem !== null)).toHaveLength(1);
    },
  );

  test("go through the next server at once if one is out of reach", async () => {
    await one.close();
    try {
      for (let mail = 0; mail < 4; mail += 1) {
        await app.db.deleteFrom("outgoing_mails").execute();
        expect(await sendOne()).toMatchObject({ state: "sent", attempts: 1 });
      }
    } finally {
      one = await startSmtpServer(one.port);
    }
    expect(received(two)).toHaveLength(4);
  });

  test("are not handed to another server at once when one was cut off before it answered, nor when it refused them", async () => {
    let texts = 0;
    for (const server of [one, two])
      server.refuse.data = () => {
        texts += 1;
        server.breakOff();
      };
    expect(await sendOne()).toMatchObject({ state: "waiting", attempts: 1 });
    expect(texts).toBe(1);
    await app.db.deleteFrom("outgoing_mails").execute();
    for (const server of [one, two]) {
      server.refuse.data = () => {
        texts += 1;
        throw refusal(554, "Looks like spam");
      };
    }
    expect(await sendOne()).toMatchObject({ state: "failed", last_error: "The mail server said: 554 Looks like spam" });
    expect(texts).toBe(2);
  });
});

test("only owners of the network see the servers", async () => {
  expect((await setupOf()).map(({ percent, requires_tls }) => [percent, requires_tls])).toEqual([
    [50, false],
    [50, false],
  ]);
  const editor = await app.logIn(editorLogin);
  expect((await app.send("/api/get-mail-setup", { cookie: editor })).json<MailSetup>().servers).toBeNull();
});
