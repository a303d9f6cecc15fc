import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { enqueueUnlessRunning } from "../../src/jobs/enqueue.ts";
import { type Job, type JobKind, job } from "../../src/jobs/job.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { jobRows } from "../support/jobs.ts";

const minuteMs = 60_000;
const kind: JobKind<{ n: number }> = {
  name: "test.long",
  title: "Long",
  payload: z.object({ n: z.number() }),
  key: () => "only",
};

let database: TestDatabase;
let now: Date;
let runners: JobRunner[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-03-01T12:00:00Z");
  runners = [];
  await sql`truncate jobs, events`.execute(database.db);
});
afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

function open(one: Job): JobRunner {
  const deps = { db: database.db, clock: { now: () => now }, logger: silentLogger };
  const runner = new JobRunner({ ...deps, jobs: [one], listeners: new Map(), graceMs: 100 });
  runners.push(runner);
  return runner;
}
const queue = (n: number) => enqueueUnlessRunning(database.db, kind, { n }, { now });
const onlyJob = async () => (await jobRows(database.db, kind.name))[0];

test("a running job is not queued again, a waiting one is replaced", async () => {
  expect([await queue(1), await queue(2)]).toEqual([true, true]);
  const ran: unknown[] = [];
  await open(job(kind, { run: async ({ n }) => void ran.push(n, await queue(n + 1)) })).runDue();
  expect(ran).toEqual([2, false]);
  expect(await queue(3)).toBe(true);
});

test("a short lease lasts as long as its process works, and the work stops once the lease is lost", async () => {
  await queue(1);
  const begun = Promise.withResolvers<AbortSignal>();
  const run = async (_: object, { signal }: { signal: AbortSignal }) => {
    begun.resolve(signal);
    await once(signal, "abort");
    return undefined;
  };
  const first = open(job(kind, { timeoutMs: 60 * minuteMs, leaseMs: 20, run })).runDue();
  const signal = await begun.promise;
  now = new Date(now.getTime() + 30_000);
  await expect.poll(async () => (await onlyJob())?.run_at).toEqual(new Date(now.getTime() + minuteMs + 20));
  now = new Date(now.getTime() + 50_000);
  const others: unknown[] = [];
  await open(job(kind, { run: async ({ n }) => void others.push(n) })).runDue();
  expect([signal.aborted, others]).toEqual([false, []]);
  await sql`update jobs set lease = gen_random_uuid()`.execute(database.db);
  await first;
  expect([signal.aborted, (await onlyJob())?.last_error]).toEqual([true, null]);
});

test("work of hours ends at once when the server stops, and runs again when its lease has ended", async () => {
  await queue(1);
  const begun = Promise.withResolvers<void>();
  const run = async (_: object, { signal }: { signal: AbortSignal }) => {
    begun.resolve();
    await once(signal, "abort");
    throw signal.reason;
  };
  const deps = { db: database.db, clock: { now: () => now }, logger: silentLogger, listeners: new Map() };
  const jobs = [job(kind, { timeoutMs: 60 * minuteMs, leaseMs: minuteMs, run })];
  const runner = new JobRunner({ ...deps, jobs, graceMs: 60 * minuteMs });
  runner.wake();
  await begun.promise;
  await runner.stop();
  expect(await onlyJob()).toMatchObject({
    attempts: 1,
    last_error: null,
    run_at: new Date(now.getTime() + 2 * minuteMs),
  });
});

test("work that goes on after its time limit loses its lease", async () => {
  await queue(1);
  const begun = Promise.withResolvers<AbortSignal>();
  const goOn = Promise.withResolvers<undefined>();
  const run = async (_: object, { signal }: { signal: AbortSignal }) => {
    begun.resolve(signal);
    return goOn.promise;
  };
  const hanging = open(job(kind, { timeoutMs: 50, leaseMs: 10, run })).runDue();
  const signal = await begun.promise;
  await expect.poll(() => signal.aborted).toBe(true);
  now = new Date(now.getTime() + 2 * minuteMs);
  const others: unknown[] = [];
  await open(job(kind, { run: async ({ n }) => void others.push(n) })).runDue();
  goOn.resolve(undefined);
  await hanging;
  expect([others, await onlyJob()]).toEqual([[1], undefined]);
});
