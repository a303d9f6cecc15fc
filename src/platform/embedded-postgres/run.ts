import { type SpawnOptions, spawn } from "node:child_process";
import type { Account } from "./account.ts";

export interface Finished {
  /** Undefined if the program could not be started. */
  exitCode: number | undefined;
  output: string;
}

/**
 * Spawn options of PostgreSQL's programs: the right account, `/` as working directory (the account may lack access to
 * ours), and a clean environment, because PG* and LC_* variables would affect them.
 */
export function spawnOptions(account: Account | undefined): SpawnOptions {
  return {
    cwd: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C" },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program and captures its output. Never throws. */
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
