import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../src/platform/root.ts";

const cache = join(root, "node_modules/.cache/debian");

/**
 * Downloads a Debian package and unpacks it without installing it, so that none of its services start. Returns the
 * folder that stands for `/`, kept for the next time. Undefined where this is not possible.
 */
export async function unpackDebianPackage(name: string): Promise<string | undefined> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return undefined;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "new-"));
  try {
    const download = () => run("apt-get", ["-qq", "-o", "Acquire::Retries=0", "download", name], work);
    if (!(await download()) && !((await run("apt-get", ["-qq", "update"], work)) && (await download())))
      return undefined;
    const archive = readdirSync(work).find((file) => file.endsWith(".deb"));
    if (!archive || !(await run("dpkg", ["-x", archive, "unpacked"], work))) return undefined;
    // Another process may have been faster.
    if (!existsSync(folder)) renameSync(join(work, "unpacked"), folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function run(program: string, args: string[], cwd: string): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const [code] = await once(spawn(program, args, { cwd, env, stdio: "ignore" }), "close");
  return code === 0;
}
