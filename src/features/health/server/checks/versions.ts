import { readMigrations } from "../../../../db/migrate/migration-files.ts";
import { rostrumVersion } from "../../../../platform/rostrum-version.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type Check, look, type Outcome, ok, wrong } from "./check.ts";
import { selectAppliedMigrations, selectServer } from "./health.queries.ts";

/** https://github.com/nodejs/release#release-schedule */
const nodeEnds: Record<number, string> = { 22: "2027-04-30", 24: "2028-04-30" };
/** https://www.postgresql.org/support/versioning/ */
const postgresEnds: Record<number, string> = {
  15: "2027-11-11",
  16: "2028-11-09",
  17: "2029-11-08",
  18: "2030-11-14",
};
const leastPostgres = 15;
const leastNode = 24;
const warnedBeforeMs = 90 * dayMs;

/** Assesses a version whose security updates end on a day, such as `2028-04-30`. */
export function assessSupport(name: string, end: string | undefined, now: Date): Outcome {
  if (end === undefined)
    return ok(tr("{name}; when its support ends is newer than this version of Rostrum.", { name }));
  const left = Date.parse(end) - now.getTime();
  const action = tr("Plan the upgrade to the next version that gets security updates for long.");
  if (left < 0) return look(tr("{name} has had no security updates since {end}.", { name, end }), action);
  if (left < warnedBeforeMs) return look(tr("{name} gets security updates until {end} only.", { name, end }), action);
  return ok(tr("{name}, with security updates until {end}.", { name, end }));
}

/** Compares what the database has with what this code brings. */
export function assessMigrations(
  applied: readonly { number: number; checksum: string | null }[],
  known: readonly { number: number; checksum: string }[],
): Outcome {
  const newest = applied.at(-1)?.number ?? 0;
  if (newest > known.length) {
    return wrong(
      tr("The database has migration {newest}, this version of Rostrum knows {known}.", {
        newest,
        known: known.length,
      }),
      tr("Start the newer version of Rostrum again, or restore the backup from before the upgrade."),
    );
  }
  const missing = known.length - newest;
  if (missing > 0) {
    return look(
      tr(
        { one: "{count} migration has not been applied.", other: "{count} migrations have not been applied." },
        { count: missing },
      ),
      tr("Start this version of Rostrum: it backs up the database and upgrades it."),
    );
  }
  const edited = applied.find(({ number, checksum }) => checksum !== null && known[number - 1]?.checksum !== checksum);
  if (edited) {
    return wrong(
      tr("Migration {number} was changed after it was applied.", { number: edited.number }),
      tr("Install an unchanged release: this one doesn't start with this database."),
    );
  }
  return ok(tr("All {known} migrations are applied.", { known: known.length }));
}

export const versionChecks: readonly Check[] = [
  {
    name: "node-version",
    group: "Versions",
    isLocal: true,
    run({ clock }) {
      const name = tr("Rostrum {version} runs on Node.js {node}", {
        version: rostrumVersion,
        node: process.versions.node,
      });
      const major = Number.parseInt(process.versions.node, 10);
      if (major < leastNode)
        return wrong(
          tr("{name}, which is too old.", { name }),
          tr("Install Node.js {leastNode} or newer.", { leastNode }),
        );
      return assessSupport(name, nodeEnds[major], clock.now());
    },
  },
  {
    name: "postgresql-version",
    group: "Versions",
    needsDatabase: true,
    async run({ db, clock }) {
      const server = await selectServer(db);
      const major = Math.floor((server?.number ?? 0) / 10_000);
      const name = `PostgreSQL ${server?.version.split(" ")[0]}`;
      if (major < leastPostgres) {
        return wrong(
          tr("{name} is too old.", { name }),
          tr("Upgrade PostgreSQL to version {leastPostgres} or newer.", { leastPostgres }),
        );
      }
      return assessSupport(name, postgresEnds[major], clock.now());
    },
  },
  {
    name: "migrations",
    group: "Versions",
    needsDatabase: true,
    run: async ({ db, migrationsDirectory }) =>
      assessMigrations(await selectAppliedMigrations(db), readMigrations(migrationsDirectory)),
  },
];
