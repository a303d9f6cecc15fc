import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../src/platform/root.ts";
import { freePort } from "./caddy.ts";
import { unpackDebianPackage } from "./debian-package.ts";
import { type Front, launchFront } from "./front.ts";
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

/** `deploy/haproxy.cfg` in front of one to three servers on loopback. */
export async function startHaproxy({ program, libraries }: Found, ports: readonly number[]): Promise<Front> {
  const front = { port: await freePort(), isTls: false };
  const folder = await makeTemporaryFolder("rostrum-haproxy-");
  const text = readFileSync(join(root, "deploy/haproxy.cfg"), "utf8")
    .replace("bind :80", `bind 127.0.0.1:${front.port}`)
    .replaceAll(/10\.0\.0\.1(\d):3000/g, (_, index) => `127.0.0.1:${ports[Number(index) - 1] ?? ports[0]}`);
  const config = join(folder.path, "haproxy.cfg");
  writeFileSync(config, text);
  return launchFront({ command: [program, "-db", "-f", config], env: { LD_LIBRARY_PATH: libraries }, front, folder });
}
