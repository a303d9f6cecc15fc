import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { endLease, type Lease, type LeaseAttempt, releaseLease, tryLease } from "./lease.ts";
import type { Login } from "./login.ts";
import { stopServer } from "./server-process.ts";
import { removeSocketDirectory } from "./socket-directory.ts";

/** How long a server may take to recover before it is left alone. */
const recoveryLimitMs = 30_000;
const pauseMs = 50;

/** Releases the lease, and stops the server if it was the last one. */
export async function letGo(cluster: Cluster, login: Login, lease: Lease): Promise<void> {
  const held = lease.lost ? await regain(cluster, login) : lease;
  if (typeof held === "string") return;
  if (await releaseLease(held)) {
    await stopServer(cluster);
    await removeSocketDirectory(cluster);
  }
  await endLease(held);
}

/** The lease was lost with a server that died. Another process may have restarted it, or it recovers by itself. */
async function regain(cluster: Cluster, login: Login): Promise<LeaseAttempt> {
  for (const end = Date.now() + recoveryLimitMs; ; await sleep(pauseMs)) {
    const attempt = await tryLease(cluster, login).catch(() => "absent" as const);
    if (attempt !== "busy" || Date.now() > end) return attempt;
  }
}
