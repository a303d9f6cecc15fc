import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

export async function selectOne(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.schema_migrations') is not null as exists`.execute(db);
  return rows[0]?.exists === true;
}

/** Returns whether the connected role can read the tables. */
export function isReadable(db: Database): Promise<boolean> {
  const read = sql`select from schema_migrations limit 1`.execute(db);
  return read.then(
    () => true,
    () => false,
  );
}

export async function selectServer(db: Database) {
  const { rows } = await sql<{ version: string; number: number; now: Date }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      clock_timestamp() as now`.execute(db);
  return rows[0];
}

/** Through JSON, since older databases lack the checksum. */
export async function selectAppliedMigrations(db: Database) {
  const { rows } = await sql<{ number: number; checksum: string | null }>`
    select number, to_jsonb(schema_migrations) ->> 'checksum' as checksum from schema_migrations order by number`.execute(
    db,
  );
  return rows;
}

const watchedSettings = [
  ...["fsync", "full_page_writes", "synchronous_commit", "autovacuum", "track_counts", "max_connections"],
  ...["superuser_reserved_connections", "shared_buffers", "server_encoding"],
] as const;
export type ServerSettings = Record<(typeof watchedSettings)[number], string>;

/** Sizes in their own units: `shared_buffers` in pages of 8 kB. */
export async function selectServerSettings(db: Database): Promise<ServerSettings> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${[...watchedSettings]}::text[])`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as ServerSettings;
}

/** Connections to the whole server. Each process of Rostrum has one connection that listens. */
export async function selectConnections(db: Database) {
  const { rows } = await sql<{ used: number; processes: number }>`
    select count(*)::int as used, (count(*) filter (where application_name = 'rostrum changes'))::int as processes
    from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  return rows[0] ?? { used: 0, processes: 0 };
}

/** Selects how far a standby has replayed the write-ahead log. Undefined if the server is not a standby. */
export async function selectReplayedPlace(replica: Database): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(replica);
  return rows[0]?.at ?? undefined;
}

/** How many bytes of the write-ahead log lie between a place in it and its end. */
export async function selectBytesBehind(db: Database, place: string): Promise<number> {
  const { rows } = await sql<{ behind: number }>`
    select greatest(0, pg_current_wal_lsn() - ${place}::pg_lsn)::float8 as behind`.execute(db);
  return rows[0]?.behind ?? 0;
}

/** The largest first. `is_off`: autovacuum leaves the table alone. */
export async function selectBloatedTables(db: Database) {
  const { rows } = await sql<{ name: string; dead: number; live: number; is_off: boolean }>`
    select pg_stat_user_tables.relname as name, n_dead_tup as dead, n_live_tup as live,
      coalesce('autovacuum_enabled=false' = any(reloptions) or 'autovacuum_enabled=off' = any(reloptions), false) as is_off
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where (n_dead_tup > 10000 and n_dead_tup > n_live_tup * 0.4)
      or 'autovacuum_enabled=false' = any(reloptions) or 'autovacuum_enabled=off' = any(reloptions)
    order by n_dead_tup desc limit 20`.execute(db);
  return rows;
}

/** Indexes that a failed `CREATE INDEX CONCURRENTLY` left, and large ones that nothing has used for a month. */
export async function selectPoorIndexes(db: Database) {
  const { rows } = await sql<{ name: string; is_valid: boolean; bytes: number }>`
    select indexrelid::regclass::text as name, indisvalid as is_valid, pg_relation_size(indexrelid) as bytes
    from pg_index join pg_class on pg_class.oid = indexrelid
      left join pg_stat_user_indexes using (indexrelid)
    where relnamespace = 'public'::regnamespace and (not indisvalid or (
      not indisunique and idx_scan = 0 and pg_relation_size(indexrelid) > 100000000 and coalesce(
        (select stats_reset from pg_stat_database where datname = current_database()), pg_postmaster_start_time()
      ) < now() - interval '30 days'))
    order by 1 limit 20`.execute(db);
  return rows;
}

/** How far the oldest transaction id of this server is from wrapping around, in transactions. */
export async function selectTransactionAge(db: Database): Promise<number> {
  const { rows } = await sql<{ age: number }>`select max(age(datfrozenxid)) as age from pg_database`.execute(db);
  return rows[0]?.age ?? 0;
}

/** Transactions that are older than an hour, the longest that Rostrum's own work may take, and those that wait for locks. */
export async function selectStuckTransactions(db: Database) {
  const { rows } = await sql<{ pid: number; minutes: number; is_waiting: boolean }>`
    select pid, (extract(epoch from clock_timestamp() - xact_start) / 60)::int as minutes,
      coalesce(wait_event_type = 'Lock', false) as is_waiting
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend' and (xact_start < clock_timestamp() - interval '1 hour'
        or (wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1 minute'))
    order by xact_start limit 20`.execute(db);
  return rows;
}

export async function countPreparedTransactions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_xacts where prepared < now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}
