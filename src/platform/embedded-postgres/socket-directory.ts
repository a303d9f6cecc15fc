import { constants } from "node:fs";
import { lchown, lstat, mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";

/** Maximum bytes of a socket path: 103 on macOS, 107 on Linux (unix(7), sun_path). */
const LONGEST_PATH = 103;

/** Don't use os.tmpdir(): processes with different TMPDIR must find the same server. */
const SHARED_TEMP = "/tmp";

/** The fields of a cluster that its socket depends on. */
interface SocketPlace {
  directory: string;
  socketDirectory: string;
  account: Account | undefined;
}

/**
 * The socket's directory: the cluster's own 0700 directory, or if its path is too long, a
 * private directory under /tmp whose name is derived from it.
 */
export function chooseSocketDirectory(directory: string, hash: string): string {
  const fits = Buffer.byteLength(join(directory, ".s.PGSQL.5432")) <= LONGEST_PATH;
  return fits ? directory : join(SHARED_TEMP, `rostrum-${hash}`);
}

/**
 * Creates the private directory under /tmp, if used, and ensures that it is private.
 * @throws EmbeddedPostgresError if someone else created something there.
 */
export async function secureSocketDirectory({ directory, socketDirectory, account }: SocketPlace): Promise<void> {
  if (socketDirectory === directory) return;
  await mkdir(socketDirectory, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(socketDirectory);
  const owner = account?.uid ?? process.getuid?.();
  // Owned by root: a starter is between mkdir and chown. No one else could have created it.
  const isOurs = uid === owner || (account !== undefined && uid === 0);
  if (!isOurs || (mode & constants.S_IFMT) !== constants.S_IFDIR || (mode & 0o777) !== 0o700) {
    throw new EmbeddedPostgresError(
      `${socketDirectory}, where PostgreSQL's socket belongs, is not a private directory of its account: remove it, set DATA_DIR to a shorter path, or ${USE_DATABASE_URL}.`,
    );
  }
  if (account && uid === 0) await lchown(socketDirectory, account.uid, account.gid);
}

/** Removes the directory under /tmp once the server has stopped. */
export async function removeSocketDirectory({
  directory,
  socketDirectory,
}: Pick<SocketPlace, "directory" | "socketDirectory">): Promise<void> {
  if (socketDirectory !== directory) await rmdir(socketDirectory).catch(() => undefined);
}
