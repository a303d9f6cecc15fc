import { randomBytes } from "node:crypto";
import { lchown, link, open, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import { errorCode } from "./errors.ts";

/** Connection credentials. */
export interface Login {
  user: string;
  password?: string;
}

/** Rostrum's role: owns its database, may create databases, and is not a superuser. */
export const OWN_ROLE = "rostrum_app";
/** Created by `initdb`. Used only while the cluster trusts socket connections, to create our role. */
export const SUPERUSER: Login = { user: "rostrum" };

const CLOSED = `# Written by Rostrum. Its role is the only one that gets in; the password is in rostrum.password.\nlocal all ${OWN_ROLE} scram-sha-256\n`;
const OPEN = `# Written by Rostrum, until its role has a password.\nlocal all ${SUPERUSER.user} trust\n`;

/** While the superuser gives our role a right. A start that finds it left behind closes it again. */
const ADMITTING = `${CLOSED}local postgres ${SUPERUSER.user} trust\n`;

const accessFile = (cluster: Cluster) => join(cluster.directory, "pg_hba.conf");
const passwordFile = (cluster: Cluster) => join(cluster.directory, "rostrum.password");

const getContent = (path: string) => readFile(path, "utf8").catch(() => "");

/** Credentials of a cluster without trust; undefined while it trusts its superuser. */
export async function closedLogin(cluster: Cluster): Promise<Login | undefined> {
  const [access, password] = await Promise.all([accessFile, passwordFile].map((file) => getContent(file(cluster))));
  return access === CLOSED && password ? { user: OWN_ROLE, password } : undefined;
}

/** The role's password, created by the first starter. Stored before it is set, so that it is never lost. */
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

/** From the next reload on, allows only our role, by password. */
export const closeAccess = (cluster: Cluster) => replaceAccess(cluster, CLOSED);

/** From the next reload on, admits the superuser, too. Whoever can reach the socket controls the cluster anyway. */
export const admitSuperuser = (cluster: Cluster) => replaceAccess(cluster, ADMITTING);

/** Recovers a cluster with a lost password. Anyone with write access here controls it anyway. */
export async function reopenAccess(cluster: Cluster): Promise<void> {
  if ((await getContent(accessFile(cluster))) === CLOSED) await replaceAccess(cluster, OPEN);
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
