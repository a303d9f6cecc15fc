import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../jobs/job.ts";
import { dayMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { type AdKind, adKind } from "../ads-contract.ts";
import { deleteNoticesAcrossOwners, selectNoticesAfterAcrossOwners } from "./notices.queries.ts";
import { type FindThings, noteShown } from "./notices.ts";

const atATime = 1000;

/** Seven years (Regulation (EU) 2024/900, article 12), and two days because `shown_at` is noted once a day. */
const keptYears = 7;
const moreMs = 2 * dayMs;

/** Notes daily which advertisements visitors still see, and deletes notices seven years after that ended. */
export function keepNoticesJob(findThings: FindThings): Job {
  return recurringJob(
    { name: "compliance.keep-notices", title: tr("Keep transparency notices for seven years") },
    {
      everyMs: dayMs,
      isLong: true,
      run:
        (_, { now }) =>
        async (trx) => {
          for (const kind of adKind.options) await keepNotices(trx, kind, findThings, now);
        },
    },
  );
}

async function keepNotices(trx: Database, kind: AdKind, findThings: FindThings, now: Date): Promise<void> {
  let afterId = 0;
  for (;;) {
    const notices = await selectNoticesAfterAcrossOwners(trx, kind, afterId, atATime);
    const ids = notices.map(({ thing_id }) => thing_id);
    const things = await findThings(trx, kind, ids, now);
    await noteShown(trx, kind, things, now);
    const existing = new Map(things.map((thing) => [thing.id, thing.is_shown]));
    const over = notices.filter(({ thing_id, shown_at }) =>
      shown_at === null ? !existing.has(thing_id) : existing.get(thing_id) !== true && isOver(shown_at, now),
    );
    await deleteNoticesAcrossOwners(
      trx,
      over.map(({ id }) => id),
    );
    const last = notices.at(-1);
    if (!last || notices.length < atATime) return;
    afterId = last.id;
  }
}

function isOver(shownAt: Date, now: Date): boolean {
  const end = new Date(shownAt.getTime() + moreMs);
  end.setUTCFullYear(end.getUTCFullYear() + keptYears);
  return end <= now;
}
