import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, expect, test } from "vitest";
import { lowerPriority } from "./lower-priority.ts";

const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

async function startSleeper(detached: boolean): Promise<number> {
  const child = spawn("sleep", ["60"], { detached, stdio: "ignore" });
  children.push(child);
  await once(child, "spawn");
  return child.pid ?? 0;
}

const sessionNiceness = (pid: number) =>
  existsSync(`/proc/${pid}/autogroup`) ? readFileSync(`/proc/${pid}/autogroup`, "utf8").trim().split(" ").at(-1) : "";

test("a process and the session that it leads get a lower priority", async () => {
  const pid = await startSleeper(true);
  lowerPriority(pid);
  expect(getPriority(pid)).toBe(10);
  // Others on this machine may change theirs at the same moment.
  if (sessionNiceness(pid)) await expect.poll(() => sessionNiceness(pid)).toBe("10");
});

test("one that shares our session does not take the server along", async () => {
  const before = [getPriority(process.pid), sessionNiceness(process.pid)];
  const pid = await startSleeper(false);
  lowerPriority(pid);
  expect(getPriority(pid)).toBe(10);
  expect([getPriority(process.pid), sessionNiceness(process.pid)]).toEqual(before);
});

test("one that has ended is nothing to worry about", async () => {
  const pid = await startSleeper(true);
  const [child] = children;
  child?.kill("SIGKILL");
  await once(child as never, "exit");
  expect(() => lowerPriority(pid)).not.toThrow();
});
