/**
 * Sized for a small machine: under 60 MB in all with ten connections, as the system's own cache holds the files anyway.
 * Whoever needs more has DATABASE_URL.
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
  // With a quarter of it an import of 100,000 members took a fifth longer: after each checkpoint every page is logged whole.
  max_wal_size: "1GB",
  wal_buffers: "1MB",
  max_wal_senders: 2,
  huge_pages: "off",
  jit: "off",
  // Each of these would be processes that wait for work a small site never has.
  io_method: "sync",
  max_logical_replication_workers: 0,
  max_worker_processes: 4,
  timezone: "UTC",
  // Errors go to the client that caused them; the log keeps their first line, without rows or statements of anybody.
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/**
 * The server's settings as arguments for its command line, where neither a stale file nor ALTER SYSTEM can undo them.
 * @param clusterName shown in the title of every process of the server, by which those left by a killed one are found.
 * @param durable false gives up surviving a crash for speed, for tests.
 */
export function serverSettings(socketDirectory: string, clusterName: string, durable: boolean): string[] {
  const onWhenDurable = durable ? "on" : "off";
  const settings = {
    ...FIXED,
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    cluster_name: clusterName,
    fsync: onWhenDurable,
    synchronous_commit: onWhenDurable,
    full_page_writes: onWhenDurable,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
