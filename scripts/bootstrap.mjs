// Entry point of `npm start`, `npm test`, `npm run dev`, and `npm run cli`, run before anything is installed:
// plain JavaScript for Node 18 or newer. Installs if the lockfile changed, builds if sources changed, then continues
// in the installed Node package, or in this Node if there is none for the system. No dependencies.
// Commands that test or measure also install tests/packages, see docs/decisions/0094-packages-of-the-tests.md.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** The project's own Node, available for Linux on x64 and arm64. */
const ownNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
const hasOwnNode = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
const node = hasOwnNode ? ownNode : process.execPath;
const majorVersion = Number(process.versions.node.split(".")[0]);
const packages = join(root, "node_modules");
const testsFolder = join(root, "tests/packages");
const buildStamp = join(root, "dist/.rostrum-built");
const parent = process.ppid;
const [command = "start", ...rest] = process.argv.slice(2);

/** The commands and their scripts; `built` ones need the build, `tests` the packages of the tests. */
const commands = {
  start: { built: true, script: "dist/server/main.js" },
  cli: { built: true, script: "dist/server/cli.js" },
  dev: { script: "scripts/dev.ts" },
  test: { tests: true, script: "scripts/test.ts" },
  "test:repeat": { tests: true, script: "scripts/testing/repeat.ts" },
  bench: { built: true, tests: true, script: "bench/run.ts" },
  release: { built: true, script: "scripts/release.ts" },
  texts: { script: "scripts/languages/texts.ts" },
  screenshots: { built: true, tests: true, script: "scripts/screenshots.ts" },
  "db:types": { tests: true, script: "scripts/generate-db-types.ts" },
  "db:baseline": { tests: true, script: "scripts/baseline.ts" },
};

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function print(text) {
  // Keep standard output clean for scripts that parse it.
  (command === "cli" ? process.stderr : process.stdout).write(`${text}\n`);
}

function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

function stampIs(file, value) {
  return existsSync(file) && readFileSync(file, "utf8") === value;
}

/** Installs what a folder's lockfile names, unless that is there already. */
function install(folder, what) {
  const stamp = join(folder, "node_modules/.rostrum-installed");
  const wanted = hashOf(readFileSync(join(folder, "package-lock.json")), process.platform, process.arch);
  if (stampIs(stamp, wanted) && existsSync(node)) return;
  print(`Installing ${what} …`);
  const options = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  // Prefer npm's path from the environment: `npm` may not be found on Windows or with unusual PATHs.
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith(".js") ? [process.execPath, [npm, ...options]] : ["npm", options];
  const result = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    fail("The packages could not be installed. Check the network and the messages above, then run this again.");
  }
  if (!existsSync(node)) {
    fail(
      "Node was not installed with the packages: npm must be allowed to install optional ones (npm config delete omit).",
    );
  }
  if (folder === root) {
    spawnSync(node, [join(root, "scripts/link-postgres.ts")]);
    // For compiling packages, which nobody does here: 67 MB.
    rmSync(join(ownNode, "../../include"), { recursive: true, force: true });
  }
  writeFileSync(stamp, wanted);
}

/** Makes the tests' packages known everywhere: not only tests/ has tests. */
function linkTestPackages() {
  const { devDependencies } = JSON.parse(readFileSync(join(testsFolder, "package.json"), "utf8"));
  for (const name of Object.keys(devDependencies)) {
    const link = join(packages, name);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(testsFolder, "node_modules", name)), link, "junction");
  }
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** The build's inputs, without tests. */
function sourcesHash() {
  const files = [...filesBelow(join(root, "src"))].filter((path) => !/\.test\.tsx?$/.test(path));
  const names = [
    "build",
    "fonts",
    "font-families",
    "languages/catalogs",
    "languages/find-texts",
    "languages/translate",
  ];
  const scripts = names.map((name) => `scripts/${name}.ts`);
  const others = ["package-lock.json", "vite.config.ts", ...scripts].map((name) => join(root, name));
  return hashOf(...[...files, ...others].flatMap((path) => [relative(root, path), readFileSync(path)]));
}

function build() {
  const wanted = sourcesHash();
  if (stampIs(buildStamp, wanted)) return;
  print("Building …");
  const result = spawnSync(node, [join(root, "scripts/build.ts")], { cwd: root, encoding: "utf8" });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    fail("The build failed; the messages above say where.");
  }
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Runs a script in the chosen Node: in this process if possible, else in a child that receives our signals. */
async function run(script, args) {
  const path = join(root, script);
  if (realpathSync(process.execPath) === realpathSync(node)) {
    process.argv = [process.execPath, path, ...args];
    await import(pathToFileURL(path).href);
    return;
  }
  const child = spawn(node, [...process.execArgv, path, ...args], { stdio: "inherit", env: process.env });
  // Ctrl-C reaches the whole process group; `kill` only this process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Stops the script if npm is killed, which would otherwise leave the server running. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 500).unref();
}

const chosen = commands[command];
if (!chosen) fail(`There is no command "${command}". There are: ${Object.keys(commands).join(", ")}.`);
if (majorVersion < 18) fail("Rostrum needs Node 18 or newer to install itself.");
if (!hasOwnNode && majorVersion < 24) {
  fail(
    `Rostrum runs on Node 24 or newer and brings it along only for Linux. This is Node ${process.versions.node}: install Node 24 from https://nodejs.org, then run this again.`,
  );
}
install(root, "packages");
if (chosen.tests) {
  install(testsFolder, "packages of the tests");
  linkTestPackages();
}
if (chosen.built) {
  process.env.NODE_ENV ??= "production";
  build();
}
stopWithNpm();
await run(chosen.script, rest);
