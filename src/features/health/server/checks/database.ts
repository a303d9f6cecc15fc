import { openConnection } from "../../../../db/connection.ts";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { bytesInWords } from "../../../../shared/text.ts";
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
    tr("Run ALTER SYSTEM SET {name} = {value}, then SELECT pg_reload_conf().", { name, value });
  for (const name of ["fsync", "full_page_writes"] as const) {
    if (!isOff(name)) continue;
    found.push(
      wrong(tr("{name} is off: a crash of the machine can destroy the whole database.", { name }), alter(name, "on")),
    );
  }
  for (const name of ["autovacuum", "track_counts"] as const) {
    if (!isOff(name)) continue;
    found.push(
      wrong(tr("{name} is off: tables grow without end until PostgreSQL stops.", { name }), alter(name, "on")),
    );
  }
  if (isOff("synchronous_commit")) {
    found.push(
      look(tr("synchronous_commit is off: a crash loses what was saved last."), alter("synchronous_commit", "on")),
    );
  }
  const buffers = Number(settings.shared_buffers) * 8192;
  if (memory === undefined && buffers < 32 * 2 ** 20) {
    found.push(
      look(
        tr("shared_buffers is only {size}.", { size: bytesInWords(buffers) }),
        tr("A quarter of the memory is usual; at least 128MB."),
      ),
    );
  }
  if (memory !== undefined && buffers > memory * 0.6) {
    found.push(
      wrong(
        tr("shared_buffers takes {size} of {memory} memory.", {
          size: bytesInWords(buffers),
          memory: bytesInWords(memory),
        }),
        tr("A quarter of the memory is usual."),
      ),
    );
  }
  if (settings.server_encoding !== "UTF8") {
    found.push(
      wrong(
        tr("The database's encoding is {server_encoding}.", { server_encoding: settings.server_encoding }),
        tr("Restore a backup into one with UTF8."),
      ),
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
  const inUse = tr("{used} of {available} database connections are in use.", { used, available });
  const action = tr(
    "Raise max_connections, or use a pooler: each process of Rostrum may open {connectionsOfProcess}.",
    { connectionsOfProcess },
  );
  if (used > available * 0.9) return wrong(inUse, action);
  if (needed > available) {
    const counts = { used, available, needed };
    return look(
      tr("{used} of {available} database connections are in use, but Rostrum may open {needed}.", counts),
      action,
    );
  }
  return ok(inUse);
}

/** PostgreSQL stops at two billion. */
export function assessTransactionAge(age: number): Outcome {
  const millions = Math.round(age / 1e6);
  const action = tr("Look for long transactions, then run VACUUM (FREEZE) as a superuser.");
  if (age > 1.2e9)
    return wrong(
      tr("The oldest transaction id is {millions} million transactions old; at 2,000 million PostgreSQL stops.", {
        millions,
      }),
      action,
    );
  if (age > 5e8)
    return look(
      tr("The oldest transaction id is {millions} million transactions old, so autovacuum doesn't keep up.", {
        millions,
      }),
      action,
    );
  return ok(tr("Transaction ids are far from running out."));
}

/** `behind`: bytes of the write-ahead log that the replica lacks; undefined if it is no standby. */
export function assessReplica(host: string, behind: number | undefined): Outcome {
  if (behind === undefined) {
    return look(
      tr("{host} is not a standby.", { host }),
      tr("DATABASE_REPLICA_URLS names streaming standbys of the database."),
    );
  }
  if (behind < 16 * 2 ** 20) return ok(tr("The replica {host} is up to date.", { host }));
  return look(
    tr("The replica {host} is {size} behind, so the primary is read instead.", { host, size: bytesInWords(behind) }),
    tr("See pg_stat_replication on the primary and the replica's log."),
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
      tr("The replica {host} gives no answer: {reason}.", { host, reason }),
      tr("Start it, or take it out of DATABASE_REPLICA_URLS."),
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
      return orOk(assessServerSettings(await selectServerSettings(db), memory), tr("PostgreSQL's settings are safe."));
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
      if (databaseUrl === undefined) return ok(tr("PostgreSQL is Rostrum's own, without a pooler."));
      const { client, close } = await openConnection(databaseUrl, "rostrum doctor");
      try {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        const { processID } = client as typeof client & { processID?: number };
        if (rows[0]?.pid === processID)
          return ok(tr("Connections go straight to PostgreSQL, with prepared statements."));
        return ok(tr("Connections go through a pooler, so statements are not prepared."));
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
      return orOk(found, tr("No replicas are configured."));
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
        found.push(
          wrong(
            tr("Autovacuum is off for {list}.", { list: formatList(off) }),
            tr("Run {statements}.", { statements }),
          ),
        );
      }
      if (bloated.length > 0) {
        const names = bloated.map(({ name }) => name);
        found.push(
          look(
            tr("Much of {list} is dead rows.", { list: formatList(names) }),
            tr("Run {statements}.", { statements: `VACUUM (ANALYZE) ${names.join(", ")}` }),
          ),
        );
      }
      return orOk(found, tr("Tables have few dead rows."));
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
              tr("The index {name} ({size}) has not been used for a month.", { name, size: bytesInWords(bytes) }),
              tr("Nothing urgent: it costs disk and time."),
            )
          : wrong(tr("The index {name} is broken.", { name }), tr("Run REINDEX INDEX CONCURRENTLY {name}.", { name })),
      );
      return orOk(found, tr("All indexes are whole."));
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
          is_waiting
            ? tr(
                {
                  one: "A transaction (process {pid}) has been waiting for a lock for {count} minute.",
                  other: "A transaction (process {pid}) has been waiting for a lock for {count} minutes.",
                },
                { pid: `${pid}`, count: minutes },
              )
            : tr(
                {
                  one: "A transaction (process {pid}) has been open for {count} minute.",
                  other: "A transaction (process {pid}) has been open for {count} minutes.",
                },
                { pid: `${pid}`, count: minutes },
              ),
          tr("Look at it in pg_stat_activity; SELECT pg_terminate_backend({pid}) ends it.", { pid: `${pid}` }),
        ),
      );
      const prepared = await countPreparedTransactions(db);
      if (prepared > 0) {
        found.push(
          wrong(
            tr("{prepared} prepared transactions were left behind.", { prepared }),
            tr("See pg_prepared_xacts; ROLLBACK PREPARED ends them."),
          ),
        );
      }
      return orOk(found, tr("No transaction is open for long."));
    },
  },
];
