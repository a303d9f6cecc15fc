import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backUpBeforeUpgrade } from "../../src/app/backups/backup-before-upgrade.ts";
import { runCli } from "../../src/app/cli/run-cli.ts";
import { checkArchive } from "../../src/features/backups/server/public.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { backUp } from "../support/backups.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Whether files can have a second name, as on most file systems. */
const links = vi.hoisted(() => ({ work: true }));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const refuse = () =>
    Promise.reject(Object.assign(new Error("EPERM: operation not permitted, link"), { code: "EPERM" }));
  return { ...real, link: (from: string, to: string) => (links.work ? real.link(from, to) : refuse()) };
});

let app: TestApp;
let folder: { path: string; remove(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  folder = await makeTemporaryFolder("rostrum-paths-");
  vi.stubEnv("DATABASE_URL", app.databaseUrl);
  vi.stubEnv("DATA_DIR", join(folder.path, "data"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await folder.remove();
});

test("a backup is written where the file system has no links, and replaces nothing there either", async () => {
  links.work = false;
  const path = join(folder.path, "usb", "backup");
  await mkdir(join(folder.path, "usb"));
  await backUp(app, path);
  await checkArchive({ path, passphrase: undefined });
  await expect(backUp(app, path)).rejects.toThrow("already exists");
  expect(await readdir(join(folder.path, "usb"))).toEqual(["backup"]);
  links.work = true;
});

async function runQuietly(args: string[]): Promise<{ code: number; lastLine: string | undefined }> {
  const spy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const silenced = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const code = await runCli(args);
  const lines = spy.mock.calls.map(([text]) => String(text));
  for (const mocked of [spy, silenced]) mocked.mockRestore();
  return { code, lastLine: lines.at(-1) };
}

test("a file is looked for where the person stands, not in the package's folder where npm runs", async () => {
  vi.stubEnv("npm_lifecycle_event", "cli");
  vi.stubEnv("INIT_CWD", folder.path);
  expect((await runQuietly(["backup", "here.tar.zst"])).code).toBe(0);
  expect(await readdir(folder.path)).toContain("here.tar.zst");
  expect(await runQuietly(["backup", "verify", "here.tar.zst"])).toEqual({
    code: 0,
    lastLine: `${join(folder.path, "here.tar.zst")} is not encrypted: whoever has the file can read everything in it.\n`,
  });
});

test("a FILE that is a folder, or in a file, is refused in a sentence", async () => {
  const file = join(folder.path, "file");
  await writeFile(file, "x");
  for (const args of [
    ["backup", "verify", folder.path],
    ["restore", folder.path],
  ]) {
    expect(await runQuietly(args)).toEqual({ code: 1, lastLine: `${folder.path} is a folder.\n` });
  }
  const { lastLine } = await runQuietly(["backup", join(file, "backup")]);
  expect(lastLine).toBe(`The backup was not written to ${join(file, "backup")}: there is no such folder.\n`);
});

test("unfinished backups of killed processes are removed with the next one, and no others", async () => {
  const place = join(folder.path, "unfinished");
  await mkdir(place);
  const ours = ["backup.0123abcd.part", "rostrum-2026.tar.zst.0123abcd.part", "other.tar.zst.age.0123abcd.part"];
  const others = ["film.mkv.0123abcd.part", "backup.part"];
  for (const name of [...ours, ...others]) await writeFile(join(place, name), "x");
  const long = new Date(Date.now() - 2 * hourMs);
  for (const name of [...ours.slice(1), ...others]) await utimes(join(place, name), long, long);
  await backUp(app, join(place, "backup"));
  // The first one was written to a moment ago, perhaps by a process that goes on.
  expect((await readdir(place)).toSorted()).toEqual(["backup", ours[0], ...others].toSorted());
});

test("backups before upgrades: an unfinished one is deleted, and each version has one, of the newest three", async () => {
  const config = loadConfig({ DATA_DIR: join(folder.path, "upgraded") });
  const backups = join(config.dataDir, "backups");
  await mkdir(backups, { recursive: true });
  const good = ["before-upgrade-20260101T000000000Z.tar.zst", "before-upgrade-20260102T000000000Z.tar.zst"];
  const killed = [1, 2, 3].map((n) => `before-upgrade-20260103T00000000${n}Z.tar.zst.${n}.part`);
  for (const name of [...good, ...killed]) await writeFile(join(backups, name), "x");
  const backUp = (schema: number) => backUpBeforeUpgrade(config, app.databaseUrl, schema);
  // Tried again and again, as a supervisor does, it replaces its own.
  await backUp(70);
  await backUp(70);
  const names = (await readdir(backups)).toSorted();
  expect(names).toEqual([...good, expect.stringMatching(/-schema-70\.tar\.zst$/)]);
  await backUp(71);
  expect((await readdir(backups)).toSorted()).toEqual([
    good[1],
    names[2],
    expect.stringMatching(/-schema-71\.tar\.zst$/),
  ]);
});
