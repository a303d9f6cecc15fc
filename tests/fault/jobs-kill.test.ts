import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { enqueueMany } from "../../src/jobs/enqueue.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { countEffect, createEffects, effectsOf, killAndReplace, startJobsProcess } from "../support/jobs.ts";

/** The bench does 50: `npm run bench -- jobs`. */
const kills = 4;
const count = 400;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await createEffects(database.db);
});
afterEach(() => database.drop());

test("processes killed at random moments lose no job and double no effect", async () => {
  const children = await Promise.all([startJobsProcess(database.url), startJobsProcess(database.url)]);
  onTestFinished(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  const payloads = Array.from({ length: count }, (_, n) => ({ n }));
  await enqueueMany(database.db, countEffect, payloads, { now: new Date() });
  for (let kill = 0; kill < kills; kill += 1) await killAndReplace(children, kill % 2, database.url, 100);
  await expect.poll(async () => (await effectsOf(database.db)).different).toBe(count);
  expect(await effectsOf(database.db)).toEqual({ different: count, all: count, total: count });
});
