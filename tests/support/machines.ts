import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { root } from "../../src/platform/root.ts";
import { freePort } from "./caddy.ts";
import { send } from "./http-client.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** The build, copied to another folder, as an upgrade would put it there. Removed with the test. */
export async function copyBuild(): Promise<string> {
  const folder = await makeTemporaryFolder("rostrum-build-");
  onTestFinished(() => folder.remove());
  for (const part of ["dist", "assets", "package.json"])
    cpSync(join(root, part), join(folder.path, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder.path, "node_modules"));
  return folder.path;
}

/** Stands for a machine: a folder and a port of its own, on which one built server runs at a time. Ends with the test. */
export class Machine {
  readonly port: number;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = env;
  }

  static async make(env: Record<string, string>): Promise<Machine> {
    const folder = await makeTemporaryFolder("rostrum-machine-");
    const port = await freePort();
    const data = join(folder.path, "data");
    mkdirSync(data);
    const machine = new Machine(port, {
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      ...env,
      PORT: String(port),
      DATA_DIR: data,
    });
    onTestFinished(async () => {
      await machine.end("SIGKILL");
      await folder.remove();
    });
    return machine;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves once it is ready. */
  async start(build: string = root): Promise<void> {
    const env = { ...process.env, ...this.#env };
    const child = spawn(process.execPath, [join(build, "dist/server/main.js")], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#child = child;
    const status = async () => {
      expect(child.exitCode).toBe(null);
      return (await send(this.port, "/readyz").catch(() => undefined))?.status;
    };
    // A machine that is busy with other tests may take its time.
    await expect.poll(status, { timeout: 100_000 }).toBe(200);
  }

  /** Returns its exit code; null if it was killed. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  }
}
