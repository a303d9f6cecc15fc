import type { Database } from "../../../db/database.ts";
import { isMuted } from "../../../db/installation.ts";
import type { Job } from "../../../jobs/job.ts";
import { countFailedJobs, retryJob, selectCounts, selectFailedJobs } from "../../../jobs/overview.queries.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import { describePage } from "../../../platform/http/requests/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { presentFailedJob, presentSummary } from "./jobs.present.ts";

interface JobsDeps {
  db: Database;
  clock: Clock;
  jobs: readonly Job[];
}

/** Background jobs, for the host's owner. */
export function jobRoutes(app: App, { db, clock, jobs }: JobsDeps): void {
  mount(app, calls.getJobs, async () => {
    const [rows, muted] = await Promise.all([selectCounts(db, clock.now()), isMuted(db)]);
    const counts = new Map(rows.map((row) => [row.name, row]));
    return jobs.map((job) => presentSummary(job, counts.get(job.kind.name), muted));
  });

  mount(app, calls.getFailedJobs, async (request, reply) => {
    const { page, limit } = request.query;
    const now = clock.now();
    const [rows, total] = await Promise.all([
      selectFailedJobs(db, { limit, offset: (page - 1) * limit }),
      countFailedJobs(db),
    ]);
    describePage(request, reply, { page, limit, total });
    const titles = new Map(jobs.map(({ kind }) => [kind.name, kind.title]));
    return rows.map((row) => presentFailedJob(row, titles.get(row.name) ?? row.name, now));
  });

  mount(app, calls.retryJob, async (request) => {
    const name = await retryJob(db, request.params.id, clock.now());
    if (name === undefined) throw new AppError("not_found", texts.notFound);
    const waits = jobs.some(({ kind, reachesOut }) => kind.name === name && reachesOut) && (await isMuted(db));
    return { message: waits ? texts.waitsOnCopy : texts.retried };
  });
}
