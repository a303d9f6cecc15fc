import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupProgram, failing, writeBackupProgram } from "../../../../../tests/support/nightly-backups.ts";
import { makeTemporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { runBackupProgram } from "./backup-program.ts";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let fake: BackupProgram;
beforeAll(async () => {
  folder = await makeTemporaryFolder("rostrum-program-");
  fake = await writeBackupProgram(folder.path);
});
afterAll(() => folder.remove());

async function run(commands = "", signal = new AbortController().signal): Promise<void> {
  await fake.behave(commands);
  const program = fake.env.ROSTRUM_BACKUP_PROGRAM;
  await runBackupProgram(["backup", `${folder.path}/file`], { program, signal, graceMs: 100 });
}

/** In a container, nobody may have collected the exit code of a process that lost its parent. */
const isZombie = (pid: number) =>
  process.platform === "linux" && readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
};

test.each([
  ["the sentence on standard error", failing("The disk is full: nothing was written."), /^The disk is full: nothing/],
  ["the last of several", `echo 'Warning one.' >&2; echo '{}' >&2; ${failing("It is damaged.")}`, /^It is damaged\.$/],
  [
    "after 5 MB of others",
    `head -c 5000000 /dev/zero | tr '\\0' x >&2; echo >&2; ${failing("It broke.")}`,
    /^It broke\.$/,
  ],
  ["the log, for a stack", failing("Error: no\n    at run (cli.js:1:1)"), /server's log has the details/],
  ["the log, for nothing", "exit 1", /server's log has the details/],
  ["memory, for a kill", "kill -KILL $$", /^The backup process was stopped \(SIGKILL\)/],
])("fails with a reason: %s", async (_what, commands, message) => {
  await expect(run(commands)).rejects.toThrow(message);
});

test("succeeds whatever it writes, and leaves a program that does not exist as an error", async () => {
  await run("echo 'A warning.' >&2");
  const signal = new AbortController().signal;
  await expect(runBackupProgram(["backup"], { program: `${folder.path}/none`, signal })).rejects.toThrow("ENOENT");
});

test.each(["", "trap '' TERM"])("has low priority, and ends with all that it started (%s)", async (trap) => {
  await fake.takeCalls();
  const stop = new AbortController();
  const other = `${folder.path}/other`;
  const running = run(`${trap}\nsleep 1000 & echo $! > ${other}; wait`, stop.signal);
  const calls: { pid: number }[] = [];
  await expect.poll(async () => calls.push(...(await fake.takeCalls()))).toBe(1);
  const pid = calls[0]?.pid ?? 0;
  await expect.poll(() => readFileSync(other, "utf8")).toMatch(/^\d+\n/);
  await expect.poll(() => getPriority(pid)).toBeGreaterThanOrEqual(10);
  stop.abort(new Error("It took too long."));
  await expect(running).rejects.toThrow("It took too long.");
  await expect.poll(() => [pid, Number(readFileSync(other, "utf8"))].map(isAlive)).toEqual([false, false]);
});
