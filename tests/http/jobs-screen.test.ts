import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runCli } from "../../src/app/cli/run-cli.ts";
import type { FailedJob, JobSummary } from "../../src/features/jobs/contract.ts";
import { enqueueMail } from "../../src/features/mail/server/public.ts";
import { insertFailedJob, jobRows } from "../support/jobs.ts";
import { mailRows, newMail } from "../support/mail.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  // Nobody takes mail there.
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  cookie = await app.logIn();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("jobs").execute();
  await app.db.deleteFrom("outgoing_mails").execute();
});

const failed = async (): Promise<FailedJob[]> => (await app.send("/api/get-failed-jobs", { cookie })).json();
const retry = (id: number) => app.send(`/api/retry-job/${id}`, { method: "POST", cookie });
const summary = async (name: string): Promise<JobSummary | undefined> =>
  (await app.send("/api/get-jobs", { cookie })).json<JobSummary[]>().find((job) => job.name === name);
const queueMail = () =>
  enqueueMail(app.db, newMail(app.hostId, { recipient: "ann@example.org", subject: "A secret" }), app.clock.now());

test("every job of the server is listed with a title and its times", async () => {
  const jobs = (await app.send("/api/get-jobs", { cookie })).json<JobSummary[]>();
  expect(jobs.length).toBeGreaterThan(10);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  expect(jobs).toContainEqual(
    expect.objectContaining({ name: "mail.send", title: "Send email", every_seconds: null, waiting: 0 }),
  );
  expect(jobs).toContainEqual(expect.objectContaining({ name: "media.remove-files", every_seconds: 20 }));
});

test("what waits is counted; what failed is listed without what it was about, to nobody but who runs the host", async () => {
  await queueMail();
  expect(await summary("mail.send")).toMatchObject({ waiting: 1, running: 0, failed: 0 });
  await app.runJobs("mail.send");
  const [job, ...others] = await failed();
  expect(others).toEqual([]);
  expect(job).toMatchObject({ title: "Send email", state: "waiting", attempts: 1, failed_at: null });
  expect(job?.reason).toBe("The email was not sent. Its owner finds the reason under Email.");
  const text = JSON.stringify([await failed(), await jobRows(app.db, "mail.send")]);
  expect(text).not.toMatch(/ann|example\.org|secret/i);
  const [mail] = await mailRows(app.db);
  expect(mail?.last_error).toBe("The mail server could not be reached.");
});

test("a failed job is run again on request, with all its attempts", async () => {
  await queueMail();
  await app.db.updateTable("jobs").set({ failed_at: app.clock.now(), attempts: 7, last_error: "No." }).execute();
  const [job] = await failed();
  expect(job).toMatchObject({ state: "failed", next_attempt_at: null });
  expect((await retry(job?.job_id ?? 0)).json()).toEqual({ message: "The job will run in a moment." });
  expect(await jobRows(app.db, "mail.send")).toMatchObject([{ failed_at: null, attempts: 0 }]);
  await app.runJobs("mail.send");
  expect(await failed()).toMatchObject([{ state: "waiting", attempts: 1 }]);
});

test("one that runs already goes on; one that is done is not there", async () => {
  const run_at = new Date(app.clock.now().getTime() + 60_000);
  const lease = "00000000-0000-4000-8000-000000000000";
  const id = await insertFailedJob(app.db, { failed_at: null, lease, run_at, attempts: 2 });
  expect((await retry(id)).status).toBe(200);
  expect(await jobRows(app.db, "media.make-sizes")).toMatchObject([{ lease, attempts: 2, run_at }]);
  expect(await failed()).toMatchObject([{ state: "running" }]);
  await app.db.deleteFrom("jobs").execute();
  const answer = await retry(id);
  expect([answer.status, answer.json()]).toEqual([404, { message: "This job is done, or no longer exists." }]);
});

test("the list comes in pages, newest first", async () => {
  for (let n = 1; n <= 3; n += 1) await insertFailedJob(app.db, { last_error: `Reason ${n}.` });
  const answer = await app.send("/api/get-failed-jobs?limit=2&page=1", { cookie });
  expect(answer.headers["x-total-count"]).toBe("3");
  expect(answer.json<FailedJob[]>().map(({ reason }) => reason)).toEqual(["Reason 3.", "Reason 2."]);
});

test("the command line lists failed jobs and what waits, and runs one again", async () => {
  vi.stubEnv("DATABASE_URL", app.databaseUrl);
  vi.stubEnv("LOG_LEVEL", "silent");
  let out = "";
  const write = (text: string | Uint8Array) => {
    out += text;
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(write));
  const id = await insertFailedJob(app.db);
  await queueMail();
  const codes = [await runCli(["jobs", "list"])];
  expect(out).toBe(
    `${id}\tmedia.make-sizes\tgiven up\tattempts 7\tThe database could not be reached.\nmail.send\twaiting 1\trunning 0\n`,
  );
  codes.push(await runCli(["jobs", "retry", "--id", String(id)]));
  codes.push(await runCli(["jobs", "retry", "--id", "99999999"]));
  codes.push(await runCli(["jobs", "retry", "--id", "x"]));
  for (const spy of spies) spy.mockRestore();
  vi.unstubAllEnvs();
  expect(codes).toEqual([0, 0, 1, 1]);
  expect(out).toContain(`Job ${id} will run again.`);
  expect(out).toContain("There is no failed job 99999999.");
  expect(await jobRows(app.db, "media.make-sizes")).toMatchObject([{ failed_at: null, attempts: 0 }]);
});
