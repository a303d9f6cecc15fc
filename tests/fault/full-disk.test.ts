import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { forLongWork } from "../../src/db/database.ts";
import { root } from "../../src/platform/root.ts";
import { backUp } from "../support/backups.ts";
import { runProgram } from "../support/run-program.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp } from "../support/test-app.ts";
import { killServer, processesNaming } from "./processes.ts";

/** A disk of this size in memory; undefined where this user may not mount one. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "rostrum-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "none", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  onTestFinished(async () => {
    await killServer(join(folder, "data"));
    execFileSync("umount", ["--lazy", folder]);
    rmdirSync(folder);
  });
  return folder;
}

const run = (file: string, args: string[], dataDir: string) =>
  runProgram(process.execPath, [join(root, "dist/server", file), ...args], {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: "0",
    DATA_DIR: dataDir,
  });

/** Writes a backup of 150,000 members. */
async function writeLargeBackup(path: string): Promise<void> {
  const app = await startTestApp();
  await sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
    select ${app.owner.spaceId}, md5(n::text), 'm' || n || '@example.org', 40, 'Other', md5((n + 1)::text), 'Dover', '01234', 'Ward 1'
    from generate_series(1, 150000) as n`.execute(forLongWork(app.db));
  await backUp(app, path);
  await app.close();
}

// Where it ends: while the cluster is made, while it starts, at its log, in migrations, in rows.
test.runIf(process.env.LONG_TESTS).for([30, 45, 52, 60, 69])(
  "a restore onto a disk of %i MB, and the next one, and a start, end with a sentence and leave nothing running",
  async (megabytes, { skip }) => {
    const disk = mountDisk(megabytes);
    if (disk === undefined) return skip("this user may not mount a disk");
    const { path, remove } = await makeTemporaryFolder("rostrum-full-");
    onTestFinished(remove);
    const backup = join(path, "backup");
    await writeLargeBackup(backup);
    const dataDir = join(disk, "data");
    for (const [file, ...args] of [["cli.js", "restore", backup], ["cli.js", "restore", backup], ["main.js"]] as [
      string,
      ...string[],
    ][]) {
      const { code, printed } = await run(file, args, dataDir);
      const last = printed.trimEnd().split("\n").at(-1);
      expect(code, printed).not.toBe(0);
      expect(printed).not.toMatch(/^ +at /m);
      expect(last).toMatch(/disk.* is full|No space left on device|free disk space/);
      // One that dies for want of room may be about to end.
      await expect.poll(() => processesNaming(join(dataDir, "postgres"))).toEqual([]);
    }
  },
);
