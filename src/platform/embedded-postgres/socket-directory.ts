import { chmod, lchown, lstat, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { EmbeddedPostgresError, errorCode, USE_DATABASE_URL } from "./errors.ts";

/** Bytes a socket's path may have: 103 on macOS, 107 on Linux (unix(7), sun_path). */
const LONGEST_PATH = 103;

/** Not os.tmpdir(): two processes with different TMPDIR have to find the same server. */
const SHARED_TEMP = "/tmp";

/**
 * Where the server's socket lies: in its own 0700 directory, or when that path is too long for a socket in a private
 * directory under /tmp whose name is derived from it.
 * @throws EmbeddedPostgresError when somebody else has put something there.
 */
export async function chooseSocketDirectory(
  directory: string,
  hash: string,
  account: Account | undefined,
): Promise<string> {
  if (Buffer.byteLength(join(directory, ".s.PGSQL.5432")) <= LONGEST_PATH) return directory;
  const path = join(SHARED_TEMP, `rostrum-${hash}`);
  const owner = account?.uid ?? process.getuid?.();
  try {
    await mkdir(path, { mode: 0o700 });
    if (account) await lchown(path, account.uid, account.gid);
    await chmod(path, 0o700);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const found = await lstat(path);
  // Killed between mkdir and chown: root's own directory, which nobody else can have put there.
  if (account && found.uid === 0 && found.isDirectory()) {
    await lchown(path, account.uid, account.gid);
  } else if (found.uid !== owner || !found.isDirectory() || (found.mode & 0o777) !== 0o700) {
    throw new EmbeddedPostgresError(
      `${path}, where PostgreSQL's socket belongs, is not a private directory of its account: remove it, set DATA_DIR to a shorter path, or ${USE_DATABASE_URL}.`,
    );
  }
  return path;
}
