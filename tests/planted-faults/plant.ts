import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { findBrowser } from "../support/find-browser.ts";
import type { Fault } from "./fault.ts";

/** A failed test, or a file that does not load. */
export interface Failure {
  suite: string;
  test: string;
}

/** Instead of a test: the file did not load, or another failed before it did. */
export const notLoaded = "(loads)";

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Copies a checkout: what is tracked or new, its build, and a link to its packages. */
export function copyCheckout(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "rostrum-planted-"));
  // PostgreSQL's own user reads its programs there.
  chmodSync(copy, 0o755);
  const git = (folder: string, ...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  const listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  for (const file of listed) if (file && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  git(copy, "init", "--quiet");
  git(copy, "add", "--all");
  cpSync(join(root, "dist"), join(copy, "dist"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

export type Part = "client" | "server";

/** Plants a fault into a copy. Returns how to build a part with it, and how to take it out again. */
export function plant(copy: string, fault: Fault) {
  const path = join(copy, fault.file);
  const text = readFileSync(path, "utf8");
  if (text.split(fault.from).length !== 2) throw new Error(`${fault.name}: ${fault.file} has not ${fault.from} once`);
  writeFileSync(
    path,
    text.replace(fault.from, () => fault.to),
  );
  const built = new Set<Part>();
  const placeOf = (part: Part) => ({ place: join(copy, "dist", part), good: join(copy, "dist", `${part}-good`) });

  async function build(part: Part): Promise<void> {
    if (built.has(part)) return;
    const { place, good } = placeOf(part);
    cpSync(place, good, { recursive: true });
    built.add(part);
    await (part === "client" ? buildClient(copy) : inNode(copy, ["-e", serverBuild]));
  }

  function takeOut(): void {
    writeFileSync(path, text);
    for (const part of built) {
      const { place, good } = placeOf(part);
      rmSync(place, { recursive: true, force: true });
      renameSync(good, place);
    }
  }
  return { build, takeOut };
}

const serverBuild = 'import("./scripts/build.ts").then(({ buildServer }) => buildServer())';
const viteBuild = 'import("vite").then(({ build }) => build({ root: process.cwd(), logLevel: "warn" }))';

async function buildClient(copy: string): Promise<void> {
  await inNode(copy, ["-e", viteBuild], { NODE_ENV: "production" });
  const folder = join(copy, "dist/client/assets");
  const good = join(copy, "dist/client-good/assets");
  for (const name of readdirSync(folder).filter((one) => /\.(js|css|svg|json)$/.test(one))) {
    for (const [ending, compress] of [
      ["br", brotliCompressSync],
      ["gz", gzipSync],
    ] as const) {
      // Names contain hashes: the same name is the same file.
      const known = join(good, `${name}.${ending}`);
      const bytes = existsSync(known) ? readFileSync(known) : compress(readFileSync(join(folder, name)));
      writeFileSync(join(folder, `${name}.${ending}`), bytes);
    }
  }
}

/** Runs suites in a copy, with `stopsEarly` until a test fails. Returns what failed. */
export async function runSuites(
  copy: string,
  suites: readonly string[],
  { stopsEarly } = { stopsEarly: true },
): Promise<Failure[]> {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const options = [
    "--reporter=json",
    `--outputFile=${report}`,
    "--maxWorkers=2",
    "--no-cache",
    "--fsModuleCache=false",
  ];
  const bail = stopsEarly ? ["--bail=1"] : [];
  const env = { NODE_ENV: "test", NO_COLOR: "1", CHROMIUM_PATH: findBrowser() };
  const failure = await inNode(
    copy,
    ["node_modules/vitest/vitest.mjs", "run", ...options, ...bail, ...suites],
    env,
  ).catch((error: Error) => error);
  if (!existsSync(report)) throw new Error(`Vitest wrote no report about ${suites.join(" ")}: ${failure}`);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const suite = relative(copy, name);
    if (status === "failed" && assertionResults.length === 0) return { suite, test: notLoaded };
    const failed = assertionResults.filter((test) => test.status === "failed");
    return failed.map(({ fullName }) => ({ suite, test: fullName }));
  });
  return failures.toSorted((a, b) => Number(a.test === notLoaded) - Number(b.test === notLoaded));
}

/** Runs this Node in a copy. Rejects with its output if it fails. */
function inNode(copy: string, args: string[], env: Record<string, string | undefined> = {}): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST") && name !== "LONG_TESTS");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: copy, env: { ...Object.fromEntries(inherited), ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}
