import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runCli } from "../../src/app/cli/run-cli.ts";
import { endMute, markRestored, selectInstallation } from "../../src/features/backups/server/installation.queries.ts";
import { enqueueMail } from "../../src/features/mail/server/public.ts";
import { jobRows } from "../support/jobs.ts";
import { mailRows, newMail } from "../support/mail.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

const takenAt = new Date("2026-11-22T03:00:00Z");
let smtp: TestSmtpServer;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" } });
  cookie = await app.logIn();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.db.deleteFrom("jobs").execute();
  await app.db.deleteFrom("outgoing_mails").execute();
  smtp.delivered = [];
  await markRestored(app.db, { takenAt, now: app.clock.now() });
});

const queue = (day: number, recipient = `r${day}@example.org`) =>
  enqueueMail(app.db, newMail(app.hostId, { recipient }), new Date(Date.UTC(2026, 10, day)));
const goLive = (waiting_mail: string) => app.send("/api/go-live", { json: { waiting_mail }, cookie });
const get = async (path: string, who = cookie) => (await app.send(path, { cookie: who })).json();
const received = () => smtp.delivered.map(({ to }) => to.join()).sort();

describe("a restored copy", () => {
  test("says what it is to everyone who is logged in, and counts waiting mail for owners", async () => {
    const copy = { muted: true, restored_from: takenAt.toISOString() };
    expect(await get("/api/get-installation")).toEqual(copy);
    expect(await get("/api/get-installation", await app.logIn(editorLogin))).toEqual(copy);
    expect(await get("/api/get-waiting-mail")).toEqual({ count: 0, oldest: null, newest: null });
    await queue(20);
    await queue(21);
    expect(await get("/api/get-waiting-mail")).toEqual({
      count: 2,
      oldest: "2026-11-20T00:00:00.000Z",
      newest: "2026-11-21T00:00:00.000Z",
    });
  });

  test("sends what waited when it is made the real site, if told so", async () => {
    await queue(20);
    await queue(21);
    await app.runJobs("mail.send");
    expect(received()).toEqual([]);
    expect((await goLive("send")).json()).toEqual({ message: "This is now the real site." });
    await app.runJobs("mail.send");
    expect(received()).toEqual(["r20@example.org", "r21@example.org"]);
    expect(await get("/api/get-installation")).toEqual({ muted: false, restored_from: takenAt.toISOString() });
  });

  test("discards it otherwise: it stays listed with the reason, and can be sent one by one", async () => {
    const mailId = await queue(20);
    await queue(21);
    expect((await goLive("discard")).status).toBe(200);
    await queue(23, "new@example.org");
    await app.runJobs("mail.send");
    expect(received()).toEqual(["new@example.org"]);
    const last_error = "Discarded when this restored copy became the real site: the original may have sent it.";
    const [first, second] = await mailRows(app.db);
    expect([first, second]).toMatchObject([{ state: "failed", last_error }, { state: "failed" }]);
    expect((await app.send(`/api/retry-mail/${mailId}`, { json: {}, cookie })).status).toBe(200);
    await app.runJobs("mail.send");
    expect(received()).toEqual(["new@example.org", "r20@example.org"]);
  });

  test("becomes it once when two owners ask at the same time, or one asks again", async () => {
    await queue(20);
    const answers = await Promise.all([goLive("send"), goLive("discard")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const messages = answers.map((answer) => answer.json<{ message: string }>().message);
    expect(messages.toSorted()).toEqual(["This is already the real site.", "This is now the real site."]);
    const wasSend = messages[0] === "This is now the real site.";
    expect(await mailRows(app.db)).toMatchObject([{ state: wasSend ? "waiting" : "failed" }]);
    expect((await goLive("discard")).json()).toEqual({ message: "This is already the real site." });
    expect(await jobRows(app.db, "mail.send")).toHaveLength(wasSend ? 1 : 0);
  });

  test("refuses a choice that is none, and nothing changes", async () => {
    expect((await goLive("both")).status).toBe(400);
    expect(await selectInstallation(app.db)).toMatchObject({ restored_from: takenAt, muted_since: expect.any(Date) });
  });
});

describe("go-live on the command line", () => {
  async function cli(...args: string[]) {
    vi.stubEnv("DATABASE_URL", app.databaseUrl);
    vi.stubEnv("LOG_LEVEL", "silent");
    const printed: string[] = [];
    const keep = (text: unknown) => printed.push(String(text)) > 0;
    const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(keep));
    try {
      return { code: await runCli(["go-live", ...args]), printed: printed.join("") };
    } finally {
      for (const spy of spies) spy.mockRestore();
      vi.unstubAllEnvs();
    }
  }

  test("makes a copy the real site and discards what waits, or sends it", async () => {
    await queue(20);
    expect(await cli()).toEqual({ code: 0, printed: "This is now the real site.\n" });
    expect(await mailRows(app.db)).toMatchObject([{ state: "failed" }]);
    expect(await cli()).toEqual({ code: 0, printed: "This is already the real site.\n" });
    await markRestored(app.db, { takenAt, now: app.clock.now() });
    await queue(21);
    expect((await cli("--waiting-mail", "send")).code).toBe(0);
    await app.runJobs("mail.send");
    expect(received()).toEqual(["r21@example.org"]);
  });

  test("refuses another choice", async () => {
    expect(await cli("--waiting-mail", "maybe")).toEqual({ code: 1, printed: "--waiting-mail is send or discard.\n" });
    expect(await endMute(app.db)).toBe(true);
  });
});
