import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, copyFileSync, cpSync, existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, isListening } from "./caddy.ts";
import { unpackDebianPackage } from "./debian-package.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

export interface PgBouncer {
  /** The database's URL through it. */
  url: string;
  stop(): Promise<void>;
}

/** Debian's PgBouncer and the folders of the libraries that it needs. Undefined where it can't be had. */
export async function findPgBouncer(): Promise<{ program: string; libraries: string[] } | undefined> {
  const folders = await Promise.all(["pgbouncer", "libevent-2.1-7", "libc-ares2"].map(unpackDebianPackage));
  const [folder] = folders;
  if (!folder || !existsSync(join(folder, "usr/sbin/pgbouncer"))) return undefined;
  const libraries = folders
    .flatMap((one) => (one ? [join(one, `usr/lib/${machine()}-linux-gnu`)] : []))
    .filter(existsSync);
  return { program: join(folder, "usr/sbin/pgbouncer"), libraries };
}

const machine = () => (process.arch === "arm64" ? "aarch64" : "x86_64");

/** PgBouncer in transaction mode with few connections, so that clients get another session with each transaction. */
export async function startPgBouncer(
  { program, libraries }: { program: string; libraries: readonly string[] },
  databaseUrl: string,
  { sessions = 4 } = {},
): Promise<PgBouncer> {
  const folder = await makeTemporaryFolder("rostrum-pgbouncer-");
  const { username, password, pathname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? "";
  const listenPort = await freePort();
  const name = decodeURIComponent(pathname.slice(1));
  const target = `host=${host} port=${port || 5432} dbname=${name} user=${username} password=${decodeURIComponent(password)}`;
  const config = join(folder.path, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]
${name} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  );
  // It refuses to run as root; PostgreSQL's account may enter its socket's folder.
  const { uid, gid } = statSync(host);
  if (process.getuid?.() === 0) for (const path of [folder.path, config]) chownSync(path, uid, gid);
  const identity = process.getuid?.() === 0 ? { uid, gid } : {};
  // That account may not be able to enter the folder of this checkout.
  for (const library of libraries) cpSync(library, folder.path, { recursive: true, verbatimSymlinks: true });
  const copy = join(folder.path, "pgbouncer");
  copyFileSync(program, copy);
  const env = { LD_LIBRARY_PATH: folder.path };
  const child = spawn(copy, ["-q", config], { cwd: "/", env, stdio: ["ignore", "inherit", "inherit"], ...identity });
  for (let attempt = 0; !(await isListening(listenPort)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error("PgBouncer did not start");
    await sleep(50);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}/${name}?sslmode=disable`,
    async stop() {
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGKILL")) await ended;
      await folder.remove();
    },
  };
}
