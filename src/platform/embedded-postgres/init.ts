import { randomBytes } from "node:crypto";
import { access, lchown, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { program } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";
import { run } from "./run.ts";

const TEN_MINUTES = 600_000;

/**
 * Makes the cluster if there is none. It grows under another name and is renamed when whole, so that being killed half-way
 * or two starters at once leave either nothing or one good cluster.
 */
export async function initCluster(cluster: Cluster): Promise<void> {
  if (await hasCluster(cluster)) return;
  await removeAbandonedDrafts(cluster);
  const draft = `${cluster.directory}.init-${process.pid}-${randomBytes(4).toString("hex")}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    if (cluster.account) await lchown(draft, cluster.account.uid, cluster.account.gid);
    await initdb(cluster, draft);
    await rename(draft, cluster.directory);
    await syncDirectory(dirname(cluster.directory));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const othersWon = errorCode(error) === "ENOTEMPTY" || errorCode(error) === "EEXIST";
    if (!othersWon || !(await hasCluster(cluster))) throw error;
  }
}

function hasCluster(cluster: Cluster): Promise<boolean> {
  return access(join(cluster.directory, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

async function initdb(cluster: Cluster, directory: string): Promise<void> {
  // The builtin provider sorts and folds the same on every system; the text parsers still ask the system about letters.
  const base = [
    "-D",
    directory,
    "-U",
    "rostrum",
    "-E",
    "UTF8",
    "--auth-local=trust",
    "--auth-host=reject",
    "--locale=C",
  ];
  const provider = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions"];
  const args = [...base, ...provider, ...(cluster.durable ? [] : ["--no-sync"])];
  const letters = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  let result = await run(program(cluster.binaries, "initdb"), [...args, `--lc-ctype=${letters}`], cluster.account);
  if (/invalid locale name/.test(result.output)) {
    result = await run(program(cluster.binaries, "initdb"), args, cluster.account);
  }
  if (result.exitCode === 0) return;
  const reason = /^(?:initdb|\S*postgres|FATAL|.*FATAL): .*$/m.exec(result.output)?.[0] ?? result.output.trim();
  throw new EmbeddedPostgresError(
    `PostgreSQL could not make a database in ${cluster.directory} (${reason}): set DATA_DIR to another directory, or ${USE_DATABASE_URL}.`,
  );
}

/** Drafts of starters that were killed. A living one's is left alone, unless it is so old that its pid is somebody else's. */
async function removeAbandonedDrafts(cluster: Cluster): Promise<void> {
  const parent = dirname(cluster.directory);
  const prefix = `${basename(cluster.directory)}.init-`;
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(parent, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > TEN_MINUTES || !isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
