// `npm run test:repeat`: runs `npm test` ten times on the commit that is checked out, four of them beside one busy program
// per core, and logs a line for each run. Started again, it continues where it stopped.
//   npm run test:repeat -- --all    the same with the arguments of another command, here `npm run test:all`
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "test-results");
const runs = 10;
/** Early ones among them, so that a series that was cut short has both kinds. */
const busyRuns = [2, 4, 6, 8];
const args = process.argv.slice(2);
const children = new Set<ChildProcess>();

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

function start(args: readonly string[], stdio: "ignore" | "pipe"): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", stdio, stdio] });
  children.add(child);
  child.on("close", () => children.delete(child));
  return child;
}

/** Runs the tests once. Returns what they print. */
async function runOnce(isBusy: boolean): Promise<string> {
  const busy = isBusy ? Array.from({ length: availableParallelism() }, () => start(["-e", "for (;;);"], "ignore")) : [];
  let output = "";
  const tests = start([join(root, "scripts/test.ts"), ...args], "pipe");
  for (const stream of [tests.stdout, tests.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await new Promise((resolve) => tests.on("close", resolve));
  for (const program of busy) program.kill("SIGKILL");
  return output;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(child.spawnargs.includes("-e") ? "SIGKILL" : signal);
    process.exit(1);
  });
}

if (git("status", "--porcelain") !== "") {
  process.stderr.write("Commit or stash your changes first: all runs must be of one commit.\n");
  process.exit(1);
}
const commit = git("rev-parse", "--short=10", "HEAD");
const log = join(folder, [commit, ...args, "runs.log"].join("-").replaceAll("/", "-"));
mkdirSync(folder, { recursive: true });
const done = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").length : 0;
for (let run = done + 1; run <= runs; run += 1) {
  const isBusy = busyRuns.includes(run);
  const begun = performance.now();
  const output = await runOnce(isBusy);
  const result = /\d+ passed, \d+ failed\s*$/.exec(output)?.[0].trim() ?? "ended without a result";
  if (!result.endsWith(", 0 failed")) writeFileSync(`${log}.${run}.txt`, output);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const line = `${commit} run ${run} of ${runs}${isBusy ? ", beside busy programs" : ""}: ${result}, ${minutes} minutes`;
  appendFileSync(log, `${line}\n`);
  process.stdout.write(`${line}\n`);
}
const failed = readFileSync(log, "utf8")
  .trim()
  .split("\n")
  .filter((line) => !/ 0 failed,/.test(line));
process.stdout.write(`${runs - failed.length} of ${runs} runs without a failure\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
