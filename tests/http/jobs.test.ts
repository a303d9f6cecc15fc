import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { enqueue, enqueueMany } from "../../src/jobs/enqueue.ts";
import { type EventKind, emit, eventPayload, type Listeners } from "../../src/jobs/events.ts";
import { type Job, JobError, type JobKind, job, recurringJob, type Write } from "../../src/jobs/job.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import { eraseOldJobsJob } from "../../src/jobs/tidy.jobs.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { jobRows } from "../support/jobs.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const count: JobKind<{ n: number }> = { name: "test.count", title: "Count", payload: z.object({ n: z.number() }) };

let database: TestDatabase;
let now: Date;
let opened: { runner: JobRunner; db: Database }[];
const clock = { now: () => now };
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counted (n int)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-03-01T12:00:00Z");
  opened = [];
  await sql`truncate counted, jobs, events`.execute(database.db);
});
afterEach(async () => {
  for (const { runner, db } of opened) {
    await runner.stop();
    await db.destroy();
  }
});

/** With connections of its own, as another process has them. */
function open(jobs: readonly Job[], listeners: Listeners = new Map()): JobRunner {
  const db = openDatabase(database.url, silentLogger, { max: 3 });
  const runner = new JobRunner({ db, clock, logger: silentLogger, jobs, listeners, graceMs: 100 });
  opened.push({ runner, db });
  return runner;
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms);
}

const insert =
  (n: number): Write =>
  (trx) =>
    sql`insert into counted values (${n})`.execute(trx);
const counting = job(count, { run: ({ n }) => insert(n), atATime: 2 });
const queue = (...numbers: number[]) =>
  enqueueMany(
    database.db,
    count,
    numbers.map((n) => ({ n })),
    { now },
  );
async function counted(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from counted order by n`.execute(database.db);
  return rows.map(({ n }) => n);
}
const onlyJob = async () => {
  const [row, ...others] = await jobRows(database.db, count.name);
  expect(others).toEqual([]);
  return row;
};

test("many jobs of two kinds do not keep those of others waiting", async () => {
  const order: string[] = [];
  const kinds = ["test.first", "test.second", "test.last"].map((name) => ({ ...count, name }));
  const jobs = kinds.map((kind, index) =>
    job(kind, {
      atATime: index < 2 ? 4 : 1,
      async run() {
        await sleep(5);
        order.push(kind.name);
        return undefined;
      },
    }),
  );
  const numbers = Array.from({ length: 60 }, (_, n) => ({ n }));
  for (const kind of kinds)
    await enqueueMany(database.db, kind, kind.name === "test.last" ? [{ n: 1 }] : numbers, { now });
  await open(jobs).runDue();
  expect(order).toHaveLength(121);
  expect(order.indexOf("test.last")).toBeLessThan(40);
});

test("what was done outside is not done again because another transaction was in the way of its note", async () => {
  let done = 0;
  let isInTheWay = true;
  const noting = job(count, {
    async run({ n }) {
      done += 1;
      return async (trx) => {
        if (isInTheWay)
          await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`
            .execute(trx)
            .finally(() => (isInTheWay = false));
        await insert(n)(trx);
      };
    },
  });
  await queue(1);
  await open([noting]).runDue();
  expect([done, await counted(), await jobRows(database.db, count.name)]).toEqual([1, [1], []]);
});

