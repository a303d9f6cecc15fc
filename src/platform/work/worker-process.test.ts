import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import type { TestWork } from "../../../tests/support/worker-program.ts";
import { type WorkerOptions, WorkerProcess } from "./worker-process.ts";

const program = join(import.meta.dirname, "../../../tests/support/worker-program.ts");
let worker: WorkerProcess<TestWork>;
afterEach(() => worker.close());

function open(options: Omit<WorkerOptions, "program"> = {}): WorkerProcess<TestWork> {
  worker = new WorkerProcess<TestWork>({ program, ...options });
  return worker;
}

const isAlive = (pid: number | undefined) => pid !== undefined && existsSync(`/proc/${pid}/fd/0`);
const lost = { code: "unavailable", retryAfterSeconds: 10, message: expect.stringContaining("Please try again") };

test("bytes come back as they are, errors as what they were", async () => {
  const { pid } = open();
  expect(pid).toBeUndefined();
  const bytes = randomBytes(3_000_000);
  const back = await worker.do("reverse", bytes);
  expect(Buffer.from(back.toReversed()).equals(bytes)).toBe(true);
  await expect(worker.do("refuse")).rejects.toMatchObject({ code: "wrong_type", message: "Not like this." });
  const fault = await worker.do("fail").catch((error: unknown) => error);
  expect(fault).toMatchObject({ name: "Error", message: "a fault" });
});

test("one job at a time, after everything else on this machine", async () => {
  open();
  expect(await Promise.all([1, 2, 3].map(() => worker.do("overlap")))).toEqual([0, 0, 0]);
  expect(getPriority(worker.pid)).toBeGreaterThan(getPriority());
});

test("what somebody waits for has the priority of the server", async () => {
  await open({ isUrgent: true }).do("overlap");
  expect(getPriority(worker.pid)).toBe(getPriority());
});

test("a job whose process dies is done in a new one", async () => {
  const folder = await makeTemporaryFolder("rostrum-worker-");
  try {
    expect(await open().do("dieOnce", join(folder.path, "died"))).toBe("survived");
  } finally {
    await folder.remove();
  }
});

test("a job that kills every process fails, and the next one does not", async () => {
  const killer = open().do("die");
  const next = worker.do("reverse", Buffer.from("abc"));
  await expect(killer).rejects.toMatchObject(lost);
  expect(String(await next)).toBe("cba");
});

test("V8 ends a process whose job needs much memory", async () => {
  expect(await open().do("heapLimit")).toBeLessThan(80_000_000);
});

test("a process that dies while it is idle is replaced", async () => {
  await open().do("overlap");
  const { pid = 0 } = worker;
  process.kill(pid, "SIGKILL");
  expect(String(await worker.do("reverse", Buffer.from("abc")))).toBe("cba");
  expect(worker.pid).not.toBe(pid);
});

test("one that holds too much memory after a job is replaced; no job is lost", async () => {
  open({ maxResidentBytes: 150_000_000 });
  await worker.do("hold", 1000);
  const { pid } = worker;
  const [, ...after] = await Promise.all([
    worker.do("hold", 150_000_000),
    ...["abc", "def"].map((text) => worker.do("reverse", Buffer.from(text))),
  ]);
  expect(after.map(String)).toEqual(["cba", "fed"]);
  const { pid: next } = worker;
  expect(next).not.toBe(pid);
  expect(String(await worker.do("reverse", Buffer.from("ghi")))).toBe("ihg");
  expect(worker.pid).toBe(next);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("a job without end is given up after a minute, together with its process", async () => {
  await open().do("overlap");
  const { pid } = worker;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const job = expect(worker.do("hang")).rejects.toMatchObject(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await job;
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await worker.do("overlap")).toBe(0);
});

test("it ends when there is nothing to do, and begins again when there is", async () => {
  await open({ idleMs: 30 }).do("overlap");
  const { pid } = worker;
  await expect.poll(() => [worker.pid, isAlive(pid)]).toEqual([undefined, false]);
  expect(await worker.do("overlap")).toBe(0);
});

test("closing ends it in the middle of a job, and nothing begins again", async () => {
  await open().do("overlap");
  const { pid } = worker;
  const job = worker.do("hang");
  const waiting = worker.do("overlap");
  await sleep(50);
  worker.close();
  await expect(job).rejects.toMatchObject({ code: "unavailable" });
  await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(worker.pid).toBeUndefined();
});

test("what is too much is refused at once", async () => {
  await open().do("overlap");
  const answers = await Promise.allSettled(Array.from({ length: 120 }, () => worker.do("reverse", Buffer.from("a"))));
  const refused = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(refused.length).toBe(19);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
});
