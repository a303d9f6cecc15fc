import { openConnection } from "../../../../db/connection.ts";
import { bytesInWords, joined } from "../../../../shared/text.ts";
import { type Check, type DatabaseDeps, look, type Outcome, ok, orOk, wrong } from "./check.ts";
import {
  countPreparedTransactions,
  type ServerSettings,
  selectBloatedTables,
  selectBytesBehind,
  selectConnections,
  selectPoorIndexes,
  selectReplayedPlace,
  selectServerSettings,
  selectStuckTransactions,
  selectTransactionAge,
} from "./health.queries.ts";

/** The connections that one process may open: two pools of ten, one that listens, and a few for backups and upgrades. */
const connectionsOfProcess = 24;

/** `memory`: bytes of this machine, if the database is Rostrum's own, which is small on purpose. */
export function assessServerSettings(settings: ServerSettings, memory: number | undefined): Outcome[] {
  const found: Outcome[] = [];
  const isOff = (name: keyof ServerSettings) => settings[name] === "off";
  const alter = (name: string, value: string) =>
    `Run ALTER SYSTEM SET ${name} = ${value}, then SELECT pg_reload_conf().`;
  for (const name of ["fsync", "full_page_writes"] as const) {
    if (!isOff(name)) continue;
    found.push(wrong(`${name} is off: a crash of the machine can destroy the whole database.`, alter(name, "on")));
  }
  for (const name of ["autovacuum", "track_counts"] as const) {
    if (!isOff(name)) continue;
    found.push(wrong(`${name} is off: tables grow without end until PostgreSQL stops.`, alter(name, "on")));
  }
  if (isOff("synchronous_commit")) {
    found.push(
      look("synchronous_commit is off: a crash loses what was saved last.", alter("synchronous_commit", "on")),
    );
  }
  const buffers = Number(settings.shared_buffers) * 8192;
  if (memory === undefined && buffers < 32 * 2 ** 20) {
    found.push(
      look(`shared_buffers is only ${bytesInWords(buffers)}.`, "A quarter of the memory is usual; at least 128MB."),
    );
  }
  if (memory !== undefined && buffers > memory * 0.6) {
    found.push(
      wrong(
        `shared_buffers takes ${bytesInWords(buffers)} of ${bytesInWords(memory)} memory.`,
        "A quarter of the memory is usual.",
      ),
    );
  }
  if (settings.server_encoding !== "UTF8") {
    found.push(
      wrong(`The database's encoding is ${settings.server_encoding}.`, "Restore a backup into one with UTF8."),
    );
  }
  return found;
}

export function assessConnections(
  settings: Pick<ServerSettings, "max_connections" | "superuser_reserved_connections">,
  { used, processes }: { used: number; processes: number },
): Outcome {
  const available = Number(settings.max_connections) - Number(settings.superuser_reserved_connections);
  const needed = Math.max(1, processes) * connectionsOfProcess;
  const text = `${used} of ${available} database connections are in use`;
  const action = `Raise max_connections, or use a pooler: each process of Rostrum may open ${connectionsOfProcess}.`;
  if (used > available * 0.9) return wrong(`${text}.`, action);
  if (needed > available) return look(`${text}, but Rostrum may open ${needed}.`, action);
  return ok(`${text}.`);
}

/** PostgreSQL stops at two billion. */
export function assessTransactionAge(age: number): Outcome {
  const millions = Math.round(age / 1e6);
  const action = "Look for long transactions, then run VACUUM (FREEZE) as a superuser.";
  const text = `The oldest transaction id is ${millions} million transactions old`;
  if (age > 1.2e9) return wrong(`${text}; at 2,000 million PostgreSQL stops.`, action);
  if (age > 5e8) return look(`${text}, so autovacuum doesn't keep up.`, action);
  return ok("Transaction ids are far from running out.");
}

/** `behind`: bytes of the write-ahead log that the replica lacks; undefined if it is no standby. */
export function assessReplica(host: string, behind: number | undefined): Outcome {
  if (behind === undefined) {
    return look(`${host} is not a standby.`, "DATABASE_REPLICA_URLS names streaming standbys of the database.");
  }
  if (behind < 16 * 2 ** 20) return ok(`The replica ${host} is up to date.`);
  return look(
    `The replica ${host} is ${bytesInWords(behind)} behind, so the primary is read instead.`,
    "See pg_stat_replication on the primary and the replica's log.",
  );
}

