import { readMigrations } from "../../../../db/migrate/migration-files.ts";
import { rostrumVersion } from "../../../../platform/rostrum-version.ts";
import { dayMs } from "../../../../shared/durations.ts";
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
  if (end === undefined) return ok(`${name}; when its support ends is newer than this version of Rostrum.`);
  const left = Date.parse(end) - now.getTime();
  const action = "Plan the upgrade to the next version that gets security updates for long.";
  if (left < 0) return look(`${name} gets no more security updates since ${end}.`, action);
  if (left < warnedBeforeMs) return look(`${name} gets security updates until ${end} only.`, action);
  return ok(`${name}, with security updates until ${end}.`);
}

/** Compares what the database has with what this code brings. */
export function assessMigrations(
  applied: readonly { number: number; checksum: string | null }[],
  known: readonly { number: number; checksum: string }[],
): Outcome {
  const newest = applied.at(-1)?.number ?? 0;
  if (newest > known.length) {
    return wrong(
      `The database has migration ${newest}, this version of Rostrum knows ${known.length}.`,
      "Start the newer version of Rostrum again, or restore the backup from before the upgrade.",
    );
  }
  const missing = known.length - newest;
  if (missing > 0) {
    return look(
      `${missing === 1 ? "1 migration has" : `${missing} migrations have`} not been applied.`,
      "Start this version of Rostrum: it backs up the database and upgrades it.",
    );
  }
  const edited = applied.find(({ number, checksum }) => checksum !== null && known[number - 1]?.checksum !== checksum);
  if (edited) {
    return wrong(
      `Migration ${edited.number} was changed after it was applied.`,
      "Install an unchanged release: this one doesn't start with this database.",
    );
  }
  return ok(`All ${known.length} migrations are applied.`);
}

export const versionChecks: readonly Check[] = [
  {
    name: "node-version",
    group: "Versions",
    isLocal: true,
    run({ clock }) {
      const name = `Rostrum ${rostrumVersion} runs on Node.js ${process.versions.node}`;
      const major = Number.parseInt(process.versions.node, 10);
      if (major < leastNode) return wrong(`${name}.`, `Install Node.js ${leastNode} or newer.`);
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
        return wrong(`${name} is too old.`, `Upgrade PostgreSQL to version ${leastPostgres} or newer.`);
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
