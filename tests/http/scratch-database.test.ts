import { existsSync } from "node:fs";
import { mkdir, readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openScratchDatabase } from "../../src/app/backups/scratch-database.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

test("what a killed verification left is removed by the next, but not what another one uses", async () => {
  const folder = await makeTemporaryFolder("rostrum-scratch-");
  const config = loadConfig({ DATA_DIR: folder.path });
  const left = join(folder.path, "scratch-left");
  await mkdir(join(left, "postgres"), { recursive: true });
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await utimes(left, longAgo, longAgo);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const scratch = await openScratchDatabase(config);
  try {
    expect(existsSync(left)).toBe(false);
    const [name = ""] = (await readdir(folder.path)).filter((entry) => entry.startsWith("scratch-"));
    await utimes(join(folder.path, name), longAgo, longAgo);
    vi.advanceTimersByTime(60_000);
    await expect.poll(async () => (await stat(join(folder.path, name))).mtimeMs).toBeGreaterThan(longAgo.getTime());
  } finally {
    vi.useRealTimers();
    await scratch.remove();
    expect((await readdir(folder.path)).filter((entry) => entry.startsWith("scratch-"))).toEqual([]);
    await folder.remove();
  }
});
