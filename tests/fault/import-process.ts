// Imports members for the first account: `node import-process.ts DATABASE_URL FIRST_ROW ROWS WAY`; WAY `at-once`,
// `checked`, `in-background`: as the screen does it, or `jobs`: runs only jobs that are due. Says when it begins, when it has checked, and when it is done. Ends when the test that
// started it is gone.

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { memberCsv } from "../../bench/many-members.ts";
import { openDatabase } from "../../src/db/database.ts";
import { memberFields, specifiedFields } from "../../src/features/members/fields.ts";
import type { Columns } from "../../src/features/members/import-file-contract.ts";
import { importFileJob, startImport } from "../../src/features/members/server/import/import.jobs.ts";
import { csvRows } from "../../src/features/members/server/import/reading/rows.ts";
import { receiveFile } from "../../src/features/members/server/import/receive-file.ts";
import {
  checkFile,
  checkRows,
  commitImport,
  importMembers,
} from "../../src/features/members/server/import/run-import.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { WorkQueue } from "../../src/platform/work/work-queue.ts";
import { ownSpace } from "../support/spaces.ts";

const [databaseUrl = "", firstRow = "0", count = "0", way = ""] = process.argv.slice(2);
process.stdin.on("end", () => process.exit(4)).resume();
const logger = createLogger("silent");
const deps = { db: openDatabase(databaseUrl, logger, { max: 5 }), clock: systemClock };
const user = await deps.db.selectFrom("users").select("id").orderBy("id").executeTakeFirstOrThrow();
const access = { spaceId: await ownSpace(deps.db, user.id), actorId: user.id };
const csv = memberCsv(Number(count), Number(firstRow));
const rows = csvRows(Readable.from([csv]));
const fields = specifiedFields;
const { signal } = new AbortController();
const turns = new WorkQueue({ atATime: 1, maxWaiting: 1 });
const print = (text: string) => process.stdout.write(`${text}\n`);
print("begins");
const runJobs = () =>
  new JobRunner({ ...deps, logger, jobs: [importFileJob(deps)], listeners: new Map(), leaseMarginMs: 0 }).runDue();
if (way === "jobs") await runJobs();
else if (way === "in-background") {
  const checkId = randomUUID();
  await receiveFile(deps, access.spaceId, { checkId, name: "people.csv" }, Readable.from([csv]));
  const columns = Object.fromEntries(memberFields.map((field, index) => [field, [index]])) as unknown as Columns;
  const reading = { encoding: "utf-8", delimiter: ",", format: "members", columns } as const;
  await checkFile(deps, access.spaceId, { checkId, fields, reading, signal }, turns);
  await startImport(deps, access, checkId, { on_duplicate: "skip", without_refused: false });
  print("checked");
  await runJobs();
} else if (way === "checked") {
  const checkId = randomUUID();
  await checkRows(deps, access.spaceId, checkId, { rows, fields, bytesRead: () => 0, signal }, turns);
  print("checked");
  const options = { on_duplicate: "skip", without_refused: false, revision: 1, signal } as const;
  await commitImport(deps, access, checkId, options);
} else {
  await importMembers(deps, access, { rows, fields, on_duplicate: "skip", consent: undefined, key: undefined, signal });
}
print("done");
process.exit(0);