describe("a job", () => {
  test("is done once, however many processes run", async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    await queue(...numbers);
    const runners = [open([counting]), open([counting]), open([counting])];
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(await counted()).toEqual(numbers);
    expect(await onlyJob()).toBeUndefined();
  });

  test("does not run when its transaction is rolled back", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await enqueue(trx, count, { n: 1 }, { now });
      throw new Error("something else failed");
    });
    await expect(failing).rejects.toThrow("something else failed");
    await open([counting]).runDue();
    expect(await counted()).toEqual([]);
  });

  test("runs when its time has come, and not before", async () => {
    await enqueue(database.db, count, { n: 1 }, { now, runAt: new Date(now.getTime() + minuteMs) });
    const runner = open([counting]);
    await runner.runDue();
    expect(await counted()).toEqual([]);
    pass(minuteMs);
    await runner.runDue();
    expect(await counted()).toEqual([1]);
  });

  test("that another version of the server knows is left to that one", async () => {
    await queue(1);
    await open([]).runDue();
    expect(await onlyJob()).toMatchObject({ attempts: 0, lease: null });
  });

  test("queued again with its key is the same job, with the last time", async () => {
    const keyed = { ...count, key: () => "same" };
    for (const n of [1, 2]) await enqueue(database.db, keyed, { n }, { now });
    await open([job(keyed, { run: ({ n }) => insert(n) })]).runDue();
    expect(await counted()).toEqual([2]);
  });

  test("may queue itself again", async () => {
    const keyed = { ...count, key: () => "same" };
    const again = job(keyed, {
      run:
        ({ n }) =>
        async (trx) => {
          await insert(n)(trx);
          await enqueue(trx, keyed, { n: n + 1 }, { now, runAt: new Date(now.getTime() + minuteMs) });
        },
    });
    await enqueue(database.db, keyed, { n: 1 }, { now });
    const runner = open([again]);
    await runner.runDue();
    pass(minuteMs);
    await runner.runDue();
    expect(await counted()).toEqual([1, 2]);
  });
});

describe("a job that fails", () => {
  /** Writes, then fails as often as told. */
  function failing(times: number, error: () => Error = () => new JobError("The printer is out of paper.")) {
    let left = times;
    return job(count, {
      pauses: [minuteMs, 10 * minuteMs],
      run:
        ({ n }) =>
        async (trx) => {
          await insert(n)(trx);
          left -= 1;
          if (left >= 0) throw error();
        },
    });
  }

  test("has written nothing, and is tried again after growing pauses", async () => {
    await queue(1);
    const runner = open([failing(2)]);
    await runner.runDue();
    expect(await counted()).toEqual([]);
    const failed = { attempts: 1, last_error: "The printer is out of paper.", failed_at: null };
    expect(await onlyJob()).toMatchObject({ ...failed, run_at: new Date(now.getTime() + minuteMs) });
    pass(minuteMs);
    await runner.runDue();
    expect(await onlyJob()).toMatchObject({ attempts: 2, run_at: new Date(now.getTime() + 10 * minuteMs) });
    pass(10 * minuteMs);
    await runner.runDue();
    expect(await counted()).toEqual([1]);
  });

  test("is given up after its last pause, and keeps the reason", async () => {
    await queue(1);
    const runner = open([failing(9)]);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await runner.runDue();
      pass(dayMs);
    }
    expect(await onlyJob()).toMatchObject({ attempts: 3, last_error: "The printer is out of paper." });
    expect((await onlyJob())?.failed_at).not.toBeNull();
    expect(await counted()).toEqual([]);
  });

  test("for good is given up at once", async () => {
    await queue(1);
    await open([failing(1, () => new JobError("There is no printer.", { permanent: true }))]).runDue();
    expect(await onlyJob()).toMatchObject({ attempts: 1, failed_at: now, last_error: "There is no printer." });
  });

  test("with an error that is not for people shows none of it", async () => {
    await queue(1);
    await open([failing(1, () => new Error("duplicate key: ann@example.org"))]).runDue();
    expect((await onlyJob())?.last_error).toBe(
      "An unexpected error occurred. The server's log has the details under the job's number.",
    );
  });

  test("writes what belongs to the failure together with it", async () => {
    const work = job(count, {
      run: () => {
        throw new JobError("No.");
      },
      afterFailure: (trx, { n }, { again }) => insert(again ? n : -n)(trx),
      pauses: [minuteMs],
    });
    await queue(5);
    const runner = open([work]);
    await runner.runDue();
    pass(minuteMs);
    await runner.runDue();
    expect(await counted()).toEqual([-5, 5]);
  });
});

