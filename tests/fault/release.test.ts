import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packRelease, stageRelease } from "../../scripts/release.ts";
import { root } from "../../src/platform/root.ts";
import { rostrumVersion } from "../../src/platform/rostrum-version.ts";
import { startBuiltServer } from "../support/built-server.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { send } from "../support/http-client.ts";
import { runProgram } from "../support/run-program.ts";

function megabytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}

/** Without the test's own Node in the path. */
const PATH = "/usr/bin:/bin";

test.runIf(process.platform === "linux")(
  "a release starts without installing or building, on Node of its own",
  async () => {
    // On the same file system as the packages, which are linked instead of copied.
    const folder = mkdtempSync(join(root, "node_modules/.release-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    stageRelease(folder);
    // A third of it when packed.
    expect(megabytesBelow(folder)).toBeLessThan(400);
    const data = await makeWatchedDirectory("rostrum-release-");
    onTestFinished(() => data.remove());

    const { child, port } = await startBuiltServer({ PATH, DATA_DIR: data.path }, [join(folder, "rostrum")]);
    expect(readlinkSync(`/proc/${child.pid}/exe`)).toContain("node_modules/node-linux-");
    await expect.poll(async () => (await send(port, "/readyz")).status).toBe(200);
    const host = `localhost:${port}`;
    for (const path of ["/", "/dashboard"]) expect((await send(port, path, { host })).status).toBe(200);
    const health = join(folder, "deploy/health.sh");
    expect((await runProgram(health, [], { PATH, PORT: String(port) })).code).toBe(0);

    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect((await runProgram(health, [], { PATH, PORT: String(port) })).code).toBe(1);
    const help = await runProgram(join(folder, "rostrum"), ["cli", "--help"], { PATH });
    expect(help).toEqual({
      code: 0,
      printed: expect.stringMatching(/^Usage: \.\/rostrum cli COMMAND[\s\S]*user create/),
    });
  },
);

test.runIf(process.env.LONG_TESTS)("an archive stays below 150 MB", () => {
  const folder = mkdtempSync(join(root, "node_modules/.archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { size } = statSync(packRelease(folder));
  expect(size).toBeGreaterThan(50_000_000);
  expect(size).toBeLessThan(150_000_000);
});

test("the image names only what a release contains", () => {
  const text = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
  const named = [...text.matchAll(/"\/opt\/rostrum\/([^"]+)"/g)].map(([, path]) => path);
  expect(named).toEqual(["deploy/health.sh", "rostrum"]);
});

test("the newest section of the changes is that of this version, and says what an upgrade needs", () => {
  const text = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const [, newest, section = ""] = /\n## (\d+\.\d+\.\d+) · \d{4}-\d\d-\d\d\n([\s\S]*?)(?=\n## |$)/.exec(text) ?? [];
  expect(newest).toBe(rostrumVersion);
  expect(section).toContain("### Upgrading");
});
