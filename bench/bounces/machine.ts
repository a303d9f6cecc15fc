import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { unpackDebianPackage } from "../../tests/support/debian-package.ts";

const users = [
  ["root", 0],
  ["nobody", 65534],
  ["postfix", 9101],
  ["postdrop", 9102],
  ["Debian-exim", 9103],
  ["opensmtpd", 9104],
  ["opensmtpq", 9105],
  ["dovecot", 9106],
  ["dovenull", 9107],
  ["vmail", 9108],
] as const;
export const idOf = (name: (typeof users)[number][0]) => users.find(([user]) => user === name)?.[1] ?? 0;

/** A folder that is `/` for programs of Debian packages, which were unpacked there and not installed. */
export class Machine {
  readonly #root: string;
  readonly #running: ChildProcess[] = [];

  constructor(root: string) {
    this.#root = root;
    chmodSync(root, 0o755);
    for (const folder of [
      "dev",
      "etc",
      "tmp",
      "run",
      "root",
      "var/run",
      "var/spool",
      "var/lib",
      "var/log",
      "var/empty",
      "proc",
    ])
      mkdirSync(join(root, folder), { recursive: true });
    for (const [name, minor] of [
      ["null", 3],
      ["zero", 5],
      ["urandom", 9],
      ["random", 8],
    ] as const) {
      execFileSync("mknod", ["-m", "666", join(root, "dev", name), "c", "1", String(minor)]);
    }
    execFileSync("chmod", ["1777", join(root, "tmp")]);
    this.write("etc/passwd", users.map(([name, id]) => `${name}:x:${id}:${id}::/var/empty:/bin/false\n`).join(""));
    this.write("etc/group", `${users.map(([name, id]) => `${name}:x:${id}:\n`).join("")}mail:x:8:\n`);
    this.write("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files dns\n");
    this.write("etc/hosts", "127.0.0.1 localhost\n");
    copyFileSync("/etc/services", join(root, "etc/services"));
  }

  write(path: string, text: string, mode = 0o644): void {
    const file = join(this.#root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  }

  folder(path: string, owner: (typeof users)[number][0], mode: number, group = owner): void {
    const folder = join(this.#root, path);
    mkdirSync(folder, { recursive: true });
    chownSync(folder, idOf(owner), idOf(group));
    chmodSync(folder, mode);
  }

  /** Sets a program's group and mode. */
  own(path: string, group: (typeof users)[number][0], mode: number): void {
    chownSync(join(this.#root, path), 0, idOf(group));
    chmodSync(join(this.#root, path), mode);
  }

  /** Unpacks packages, and the libraries of their programs. */
  async add(packages: readonly string[]): Promise<void> {
    for (const name of packages) {
      const from = await unpackDebianPackage(name);
      if (!from) throw new Error(`The Debian package ${name} can't be unpacked here.`);
      cpSync(from, this.#root, { recursive: true, verbatimSymlinks: true, mode: 0 });
    }
  }

  /** Copies the libraries that all programs below a folder need. */
  link(folders: readonly string[]): void {
    const own = ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu", "usr/lib/dovecot", "usr/lib/postfix"];
    const path = own.map((one) => join(this.#root, one)).join(":");
    for (const folder of folders) {
      for (const name of readdirSync(join(this.#root, folder), { recursive: true }) as string[]) {
        const program = join(this.#root, folder, name);
        const found = listLibraries(program, path);
        for (const library of found) this.#copyLibrary(library);
      }
    }
  }

  #copyLibrary(library: string): void {
    if (library.startsWith(this.#root)) return;
    const target = join(this.#root, library);
    if (existsSync(target)) return;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(realpathSync(library), target);
    chmodSync(target, 0o755);
  }

  start(program: string, args: readonly string[]): ChildProcess {
    const libraries = "/usr/lib/x86_64-linux-gnu:/lib/x86_64-linux-gnu:/usr/lib/dovecot:/usr/lib/postfix";
    const env = { PATH: "/usr/sbin:/usr/bin:/bin", LD_LIBRARY_PATH: libraries };
    const child = spawn("chroot", [this.#root, program, ...args], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text: Buffer) => process.env.VERBOSE && process.stderr.write(`${program}: ${text}`));
    this.#running.push(child);
    return child;
  }

  async run(program: string, args: readonly string[]): Promise<number> {
    const [code] = (await once(this.start(program, args), "close")) as [number | null];
    return code ?? 1;
  }

  /** Ends the process groups that it started. */
  async stop(): Promise<void> {
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      for (const { pid, exitCode } of this.#running) {
        if (pid === undefined || (exitCode !== null && signal === "SIGTERM")) continue;
        try {
          process.kill(-pid, signal);
        } catch {
          // It has ended.
        }
      }
      await sleep(500);
    }
  }
}

function listLibraries(program: string, path: string): string[] {
  let printed = "";
  try {
    printed = execFileSync("ldd", [program], {
      env: { ...process.env, LD_LIBRARY_PATH: path },
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();
  } catch {
    return [];
  }
  return [...printed.matchAll(/(?:=> |^\s*)(\/[^\s(]+)/gm)].flatMap(([, file]) => file ?? []);
}
