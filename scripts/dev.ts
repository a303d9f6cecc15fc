// `npm run dev`: builds and serves; on every change rebuilds, restarts the server, and reloads the browser. One port,
// with the same code paths and headers as in production.
import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const settleMs = 60;
let server: ChildProcess | undefined;
let stopping = false;
let working = false;
let again = false;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Builds in a separate process, so that a failed build doesn't affect the running server. */
function build(): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, "scripts/build.ts")], { cwd: root, stdio: "inherit" });
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}

function stopServer(): Promise<void> {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.on("exit", () => resolve());
    running.kill("SIGTERM");
  });
}

function startServer(): void {
  const env = { ...process.env, NODE_ENV: "production", ROSTRUM_LIVE_RELOAD: "1" };
  server = spawn(process.execPath, ["--enable-source-maps", join(root, "dist/server/main.js")], {
    cwd: root,
    env,
    stdio: "inherit",
  });
}

async function rebuild(): Promise<void> {
  if (working) {
    again = true;
    return;
  }
  working = true;
  const start = performance.now();
  if (await build()) {
    print(`Built in ${Math.round(performance.now() - start)} ms`);
    await stopServer();
    if (!stopping) startServer();
  } else {
    print("The build failed; the last good one is still running.");
  }
  working = false;
  if (again) {
    again = false;
    await rebuild();
  }
}

let timer: NodeJS.Timeout | undefined;
for (const folder of ["src", "assets"]) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && /\.test\.tsx?$|~$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), settleMs);
  });
}

async function stop(): Promise<void> {
  stopping = true;
  await stopServer();
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
await rebuild();
