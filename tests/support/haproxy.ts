import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../src/platform/root.ts";
import { freePort, isListening } from "./caddy.ts";
import { unpackDebianPackage } from "./debian-package.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const packages = ["haproxy", "libopentracing-c-wrapper0", "libopentracing1", "liblua5.3-0", "libpcre2-8-0"];

interface Found {
  program: string;
  libraries: string;
}

/** Debian's HAProxy and the libraries that it needs. Undefined where it can't be had. */
export async function findHaproxy(): Promise<Found | undefined> {
  const folders = await Promise.all(packages.map(unpackDebianPackage));
  const program = join(folders[0] ?? "", "usr/sbin/haproxy");
  if (!folders[0] || !existsSync(program)) return undefined;
  const machine = process.arch === "arm64" ? "aarch64" : "x86_64";
  const libraries = folders.flatMap((one) => (one ? [join(one, `usr/lib/${machine}-linux-gnu`)] : []));
  return { program, libraries: libraries.join(":") };
}

/** `deploy/haproxy.cfg` in front of three servers on loopback. */
export async function startHaproxy(
  { program, libraries }: Found,
  ports: readonly number[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = await makeTemporaryFolder("rostrum-haproxy-");
  const text = readFileSync(join(root, "deploy/haproxy.cfg"), "utf8")
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.1(\d):3000/g, (_, index) => `127.0.0.1:${ports[Number(index) - 1]}`);
  const config = join(folder.path, "haproxy.cfg");
  writeFileSync(config, text);
  const env = { LD_LIBRARY_PATH: libraries };
  const child: ChildProcess = spawn(program, ["-db", "-f", config], { env, stdio: "ignore" });
  for (let attempt = 0; !(await isListening(port)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error("HAProxy did not start");
    await sleep(50);
  }
  return {
    port,
    async stop() {
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGKILL")) await ended;
      await folder.remove();
    },
  };
}
