import { type SpawnOptions, spawn } from "node:child_process";
import type { Account } from "./account.ts";

export interface Finished {
  /** Undefined when the program could not be started at all. */
  exitCode: number | undefined;
  output: string;
}

/**
 * How every program of PostgreSQL is started: as the right account, from `/` (the account may not be allowed into our own
 * working directory), and without our environment, whose PG* and LC_* variables would change what it does.
 */
export function spawnOptions(account: Account | undefined): SpawnOptions {
  return {
    cwd: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C" },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program to its end and collects what it printed. Never throws. */
export function run(file: string, args: string[], account: Account | undefined): Promise<Finished> {
  return new Promise((resolve) => {
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    const failed = (error: unknown) => resolve({ exitCode: undefined, output: String(error) });
    try {
      const child = spawn(file, args, { ...spawnOptions(account), stdio: ["ignore", "pipe", "pipe"] });
      child.stdout?.on("data", collect);
      child.stderr?.on("data", collect);
      child.on("error", failed);
      child.on("close", (code) => resolve({ exitCode: code ?? -1, output }));
    } catch (error) {
      failed(error);
    }
  });
}
