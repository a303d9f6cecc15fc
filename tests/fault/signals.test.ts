import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { repetitions } from "../support/repetitions.ts";
import { copiesOf, processesNaming, serverPid } from "./processes.ts";

const main = join(import.meta.dirname, "../../dist/server/main.js");
const cli = join(import.meta.dirname, "../../dist/server/cli.js");

const ignored = [
  ...["SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF"],
  ...["SIGIO", "SIGPWR", "SIGSTKFLT", "SIGXCPU", "SIGXFSZ", "SIGPIPE"],
] as NodeJS.Signals[];

interface Started {
  child: ChildProcess;
  printed: () => string;
  ended: Promise<[number | null, string | null]>;
}

function start(dataDir: string, env: Record<string, string> = {}, args = [main], program = process.execPath): Started {
  const fixed = { NODE_ENV: "production", LOG_LEVEL: "silent", PORT: "0", DEMO_CONTENT: "off", BACKUPS: "off" };
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...fixed, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, printed: () => text, ended };
}

const isListening = ({ printed }: Started) => printed().includes("is listening on");

/** A directory in which Rostrum has run. */
const dataDirectory = copiesOf(async () => {
  const { path } = await makeWatchedDirectory("rostrum-signals-");
  const first = start(path);
  await expect.poll(() => isListening(first)).toBe(true);
  first.child.kill("SIGTERM");
  await first.ended;
  return path;
});

/** Its PostgreSQL is there: Rostrum runs, and reacts to signals. Before that, they have their default, and nothing was started. */
const untilPostgresRuns = (dataDir: string) =>
  expect.poll(() => serverPid(dataDir), { interval: 5 }).toBeGreaterThan(0);

/** PostgreSQL has its directory as an argument. */
const serversOn = (dataDir: string) => processesNaming(join(dataDir, "postgres"));
const expectNothingLeft = async (dataDir: string) => expect(await serversOn(dataDir)).toEqual([]);

/** Cases of the short form, and of the long one. */
const cases = <T>(short: T[], others: T[]): T[] => (process.env.LONG_TESTS ? [...short, ...others] : short);

test.each(cases(["2"], ["1"]))(
  "PROCESSES=%s: a start goes on at every signal that asks for no end",
  async (processes) => {
    const dataDir = await dataDirectory();
    const started = start(dataDir, { PROCESSES: processes });
    await untilPostgresRuns(dataDir);
    for (let moment = 0; !isListening(started); moment += 1) {
      expect(started.child.exitCode ?? started.child.signalCode, started.printed()).toBeNull();
      started.child.kill(ignored[moment % ignored.length]);
      await sleep(10);
    }
    for (const signal of ignored) started.child.kill(signal);
    expect(await serverPid(dataDir)).toBeGreaterThan(0);
    started.child.kill("SIGTERM");
    expect(await started.ended).toEqual([0, null]);
    await expectNothingLeft(dataDir);
  },
);

/** Longer than a start takes. */
const longestMs = 3000;
const moments = repetitions({ short: 1, long: 30 });

const longTime = { timeout: 10 * minuteMs };
const anySignal = cases(["SIGTERM"], ["SIGINT", "SIGQUIT", "those that ask for no end"]);

test.each(anySignal)("a start that gets %s at any moment leaves no PostgreSQL behind", longTime, async (name) => {
  const signals = name === "those that ask for no end" ? ignored : [name as NodeJS.Signals];
  const dataDir = await dataDirectory();
  for (let moment = 0; moment < moments; moment += 1) {
    const started = start(dataDir, { PROCESSES: String(1 + (moment % 2)) });
    await sleep(((moment + Math.random()) / moments) * longestMs);
    for (const signal of signals) started.child.kill(signal);
    if (signals === ignored) {
      await Promise.race([started.ended, expect.poll(() => isListening(started)).toBe(true)]);
      started.child.kill("SIGTERM");
    }
    const [code, signal] = await started.ended;
    // By the default only before anything was started.
    expect(code === 0 || !started.printed(), `${signal}: ${started.printed()}`).toBe(true);
    await expectNothingLeft(dataDir);
  }
});

test.each(cases([["doctor"]], [["jobs", "list"]]))(
  "a command that is stopped while it starts PostgreSQL stops it: %s",
  async (...args) => {
    const dataDir = await dataDirectory();
    const started = start(dataDir, {}, [cli, ...args]);
    await untilPostgresRuns(dataDir);
    started.child.kill("SIGQUIT");
    expect(await started.ended).toEqual([131, null]);
    await expectNothingLeft(dataDir);
  },
);

test.runIf(existsSync("/usr/bin/script"))("a closed terminal ends it, and a reload doesn't", async () => {
  const dataDir = await dataDirectory();
  const started = start(
    dataDir,
    { LOG_LEVEL: "info" },
    ["-qec", `exec '${process.execPath}' '${main}'`, "/dev/null"],
    "/usr/bin/script",
  );
  await expect.poll(() => isListening(started)).toBe(true);
  // Of this test: `script`, and what it started.
  const pids = await processesNaming(dataDir, "environ");
  process.kill(pids.find((pid) => pid !== started.child.pid) ?? 0, "SIGHUP");
  await expect.poll(started.printed).toContain("there is only one process");
  started.child.kill("SIGKILL");
  await expect.poll(() => serversOn(dataDir)).toEqual([]);
});
