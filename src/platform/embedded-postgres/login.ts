import { randomBytes } from "node:crypto";
import { lchown, link, open, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { errorCode } from "./errors.ts";

/** As whom to connect. */
export interface Login {
  user: string;
  password?: string;
}

/** The role that Rostrum works as: it owns its database and may make others, and is no superuser. */
export const OWN_ROLE = "rostrum_app";
/** Made by `initdb`. Only used while the cluster trusts whoever reaches the socket, to make our own role. */
export const SUPERUSER: Login = { user: "rostrum" };

const CLOSED = `# Written by Rostrum. Its role is the only one that gets in; the password is in rostrum.password.\nlocal all ${OWN_ROLE} scram-sha-256\n`;
const OPEN = `# Written by Rostrum, until its role has a password.\nlocal all ${SUPERUSER.user} trust\n`;

const accessFile = (cluster: Cluster) => join(cluster.directory, "pg_hba.conf");
const passwordFile = (cluster: Cluster) => join(cluster.directory, "rostrum.password");

const contentOf = (path: string) => readFile(path, "utf8").catch(() => "");

/** How to connect to a cluster where nobody is trusted any more; undefined while its superuser still is. */
export async function closedLogin(cluster: Cluster): Promise<Login | undefined> {
  const [access, password] = await Promise.all([accessFile, passwordFile].map((file) => contentOf(file(cluster))));
  return access === CLOSED && password ? { user: OWN_ROLE, password } : undefined;
}

/** The role's password, made by whoever comes first. Kept before the role has it, so that it is never lost. */
export async function obtainPassword(cluster: Cluster): Promise<string> {
  const draft = `${passwordFile(cluster)}.${process.pid}`;
  await write(cluster, draft, randomBytes(32).toString("base64url"));
  try {
    await link(draft, passwordFile(cluster));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(passwordFile(cluster), "utf8");
}

/** From the next reload on, our role gets in by its password, and nobody else. */
export const closeAccess = (cluster: Cluster) => replaceAccess(cluster, CLOSED);

/** For a cluster whose password is lost. Whoever can write here can do anything with it anyway. */
export async function reopenAccess(cluster: Cluster): Promise<void> {
  if ((await contentOf(accessFile(cluster))) === CLOSED) await replaceAccess(cluster, OPEN);
}

async function replaceAccess(cluster: Cluster, content: string): Promise<void> {
  const draft = `${accessFile(cluster)}.${process.pid}`;
  await write(cluster, draft, content);
  await rename(draft, accessFile(cluster));
}

async function write(cluster: Cluster, path: string, content: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  if (cluster.account) await lchown(path, cluster.account.uid, cluster.account.gid);
}
