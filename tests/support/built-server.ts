import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

const main = join(import.meta.dirname, "../../dist/server/main.js");

/**
 * The built server as a process of its own; `env` names at least its database and directory. It ends with the test.
 */
export async function startBuiltServer(
  env: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, main],
): Promise<{ child: ChildProcess; port: number }> {
  const quiet = { NODE_ENV: "production", LOG_LEVEL: "silent", PORT: "0", DEMO_CONTENT: "off" };
  const child = spawn(program, args, {
    env: { ...process.env, ...quiet, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = Number(/^Rostrum is listening on .*:(\d+)/.exec(line)?.[1] ?? 0);
    if (port > 0) return { child, port };
  }
  throw new Error("The server ended before it listened");
}
