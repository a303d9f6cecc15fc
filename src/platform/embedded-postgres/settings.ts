import type { Cluster } from "./cluster.ts";

/**
 * Sized for a small machine: under 60 MB with ten connections, relying on the system's file cache.
 * Use DATABASE_URL for anything larger.
 */
const FIXED: Record<string, string | number> = {
  listen_addresses: "",
  port: 5432,
  unix_socket_permissions: "0700",
  max_connections: 80,
  shared_buffers: "16MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  effective_cache_size: "512MB",
  random_page_cost: 1.1,
  min_wal_size: "32MB",
  // A quarter of it slowed an import of 100,000 members by a fifth, because of full-page writes after checkpoints.
  max_wal_size: "1GB",
  wal_buffers: "1MB",
  max_wal_senders: 2,
  huge_pages: "off",
  jit: "off",
  // Disable background processes that a small site never needs.
  io_method: "sync",
  max_logical_replication_workers: 0,
  max_worker_processes: 4,
  timezone: "UTC",
  // Log only the first line of errors, without row or statement contents; clients get the details.
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/**
 * Archives each segment of the write-ahead log into the spool, at the latest a minute after the first write to it. A repeated
 * command replaces a file by the same one.
 */
function archiveSettings(spool: string): Record<string, string | number> {
  const quoted = `'${spool.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;
  const [draft, kept] = [`${quoted}/.%f`, `${quoted}/%f`];
  return {
    archive_mode: "on",
    archive_timeout: 60,
    archive_command: `cp "%p" ${draft} && sync ${draft} && mv ${draft} ${kept} && sync ${quoted}`,
  };
}

/** The server's settings as command line arguments, which no stale file or ALTER SYSTEM can override. */
export function serverSettings({ socketDirectory, name, durable, spool, settings }: ServerSettings): string[] {
  const onWhenDurable = durable ? "on" : "off";
  const all = {
    ...FIXED,
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    // Shown in the titles of the server's processes, to find those left behind by a kill.
    cluster_name: name,
    fsync: onWhenDurable,
    synchronous_commit: onWhenDurable,
    full_page_writes: onWhenDurable,
    ...(spool !== undefined && archiveSettings(spool)),
    ...settings,
  };
  return Object.entries(all).flatMap(([setting, value]) => ["-c", `${setting}=${value}`]);
}

type ServerSettings = Pick<Cluster, "socketDirectory" | "name" | "durable" | "spool" | "settings">;
