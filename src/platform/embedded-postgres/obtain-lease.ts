import { setTimeout as sleep } from "node:timers/promises";
import { hasNoRoom } from "../disk-errors.ts";
import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "./errors.ts";
import { type Lease, tryLease } from "./lease.ts";
import type { Login } from "./login.ts";
import { endOrphans, findServer, type Launched, launchServer, removeStaleLocks, stopServer } from "./server-process.ts";
import { secureSocketDirectory } from "./socket-directory.ts";

/** Long enough for crash recovery of a full max_wal_size on a slow disk. */
const START_LIMIT = 120_000;
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 100;
const MOST_FAILURES = 3;

interface Launch {
  current: Launched | undefined;
  failures: number;
}

/**
 * Connects to the cluster's server, launching it if needed. Starters may race: the losers' servers
 * exit on PostgreSQL's own lock, and the losers connect to the winner's.
 */
export async function obtainLease(cluster: Cluster, login: Login): Promise<Lease> {
  const deadline = Date.now() + START_LIMIT;
  const launch: Launch = { current: undefined, failures: 0 };
  try {
    return await keepTrying(cluster, login, { launch, deadline });
  } catch (error) {
    // Nobody else would stop it.
    if (launch.current && launch.current.ended === undefined) await stopServer(cluster);
    throw error;
  }
}

async function keepTrying(
  cluster: Cluster,
  login: Login,
  { launch, deadline }: { launch: Launch; deadline: number },
): Promise<Lease> {
  for (let pause = FIRST_PAUSE; Date.now() < deadline; pause = Math.min(pause * 1.2, LONGEST_PAUSE)) {
    // Check before each attempt: a server in someone else's directory isn't ours.
    await secureSocketDirectory(cluster);
    const attempt = await tryLease(cluster, login);
    if (typeof attempt !== "string") return attempt;
    if (attempt === "absent") await launchUnlessComing(cluster, launch);
    await sleep(pause);
  }
  const pid = await findServer(cluster);
  throw await failed(cluster, pid ? `process ${pid} runs but does not answer` : "it did not start in time");
}

async function launchUnlessComing(cluster: Cluster, launch: Launch): Promise<void> {
  if (launch.current && launch.current.ended === undefined) return;
  if (await findServer(cluster)) return;
  if (launch.current?.ended !== undefined) await recoverFromLog(cluster, launch.current.ended, launch);
  launch.current = await launchServer(cluster);
}

/** Handles a server that exited immediately: clears leftovers of a killed one, or reports the problem. */
async function recoverFromLog(cluster: Cluster, log: string, launch: Launch): Promise<void> {
  const reason = /(?:FATAL|PANIC|Error): +(.*)/.exec(log)?.[1] ?? log.trim().split("\n").at(-1) ?? "";
  if (/shared memory block/.test(reason)) return endOrphans(cluster);
  if (/lock file/.test(reason)) return removeStaleLocks(cluster);
  launch.failures += 1;
  if (launch.failures >= MOST_FAILURES) throw await failed(cluster, reason);
}

async function failed(cluster: Cluster, reason: string): Promise<EmbeddedPostgresError> {
  if (await hasNoRoom(cluster.directory)) {
    return new EmbeddedPostgresError(
      `PostgreSQL does not start on ${cluster.directory}, because its disk is full: make room, then start again. Nothing is lost.`,
    );
  }
  return new EmbeddedPostgresError(
    `PostgreSQL does not start on ${cluster.directory} (${reason}; see ${cluster.logFile}): put that right, or ${USE_DATABASE_URL}.`,
  );
}
