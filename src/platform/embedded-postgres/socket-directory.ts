import { constants } from "node:fs";
import { lchown, lstat, mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";

/** Bytes a socket's path may have: 103 on macOS, 107 on Linux (unix(7), sun_path). */
const LONGEST_PATH = 103;

/** Not os.tmpdir(): two processes with different TMPDIR have to find the same server. */
const SHARED_TEMP = "/tmp";

/** Of a cluster, what its socket needs. */
interface SocketPlace {
  directory: string;
  socketDirectory: string;
  account: Account | undefined;
}

/**
 * Where the server's socket lies: in the cluster's own 0700 directory, or when that path is too long for a socket in a
 * private directory under /tmp whose name is derived from it.
 */
export function chooseSocketDirectory(directory: string, hash: string): string {
  const fits = Buffer.byteLength(join(directory, ".s.PGSQL.5432")) <= LONGEST_PATH;
  return fits ? directory : join(SHARED_TEMP, `rostrum-${hash}`);
}

/**
 * Makes the private directory under /tmp, where one is used, and makes sure that it is private.
 * @throws EmbeddedPostgresError when somebody else has put something there.
 */
export async function secureSocketDirectory({ directory, socketDirectory, account }: SocketPlace): Promise<void> {
  if (socketDirectory === directory) return;
  await mkdir(socketDirectory, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(socketDirectory);
  const owner = account?.uid ?? process.getuid?.();
  // Root's own: we or another starter are between mkdir and chown. Nobody else can have put that there.
  const isOurs = uid === owner || (account !== undefined && uid === 0);
  if (!isOurs || (mode & constants.S_IFMT) !== constants.S_IFDIR || (mode & 0o777) !== 0o700) {
    throw new EmbeddedPostgresError(
      `${socketDirectory}, where PostgreSQL's socket belongs, is not a private directory of its account: remove it, set DATA_DIR to a shorter path, or ${USE_DATABASE_URL}.`,
    );
  }
  if (account && uid === 0) await lchown(socketDirectory, account.uid, account.gid);
}

/** Leaves nothing under /tmp once the server is stopped. */
export async function removeSocketDirectory({
  directory,
  socketDirectory,
}: Pick<SocketPlace, "directory" | "socketDirectory">): Promise<void> {
  if (socketDirectory !== directory) await rmdir(socketDirectory).catch(() => undefined);
}
