import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnMail } from "../../src/features/mail/contract.ts";
import { enqueueMail } from "../../src/features/mail/server/public.ts";
import { insertWebsite } from "../../src/features/websites/server/public.ts";
import type { Logger } from "../../src/platform/logger.ts";
import { silentLogger } from "../support/database.ts";
import { insertUnsentMail, mailRows, newMail } from "../support/mail.ts";
import { openSender } from "../support/mail-sender.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
let editorCookie: string;
let editorSite: number;
beforeAll(async () => {
  app = await startTestApp();
  [cookie, editorCookie] = await Promise.all([app.logIn(), app.logIn(editorLogin)]);
  editorSite = await insertWebsite(app.db, app.editor.id, { title: "The Dover Star" });
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("outgoing_mails").execute());

async function list(query = "", who = cookie): Promise<OwnMail[]> {
  const answer = await app.send(`/api/get-mails${query}`, { cookie: who });
  expect(answer.status).toBe(200);
  return answer.json<OwnMail[]>();
}

const post = (path: string, who = cookie) => app.send(path, { method: "POST", cookie: who });

/** As a process without a mail server does. */
async function sendWithoutServer(logger: Logger = silentLogger): Promise<void> {
  const opened = openSender({ databaseUrl: app.databaseUrl, clock: app.clock, logger });
  await opened.sender.runDue();
  await opened.close();
}

describe("without a mail server", () => {
  test("a mail is noted in the log by kind and number, and shown with its link as not sent, once", async () => {
    const text = "Confirm here:\nhttps://example.org/confirm/abc\n";
    const id = await enqueueMail(app.db, newMail(editorSite, { text }), app.clock.now());
    const lines: object[] = [];
    const logger = { ...silentLogger, info: (line: object) => lines.push(line) } as unknown as Logger;
    await sendWithoutServer(logger);
    await sendWithoutServer(logger);
    expect(lines).toEqual([{ kind: "test", mailId: id }]);
    const [mail] = await list("", editorCookie);
    expect(mail).toMatchObject({ mail_id: id, state: "unsent", text, website_title: "The Dover Star", reason: null });
  });

  test("is not sent later, when there is one, unless somebody says so", async () => {
    const id = await insertUnsentMail(app.db, editorSite);
    const smtp = await startSmtpServer();
    const another = openSender(app, smtp.url);
    try {
      await another.sender.runDue();
      expect(smtp.delivered).toEqual([]);
      expect((await post(`/api/retry-mail/${id}`, editorCookie)).status).toBe(200);
      await another.sender.runDue();
      expect(smtp.delivered).toHaveLength(1);
      const answer = await post(`/api/retry-mail/${id}`, editorCookie);
      expect([answer.status, answer.json()]).toEqual([409, { message: "This email was already sent." }]);
    } finally {
      await another.close();
      await smtp.close();
    }
  });

  test("the setup says so, and a test mail is only listed", async () => {
    const setup = await app.send("/api/get-mail-setup", { cookie });
    const without = { configured: false, from: null, requires_tls: false, may_be_read: false };
    expect(setup.json()).toEqual({ ...without, servers: [], returns: null });
    const answer = await post("/api/send-test-mail");
    expect(answer.json()).toEqual({
      message: "There is no mail server. The email stays in the list below, with its text.",
    });
    await sendWithoutServer();
    const [mail] = await list();
    expect(mail).toMatchObject({ kind: "test", recipient: ownerLogin.email, state: "unsent", website_id: app.hostId });
    expect(mail?.text).toContain("http://rostrum.test/dashboard/mail");
  });
});

describe("the list", () => {
  test("shows own websites' mail, the host's to role owner alone, newest first, in pages", async () => {
    const theirs = await insertUnsentMail(app.db, editorSite, { recipient: "a@example.org" });
    const hosts = [];
    for (const n of [1, 2, 3])
      hosts.push(await insertUnsentMail(app.db, app.hostId, { recipient: `${n}@example.org` }));
    expect((await list()).map((mail) => mail.mail_id)).toEqual(hosts.toReversed());
    expect((await list("", editorCookie)).map((mail) => mail.mail_id)).toEqual([theirs]);
    const answer = await app.send("/api/get-mails?limit=2&page=1", { cookie });
    expect(answer.headers["x-total-count"]).toBe("3");
    expect(answer.headers.link).toBe('</api/get-mails?limit=2&page=2>; rel="next"');
    expect((await list("?limit=2&page=2")).map((mail) => mail.mail_id)).toEqual([hosts[0]]);
    expect((await app.send(`/api/get-mails?website_id=${app.hostId}`, { cookie: editorCookie })).status).toBe(404);
  });

  test("keeps to itself what waiting and sent mail says: its link is the recipient's alone", async () => {
    await enqueueMail(app.db, newMail(app.hostId, { text: "https://example.org/secret" }), app.clock.now());
    const [waiting] = await list();
    expect(waiting).toMatchObject({ state: "waiting", text: null, reason: null });
    expect(waiting?.next_attempt_at).not.toBeNull();
  });
});

describe("trying again", () => {
  test("gives a mail all its attempts back; a second click changes nothing", async () => {
    const id = await insertUnsentMail(app.db, app.hostId);
    const failed = { state: "failed", attempts: 7, last_error: "The mail server said: 550 No" };
    await app.db.updateTable("outgoing_mails").set(failed).where("id", "=", id).execute();
    expect((await list())[0]).toMatchObject({ state: "failed", reason: failed.last_error });
    const answers = await Promise.all([1, 2].map(() => post(`/api/retry-mail/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailRows(app.db)).toMatchObject([{ state: "waiting", attempts: 0, last_error: null, done_at: null }]);
  });
});

test("test mails are for role owner, and limited", async () => {
  expect((await post("/api/send-test-mail", editorCookie)).status).toBe(403);
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await post("/api/send-test-mail")).status);
  expect(statuses.at(-1)).toBe(429);
});

test("a website that is deleted takes its mail along", async () => {
  const gone = await insertWebsite(app.db, app.editor.id, { title: "Gone" });
  await insertUnsentMail(app.db, gone);
  await app.db.deleteFrom("websites").where("id", "=", gone).execute();
  expect(await mailRows(app.db)).toEqual([]);
});
