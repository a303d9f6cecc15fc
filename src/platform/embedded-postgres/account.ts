import { readFile } from "node:fs/promises";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "./errors.ts";

/** The system account PostgreSQL runs as, if different from ours. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Whether PostgreSQL needs another account, because it refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL's account if we are root: the owner of an existing database folder, else `postgres`, else `nobody`.
 * Undefined for ordinary users, whose account is used.
 */
export async function chooseAccount(ownerOfCluster?: { uid: number; gid: number }): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const accounts = parsePasswd(await readFile("/etc/passwd", "utf8").catch(() => ""));
  if (ownerOfCluster && ownerOfCluster.uid !== 0) {
    const known = accounts.find((account) => account.uid === ownerOfCluster.uid);
    return known ?? { name: `user ${ownerOfCluster.uid}`, ...ownerOfCluster };
  }
  const chosen = ["postgres", "nobody"].map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (chosen) return chosen;
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root and there is neither a user "postgres" nor "nobody" here: start Rostrum as an ordinary user, or ${USE_DATABASE_URL}.`,
  );
}

function parsePasswd(text: string): Account[] {
  return text
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4 && !fields[0]?.startsWith("#"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter((account) => account.uid !== 0);
}
