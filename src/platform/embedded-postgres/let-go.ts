import type { Cluster } from "./cluster.ts";
import { endLease, type Lease, releaseLease, tryLease } from "./lease.ts";
import type { Login } from "./login.ts";
import { stopServer } from "./server-process.ts";
import { removeSocketDirectory } from "./socket-directory.ts";

/** Releases the lease, and stops the server if it was the last one. */
export async function letGo(cluster: Cluster, login: Login, lease: Lease): Promise<void> {
  // The lease was lost with a killed server; another process may have restarted it.
  const held = lease.lost ? await tryLease(cluster, login).catch(() => "absent" as const) : lease;
  if (typeof held === "string") return;
  if (await releaseLease(held)) {
    await stopServer(cluster);
    await removeSocketDirectory(cluster);
  }
  await endLease(held);
}
