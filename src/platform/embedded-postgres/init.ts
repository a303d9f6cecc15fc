import { lchown, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { program } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { exists, makeWhole } from "./drafts.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "./errors.ts";
import { run } from "./run.ts";

/** Creates the cluster's directory with `initdb` if missing. */
export async function initCluster(cluster: Cluster): Promise<void> {
  if (await exists(join(cluster.directory, "PG_VERSION"))) return;
  await makeWhole(cluster.directory, async (draft) => {
    await mkdir(draft, { mode: 0o700 });
    if (cluster.account) await lchown(draft, cluster.account.uid, cluster.account.gid);
    await initdb(cluster, draft);
  });
  await syncDirectory(dirname(cluster.directory));
}

async function initdb(cluster: Cluster, directory: string): Promise<void> {
  // The builtin provider sorts and folds the same on every system; text search parsers still use the system's locale.
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
  const reason = /^.*(?:error|FATAL): .*$/m.exec(result.output)?.[0] ?? result.output.trim().split("\n").at(-1);
  throw new EmbeddedPostgresError(
    `PostgreSQL could not make a database in ${cluster.directory} (${reason}): set DATA_DIR to another directory, or ${USE_DATABASE_URL}.`,
  );
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