describe("a process that died", () => {
  /** Leaves a lease behind, as a killed process does. */
  const leave = (attempts = 1) =>
    sql`update jobs set lease = gen_random_uuid(), attempts = ${attempts},
    run_at = ${new Date(now.getTime() + 2 * minuteMs)}`.execute(database.db);

  test("leaves a job that others run when its lease has ended", async () => {
    await queue(1);
    await leave();
    const runner = open([counting]);
    await runner.runDue();
    expect(await counted()).toEqual([]);
    pass(2 * minuteMs);
    await runner.runDue();
    expect(await counted()).toEqual([1]);
  });

  test("and was only slow writes nothing once another has its job", async () => {
    await queue(1);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = job(count, {
      async run() {
        begun.resolve();
        await goOn.promise;
        return insert(99);
      },
    });
    const first = open([slow]).runDue();
    await begun.promise;
    pass(2 * minuteMs);
    await open([counting]).runDue();
    goOn.resolve();
    await first;
    expect(await counted()).toEqual([1]);
  });

  test("each time over the same job is not tried for ever", async () => {
    await queue(1);
    await leave(7);
    pass(2 * minuteMs);
    await open([counting]).runDue();
    expect(await onlyJob()).toMatchObject({ failed_at: now, last_error: expect.stringContaining("server stopped") });
  });
});

describe("a recurring job", () => {
  const daily = (run: () => Write) => recurringJob({ name: "test.daily", title: "Daily" }, { everyMs: dayMs, run });

  test("runs once in its time, however many processes there are and however often they start", async () => {
    const start = () => Promise.all([1, 2, 3].map(() => open([daily(() => insert(1))]).runDue()));
    await start();
    await start();
    expect(await counted()).toEqual([1]);
    pass(dayMs);
    await start();
    expect(await counted()).toEqual([1, 1]);
  });

  test("that fails is tried again sooner, and never given up", async () => {
    let isBroken = true;
    const runner = open([
      daily(() => {
        if (isBroken) throw new JobError("Not today.");
        return insert(1);
      }),
    ]);
    for (let day = 0; day < 10; day += 1) {
      await runner.runDue();
      pass(dayMs);
    }
    const [row] = await jobRows(database.db, "test.daily");
    expect(row).toMatchObject({ failed_at: null, last_error: "Not today." });
    isBroken = false;
    await runner.runDue();
    const [well] = await jobRows(database.db, "test.daily");
    expect(well).toMatchObject({ last_error: null, attempts: 0, run_at: new Date(now.getTime() + dayMs) });
  });

  test("that no process has run for a week goes; until then one of another version may have it", async () => {
    await open([daily(() => insert(1))]).runDue();
    await open([]).runDue();
    expect(await jobRows(database.db, "test.daily")).toHaveLength(1);
    pass(9 * dayMs);
    await open([]).runDue();
    expect(await jobRows(database.db, "test.daily")).toEqual([]);
  });
});

describe("an event", () => {
  const payload = z.object({ n: z.number() });
  const happened: EventKind<{ n: number }> = { name: "test.happened", payload };
  const listener = { name: "test.hear", title: "Hear", payload: eventPayload(payload) };
  const listenerJob = job(listener, { run: ({ event }) => insert(event.n) });
  const listeners: Listeners = new Map([[happened, [listener]]]);

  test("is heard once by each listener, however many processes run", async () => {
    for (let n = 0; n < 20; n += 1) await emit(database.db, happened, { n }, now);
    const runners = [1, 2, 3].map(() => open([listenerJob], listeners));
    await Promise.all(runners.map((runner) => runner.runDue()));
    for (const runner of runners) await runner.runDue();
    expect(await counted()).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test("of a transaction that is rolled back did not happen", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await emit(trx, happened, { n: 1 }, now);
      throw new Error("something else failed");
    });
    await expect(failing).rejects.toThrow();
    await open([listenerJob], listeners).runDue();
    expect(await counted()).toEqual([]);
  });

  test("is kept for 14 days, a job that was given up for 90", async () => {
    await emit(database.db, happened, { n: 1 }, now);
    await queue(1);
    await sql`update jobs set failed_at = ${now}, last_error = 'No.'`.execute(database.db);
    const runner = open([eraseOldJobsJob]);
    const left = async () => {
      await runner.runDue();
      const events = await database.db.selectFrom("events").select("id").execute();
      return [events.length, (await jobRows(database.db, count.name)).length];
    };
    expect(await left()).toEqual([1, 1]);
    pass(14 * dayMs + 1);
    expect(await left()).toEqual([0, 1]);
    pass(76 * dayMs);
    expect(await left()).toEqual([0, 0]);
  });
});
