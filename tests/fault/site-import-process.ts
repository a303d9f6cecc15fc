// Runs imports that are due: `node site-import-process.ts DATABASE_URL FOLDER`, with files in FOLDER. Says when it is done. Ends when
// the test that started it is gone.
import { openDatabase } from "../../src/db/database.ts";
import { TextWorker } from "../../src/features/articles/server/text/text-worker.ts";
import { siteImportJob } from "../../src/features/imports/server/running/imports.jobs.ts";
import { ImageWorker } from "../../src/features/media/server/public.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { Fetcher } from "../../src/platform/fetcher/fetcher.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { DiskStorage } from "../../src/platform/storage/disk.ts";

const [databaseUrl = "", folder = ""] = process.argv.slice(2);
process.stdin.on("end", () => process.exit(4)).resume();
const logger = createLogger("silent");
const db = openDatabase(databaseUrl, logger, { max: 5 });
const about = { db, logger, clock: systemClock };
const files = { storage: new DiskStorage(folder), imageWorker: new ImageWorker() };
const job = siteImportJob({
  ...about,
  ...files,
  textWorker: new TextWorker(),
  fetcher: new Fetcher({ resolve: async () => [] }),
});
await new JobRunner({ ...about, jobs: [job], listeners: new Map(), leaseMarginMs: 0 }).runDue();
process.stdout.write("done\n");
process.exit(0);
