import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";

const main = join(import.meta.dirname, "../../dist/server/main.js");

interface BuiltServer {
  child: ChildProcess;
  port: number;
}

/**
 * The built server as a process of its own; `env` names at least its database and directory. It ends with the test.
 */
export async function startBuiltServer(
  env: Record<string, string>,
  command: [string, ...string[]] = [process.execPath, main],
): Promise<BuiltServer> {
  const { child, port, end } = launch(env, command);
  onTestFinished(end);
  return { child, port: await port };
}

/** Starts a server for several tests, which end it. */
export async function startSharedServer(
  env: Record<string, string>,
): Promise<BuiltServer & { end: () => Promise<void> }> {
  const { port, ...server } = launch(env, [process.execPath, main]);
  return { ...server, port: await port };
}

function launch(env: Record<string, string>, [program, ...args]: [string, ...string[]]) {
  const quiet = { NODE_ENV: "production", LOG_LEVEL: "silent", PORT: "0", DEMO_CONTENT: "off" };
  const child = spawn(program, args, {
    env: { ...process.env, ...quiet, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { child, port: portOf(child), end };
}

async function portOf({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    const port = Number(/^Rostrum is listening on .*:(\d+)/.exec(line)?.[1] ?? 0);
    if (port > 0) return port;
  }
  throw new Error("The server ended before it listened");
}
