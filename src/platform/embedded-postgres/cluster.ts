import { createHash } from "node:crypto";
import { access, chmod, constants, lchown, lstat, mkdir, readdir, readFile, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Account, chooseAccount, isRoot } from "./account.ts";
import { type Binaries, locateBinaries, majorVersion, usableBinaries } from "./binaries.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";
import { openTheWay } from "./open-the-way.ts";
import { chooseSocketDirectory } from "./socket-directory.ts";

/** A database directory with its server, and its fixed properties. */
export interface Cluster {
  /** PostgreSQL's directory, `DATA_DIR/postgres`, with links resolved. */
  directory: string;
  socketDirectory: string;
  logFile: string;
  /** Identifies this cluster's processes. */
  name: string;
  account: Account | undefined;
  binaries: Binaries;
  durable: boolean;
  /** The folder into which PostgreSQL archives its write-ahead log; undefined without a continuous archive. */
  spool: string | undefined;
  /** Settings of PostgreSQL, in addition to the usual ones. */
  settings: Record<string, string>;
}

export interface ClusterOptions {
  dataDir: string;
  dataDirWasNamed: boolean;
  durable: boolean;
  isArchived?: boolean | undefined;
  settings?: Record<string, string> | undefined;
  platform?: string | undefined;
  notice: (text: string) => void;
}

/**
 * Determines PostgreSQL's location and account, and prepares the directories around it. Starts nothing.
 * @throws EmbeddedPostgresError with a sentence for the operator.
 */
export async function describeCluster(options: ClusterOptions): Promise<Cluster> {
  const located = await locateBinaries(options.platform);
  const dataDir = await makeDataDir(options.dataDir);
  const directory = join(dataDir, "postgres");
  const owner = await lstat(directory).catch(() => undefined);
  const account = await chooseAccount(owner);
  await openTheWay(dataDir, account, options.dataDirWasNamed, options.notice);
  if (owner) await checkCluster(directory, owner, account, majorVersion(located));
  const hash = createHash("sha256").update(directory).digest("hex").slice(0, 20);
  return {
    directory,
    socketDirectory: chooseSocketDirectory(directory, hash),
    logFile: join(dataDir, "postgres.log"),
    name: `rostrum-${hash}`,
    account,
    binaries: await usableBinaries(located, account, options.notice),
    durable: options.durable,
    spool: options.isArchived ? await makeSpool(dataDir, account) : undefined,
    settings: options.settings ?? {},
  };
}

/** Returns the spool of archived segments: beside the database, since the archive's own disk may be away. */
export const spoolFolder = (dataDir: string) => join(dataDir, "postgres-wal");

async function makeSpool(dataDir: string, account: Account | undefined): Promise<string> {
  const folder = spoolFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await lchown(folder, account.uid, account.gid);
  return folder;
}

async function makeDataDir(named: string): Promise<string> {
  const path = resolve(named);
  try {
    // As root, create directories with search permission from the start, which needs no notice.
    await mkdir(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    const code = errorCode(error);
    const why =
      code === "EEXIST" || code === "ENOTDIR"
        ? "is not a directory"
        : code === "EACCES" || code === "EPERM" || code === "EROFS"
          ? "cannot be written by this user"
          : `cannot be used (${code ?? error})`;
    throw new EmbeddedPostgresError(
      `The data directory ${path} ${why}: set DATA_DIR to a directory that Rostrum can use, or ${USE_DATABASE_URL}.`,
    );
  }
}

/** Rejects directories of others, and repairs the owner and mode that copies tend to lose. */
async function checkCluster(
  directory: string,
  { uid, mode }: { uid: number; mode: number },
  account: Account | undefined,
  major: string,
): Promise<void> {
  const refuse = (why: string) =>
    new EmbeddedPostgresError(`${directory} ${why}: set DATA_DIR to another directory, or ${USE_DATABASE_URL}.`);
  if (!account && uid !== process.getuid?.()) throw refuse("belongs to another user");
  if (account && uid === 0) await giveAway(directory, account);
  if ((mode & 0o077) !== 0) await chmod(directory, 0o700);
  const version = await readFile(join(directory, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    const entries = await readdir(directory).catch(() => ["not a directory"]);
    if (entries.length > 0) throw refuse("is there but is no PostgreSQL database");
  } else if (version.trim() !== major) {
    throw refuse(`was made by PostgreSQL ${version.trim()} and this Rostrum brings ${major}`);
  }
}

async function giveAway(directory: string, account: Account): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await lchown(directory, account.uid, account.gid);
}
