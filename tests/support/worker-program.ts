// A worker that misbehaves on request, for src/platform/work/worker-process.test.ts.
import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { AppError } from "../../src/platform/errors.ts";
import { serveWork } from "../../src/platform/work/serve-work.ts";

let underWay = 0;
const held: Buffer[] = [];
const die = () => process.kill(process.pid, "SIGKILL");

const work = {
  reverse: async (bytes: Buffer) => Buffer.from(bytes.toReversed()),
  refuse: async (): Promise<void> => {
    throw new AppError("wrong_type", "Not like this.");
  },
  fail: async (): Promise<void> => {
    throw new Error("a fault");
  },
  /** Leaks this much memory. */
  hold: async (bytes: number) => void held.push(Buffer.alloc(bytes, 1)),
  heapLimit: async () => getHeapStatistics().heap_size_limit,
  die: async () => sleep(10_000, die()),
  /** Leaves a marker file, so that it dies only once. */
  dieOnce: async (file: string) => {
    if (existsSync(file)) return "survived";
    writeFileSync(file, "");
    return sleep(10_000, String(die()));
  },
  hang: async () => sleep(60_000),
  /** Running jobs in this process. */
  overlap: async () => {
    underWay += 1;
    await sleep(20);
    underWay -= 1;
    return underWay;
  },
};
export type TestWork = typeof work;

serveWork(work);
