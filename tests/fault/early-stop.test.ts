import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { serverPid } from "./processes.ts";

test("SIGTERM while it is still starting stops what was begun: no PostgreSQL is left behind", async () => {
  const directory = await makeWatchedDirectory("rostrum-early-");
  try {
    const main = join(import.meta.dirname, "../../dist/server/main.js");
    const env = { ...process.env, NODE_ENV: "production", DATA_DIR: directory.path, PORT: "0", LOG_LEVEL: "silent" };
    const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "ignore"] });
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes("Adding demo content")) child.kill("SIGTERM");
    });
    const [code] = await once(child, "exit");
    expect(printed).toContain("Adding demo content");
    expect(code).toBe(0);
    expect(await serverPid(directory.path)).toBeUndefined();
  } finally {
    await directory.remove();
  }
});
