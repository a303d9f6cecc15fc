import { type Database, getConnections } from "../db/database.ts";
import { selectLastProven } from "../features/backups/server/public.ts";
import { countWaitingMail } from "../features/mail/server/public.ts";
import { selectCounts } from "../jobs/overview.queries.ts";
import type { Clock } from "../platform/clock.ts";
import type { BackupsConfig } from "../platform/config/backups.ts";
import type { Reading, Sample } from "../platform/metrics/metrics.ts";
import type { PageCache } from "../site/cache/page-cache.ts";

export function cacheReadings(cache: PageCache): Reading[] {
  const counts = () => Object.entries({ found: cache.usage.found, rendered: cache.usage.rendered });
  return [
    {
      name: "rostrum_page_cache_bytes",
      help: "Memory that cached pages take",
      read: () => [{ value: cache.usage.bytes }],
    },
    {
      name: "rostrum_page_cache_max_bytes",
      help: "Memory that cached pages may take (PAGE_CACHE_MB)",
      read: () => [{ value: cache.usage.maxBytes }],
    },
    { name: "rostrum_page_cache_pages", help: "Cached pages", read: () => [{ value: cache.usage.pages }] },
    {
      name: "rostrum_page_cache_lookups_total",
      help: "Pages found in the cache, and pages rendered anew",
      labels: ["result"],
      isCounter: true,
      read: () => counts().map(([result, value]) => ({ labels: { result }, value })),
    },
  ];
}

interface DatabaseDeps {
  db: Database;
  clock: Clock;
  backups: BackupsConfig;
  /** Whether the database answers. */
  answers: () => Promise<boolean>;
}

/** Reads figures that all processes share: take the maximum over processes, not the sum. */
export function databaseReadings({ db, clock, backups, answers }: DatabaseDeps): Reading[] {
  const lastBackup = {
    name: "rostrum_last_backup_timestamp_seconds",
    help: "When the newest verified backup was finished, 0 if there is none; the same in all processes",
    read: async () => [{ value: ((await selectLastProven(db))?.proven_at?.getTime() ?? 0) / 1000 }],
  };
  return [
    // First, before the others take connections.
    {
      name: "rostrum_database_connections",
      help: "Connections of this process by pool, and work that waits for one",
      labels: ["pool", "state"],
      read: () => getConnections(db).flatMap(({ pool, ...states }) => getSamples(states, (state) => ({ pool, state }))),
    },
    {
      name: "rostrum_database_up",
      help: "1 if the database answers",
      read: async () => [{ value: (await answers()) ? 1 : 0 }],
    },
    {
      name: "rostrum_jobs",
      help: "Background jobs by kind; the same in all processes",
      labels: ["job", "state"],
      read: async () => {
        const kinds = await selectCounts(db, clock.now());
        return kinds.flatMap(({ name: job, waiting, running, failed }) =>
          getSamples({ waiting, running, failed }, (state) => ({ job, state })),
        );
      },
    },
    {
      name: "rostrum_job_delay_seconds",
      help: "How long the longest-waiting due job of a kind has been due; the same in all processes",
      labels: ["job"],
      read: async () => {
        const now = clock.now();
        const kinds = await selectCounts(db, now);
        return kinds.map(({ name: job, next_run_at }) => ({
          labels: { job },
          value: next_run_at ? Math.max(0, now.getTime() - next_run_at.getTime()) / 1000 : 0,
        }));
      },
    },
    {
      name: "rostrum_mails_waiting",
      help: "Mail that waits to be sent; the same in all processes",
      read: async () => [{ value: (await countWaitingMail(db)).count }],
    },
    ...(backups.isOn ? [lastBackup] : []),
  ];
}

function getSamples(values: Record<string, number>, labels: (state: string) => Record<string, string>): Sample[] {
  return Object.entries(values).map(([state, value]) => ({ labels: labels(state), value }));
}
