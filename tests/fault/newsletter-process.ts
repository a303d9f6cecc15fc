// Sends newsletters from a database until it is ended: `node newsletter-process.ts DATABASE_URL SMTP_URL`.
import { listenForChanges } from "../../src/db/changes.ts";
import { openDatabase } from "../../src/db/database.ts";
import { MailSource } from "../../src/features/mail/server/public.ts";
import {
  beginNewsletterJob,
  sendNewslettersJob,
  watchNewslettersJob,
} from "../../src/features/newsletters/server/sending/newsletters.jobs.ts";
import { JobRunner } from "../../src/jobs/job-runner.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { presentServers } from "../../src/platform/config/mail-servers.ts";
import { createLogger } from "../../src/platform/logger.ts";

const [url = "", smtpUrl = "", connections = "4", leaseMs = "1500"] = process.argv.slice(2);
const logger = createLogger("silent");
const db = openDatabase(url, logger, { max: 5 });
const mail = { servers: presentServers(smtpUrl), from: { name: "Rostrum", address: "mail@rostrum.test" } };
const publicUrl = new URL("http://rostrum.test");
const mailSource = new MailSource({ db, config: { mail, mailOptions: {} }, secretBox: undefined });
const deps = { db, clock: systemClock, logger, publicUrl, mailSource };
const short = { connections: Number(connections), leaseMs: Number(leaseMs), laneLeaseMs: 500 };
const jobs = [beginNewsletterJob(deps), sendNewslettersJob({ ...deps, ...short }), watchNewslettersJob(db)];
const runner = new JobRunner({ db, clock: systemClock, logger, jobs, listeners: new Map(), leaseMarginMs: 500 });
await listenForChanges(url, logger, {
  onWorkQueued: (table) => runner.wake(table),
  onWebsiteChanged: () => {},
  onListening: async () => runner.wake(),
  beforeReconnect: async () => {},
  onBeat: async () => {},
});
process.send?.("listening");
