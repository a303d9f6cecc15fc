import { chmod, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Account } from "./account.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "./errors.ts";

/**
 * Grants PostgreSQL's account access through a directory and its parents: adds search permission for others
 * (x, which allows access by path but no listing) to root's directories where missing, each with a notice.
 * @param alsoParents false to touch only the directory itself.
 * @throws EmbeddedPostgresError if a blocking directory doesn't belong to root.
 */
export async function openTheWay(
  directory: string,
  account: Account | undefined,
  alsoParents: boolean,
  notice: (text: string) => void,
): Promise<void> {
  if (!account) return;
  const target = await realpath(directory);
  for (let path = target; ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path);
    if (!maySearch({ uid, gid, mode }, account)) {
      if (uid !== 0 || !(alsoParents || path === target)) throw closedWay(path, account);
      await chmod(path, (mode & 0o7777) | 0o001);
      notice(
        `PostgreSQL runs as ${account.name}: gave others the right to pass through ${path} (chmod o+x), not to list it.`,
      );
    }
    if (path === dirname(path)) return;
  }
}

function maySearch(owner: { uid: number; gid: number; mode: number }, account: Account): boolean {
  if (owner.uid === account.uid) return (owner.mode & 0o100) !== 0;
  if (owner.gid === account.gid) return (owner.mode & 0o010) !== 0;
  return (owner.mode & 0o001) !== 0;
}

function closedWay(path: string, account: Account): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL runs as ${account.name}, who cannot pass through ${path}: choose another DATA_DIR, or ${USE_DATABASE_URL}.`,
  );
}