async function checkReplica(url: string, primary: DatabaseDeps["db"]): Promise<Outcome> {
  const host = new URL(url).host || "on this machine";
  try {
    const { db: replica, close } = await openConnection(url, "rostrum doctor");
    try {
      const at = await selectReplayedPlace(replica);
      return assessReplica(host, at ? await selectBytesBehind(primary, at) : undefined);
    } finally {
      await close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wrong(
      `The replica ${host} gives no answer: ${reason}.`,
      "Start it, or take it out of DATABASE_REPLICA_URLS.",
    );
  }
}

export const databaseChecks: readonly Check[] = [
  {
    name: "database-settings",
    group: "Database",
    needsDatabase: true,
    run: async ({ db, config }) => {
      const { totalmem } = await import("node:os");
      const memory = config.databaseUrl === undefined ? totalmem() : undefined;
      return orOk(assessServerSettings(await selectServerSettings(db), memory), "PostgreSQL's settings are safe.");
    },
  },
  {
    name: "database-connections",
    group: "Database",
    needsDatabase: true,
    run: async ({ db }) => assessConnections(await selectServerSettings(db), await selectConnections(db)),
  },
  {
    name: "database-pooler",
    group: "Database",
    async run({ config: { databaseUrl } }) {
      if (databaseUrl === undefined) return ok("PostgreSQL is Rostrum's own, without a pooler.");
      const { client, close } = await openConnection(databaseUrl, "rostrum doctor");
      try {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        const { processID } = client as typeof client & { processID?: number };
        if (rows[0]?.pid === processID) return ok("Connections go straight to PostgreSQL, with prepared statements.");
        return ok("Connections go through a pooler, so statements are not prepared.");
      } finally {
        await close();
      }
    },
  },
  {
    name: "database-replicas",
    group: "Database",
    needsDatabase: true,
    async run({ db, config: { databaseReplicaUrls } }) {
      const found = await Promise.all(databaseReplicaUrls.map((url) => checkReplica(url, db)));
      return orOk(found, "No replicas are configured.");
    },
  },
  {
    name: "database-bloat",
    group: "Database",
    needsDatabase: true,
    async run({ db }) {
      const tables = await selectBloatedTables(db);
      const off = tables.filter(({ is_off }) => is_off).map(({ name }) => name);
      const bloated = tables.filter(({ dead, live }) => dead > 10_000 && dead > live * 0.4);
      const found: Outcome[] = [];
      if (off.length > 0) {
        const statements = off.map((name) => `ALTER TABLE ${name} RESET (autovacuum_enabled)`).join("; ");
        found.push(wrong(`Autovacuum is off for ${joined(off)}.`, `Run ${statements}.`));
      }
      if (bloated.length > 0) {
        const names = bloated.map(({ name }) => name);
        found.push(look(`Much of ${joined(names)} is dead rows.`, `Run VACUUM (ANALYZE) ${names.join(", ")}.`));
      }
      return orOk(found, "Tables have few dead rows.");
    },
  },
  {
    name: "database-indexes",
    group: "Database",
    needsDatabase: true,
    async run({ db }) {
      const indexes = await selectPoorIndexes(db);
      const found = indexes.map(({ name, is_valid, bytes }) =>
        is_valid
          ? look(
              `The index ${name} (${bytesInWords(bytes)}) has not been used for a month.`,
              "Nothing urgent: it costs disk and time.",
            )
          : wrong(`The index ${name} is broken.`, `Run REINDEX INDEX CONCURRENTLY ${name}.`),
      );
      return orOk(found, "All indexes are whole.");
    },
  },
  {
    name: "transaction-ids",
    group: "Database",
    needsDatabase: true,
    run: async ({ db }) => assessTransactionAge(await selectTransactionAge(db)),
  },
  {
    name: "long-transactions",
    group: "Database",
    needsDatabase: true,
    async run({ db }) {
      const stuck = await selectStuckTransactions(db);
      const found = stuck.map(({ pid, minutes, is_waiting }) =>
        look(
          `A transaction (process ${pid}) ${is_waiting ? "waits for a lock" : "is open"} since ${minutes} minutes.`,
          `Look at it in pg_stat_activity; SELECT pg_terminate_backend(${pid}) ends it.`,
        ),
      );
      const prepared = await countPreparedTransactions(db);
      if (prepared > 0) {
        found.push(
          wrong(
            `${prepared} prepared transactions were left behind.`,
            "See pg_prepared_xacts; ROLLBACK PREPARED ends them.",
          ),
        );
      }
      return orOk(found, "No transaction is open for long.");
    },
  },
];
