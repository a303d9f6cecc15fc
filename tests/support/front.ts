import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isListening } from "./caddy.ts";

/** A proxy as `deploy/` ships it, on loopback and a free port. */
export interface Front {
  port: number;
  /** With a certificate of its own. */
  isTls: boolean;
  stop(): Promise<void>;
}

interface Launch {
  command: [program: string, ...args: string[]];
  env?: SpawnOptions["env"];
  front: Pick<Front, "port" | "isTls">;
  folder: { remove(): Promise<void> };
}

/** Starts a proxy and waits until it listens. The folder is removed when it stops. */
export async function launchFront({ command: [program, ...args], env, front, folder }: Launch): Promise<Front> {
  const child = spawn(program, args, { env, stdio: "ignore" });
  for (let attempt = 0; !(await isListening(front.port)); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`${program} did not start`);
    await sleep(50);
  }
  return {
    ...front,
    async stop() {
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
      await folder.remove();
    },
  };
}
