// Runs the job of jobs-kill.test.ts and bench/jobs.ts until it is ended: `node jobs-process.ts DATABASE_URL`.
import { sql } from "kysely";
import { listenForChanges } from "../../src/db/changes.ts";
import { openDatabase } from "../../src/db/database.ts";
import { job } from "../../src/jobs/job.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { countEffect } from "../support/jobs.ts";

const [url = ""] = process.argv.slice(2);
const logger = createLogger("silent");
const db = openDatabase(url, logger, { max: 5 });
const work = job(countEffect, {
  atATime: 4,
  // A lease of two seconds: the test waits for those of killed processes.
  timeoutMs: 1000,
  run:
    ({ n }) =>
    async (trx) => {
      await sql`insert into effects (n, at) values (${n}, ${Date.now()})`.execute(trx);
      await sql`update effects_total set total = total + 1`.execute(trx);
    },
});
const runner = new JobRunner({
  db,
  clock: systemClock,
  logger,
  jobs: [work],
  listeners: new Map(),
  leaseMarginMs: 1000,
});
await listenForChanges(url, logger, {
  onWorkQueued: (table) => runner.wake(table),
  onWebsiteChanged: () => {},
  onListening: async () => runner.wake(),
  beforeReconnect: async () => {},
  onBeat: async () => {},
});
process.send?.("listening");
