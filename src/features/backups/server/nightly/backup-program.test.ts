import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupProgram, type Behavior, writeBackupProgram } from "../../../../../tests/support/backups.ts";
import { makeTemporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { runBackupProgram } from "./backup-program.ts";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let fake: BackupProgram;
beforeAll(async () => {
  folder = await makeTemporaryFolder("rostrum-program-");
  fake = await writeBackupProgram(folder.path);
});
afterAll(() => folder.remove());

async function run(behavior: Behavior = {}, signal = new AbortController().signal): Promise<void> {
  await fake.behave(behavior);
  const program = fake.env.ROSTRUM_BACKUP_PROGRAM;
  await runBackupProgram(["backup", `${folder.path}/file`], { program, signal, graceMs: 100 });
}

/** In a container, nobody may have collected the exit code of a process that lost its parent. */
const isZombie = (pid: number) =>
  process.platform === "linux" && readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");

const isAlive = (pid = 0): boolean => {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
};

test("runs with low priority in a process of its own", async () => {
  await run();
  const [call] = await fake.takeCalls();
  expect(call).toMatchObject({ args: ["backup", `${folder.path}/file`] });
  expect(call?.pid).not.toBe(process.pid);
});

test.each([
  [
    "the sentence on standard error",
    { fails: "The disk is full: nothing was written.\n" },
    /^The disk is full: nothing/,
  ],
  ["the last of several", { fails: "Warning one.\n{}\nThe file is damaged.\n" }, /^The file is damaged\.$/],
  ["a sentence after megabytes of others", { fails: `${"x".repeat(5_000_000)}\nIt broke.\n` }, /^It broke\.$/],
  ["the log, for a stack", { fails: "Error: no\n    at run (cli.js:1:1)\n" }, /server's log has the details/],
  ["the log, for nothing", { fails: "\n" }, /server's log has the details/],
  ["memory, for a kill", { dies: true }, /^The backup process was stopped \(SIGKILL\)/],
])("fails with a reason: %s", async (_what, behavior, message) => {
  await expect(run(behavior)).rejects.toThrow(message);
});

test("a program that does not exist fails, too", async () => {
  const signal = new AbortController().signal;
  await expect(runBackupProgram(["backup"], { program: `${folder.path}/none.mjs`, signal })).rejects.toThrow("log");
});

test.each([false, true])("ends with all of its processes when it is stopped (stubborn: %s)", async (isStubborn) => {
  await fake.takeCalls();
  const stop = new AbortController();
  const running = run({ hangs: true, isStubborn }, stop.signal);
  let call: { pid: number; childPid?: number } | undefined;
  await expect.poll(async () => (call ??= (await fake.takeCalls())[0])).toBeDefined();
  stop.abort(new Error("It took too long."));
  await expect(running).rejects.toThrow("It took too long.");
  await expect.poll(() => [isAlive(call?.pid), isAlive(call?.childPid)]).toEqual([false, false]);
});
