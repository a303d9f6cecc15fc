import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../src/platform/root.ts";
import { startBuiltServer } from "../support/built-server.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { send } from "../support/http-client.ts";
import { buildRelease, copyWithMigration, hasCommit } from "../support/releases.ts";
import { runProgram } from "../support/run-program.ts";
import { serverPid } from "./processes.ts";

const releases = [
  { name: "the first version", commit: "cb6a50e3935671805be13c1f559fa878ceede523" },
  { name: "the last one whose database had no role of its own", commit: "4ab37a40890633758c8e1167463d01f06be44cf3" },
  { name: "the newest release, 0.2.0", commit: "8330333e4f504bc601d69f9a6b4fa6f561d42216" },
].filter(({ commit }) => hasCommit(commit));

const failing = "do $$ begin raise exception 'this migration fails'; end $$;";

const mainOf = (folder: string) => join(folder, "dist/server/main.js");

/** Starts a release on the directory, opens its home page, and stops it. */
async function startAndStop(dataDir: string, folder: string): Promise<void> {
  const { child, port } = await startBuiltServer({ DATA_DIR: dataDir }, [process.execPath, mainOf(folder)]);
  expect((await send(port, "/", { host: `localhost:${port}` })).status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(await serverPid(dataDir)).toBeUndefined();
}

test.runIf(process.env.LONG_TESTS && releases.length > 0).each(releases)(
  "after a failed upgrade, $name starts again; after one that succeeds, this version",
  async ({ commit }) => {
    const [old, broken] = [await buildRelease(commit), await copyWithMigration(failing)];
    const data = await makeWatchedDirectory("rostrum-upgrade-");
    onTestFinished(() => data.remove());
    await startAndStop(data.path, old);
    const env = { NODE_ENV: "production", LOG_LEVEL: "silent", PORT: "0", DATA_DIR: data.path };
    const { code, printed } = await runProgram(process.execPath, [mainOf(broken)], env);
    expect(printed).toContain("this migration fails");
    expect(printed).toContain("start the version of Rostrum that ran before");
    expect(code).toBe(78);
    expect(await serverPid(data.path)).toBeUndefined();
    await startAndStop(data.path, old);
    await startAndStop(data.path, root);
  },
);
