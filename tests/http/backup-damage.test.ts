import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Contents, Manifest } from "../../src/features/backups/server/archive/format.ts";
import { checkArchive } from "../../src/features/backups/server/archive/read-archive.ts";
import { BackupError } from "../../src/features/backups/server/public.ts";
import { addContent, backUp, createRestoreTarget, forgeArchive, sha256 } from "../support/backups.ts";
import { dice } from "../support/bad-line.ts";
import { repetitions } from "../support/repetitions.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp } from "../support/test-app.ts";

const passphrase = "correct horse battery";
let folder: { path: string; remove(): Promise<void> };
let place: Awaited<ReturnType<typeof createRestoreTarget>>;
let plain: Buffer;
let encrypted: Buffer;
beforeAll(async () => {
  folder = await makeTemporaryFolder("rostrum-damage-");
  const app = await startTestApp();
  await addContent(app);
  await backUp(app, join(folder.path, "plain"));
  await backUp(app, join(folder.path, "encrypted"), passphrase);
  await app.close();
  plain = await readFile(join(folder.path, "plain"));
  encrypted = await readFile(join(folder.path, "encrypted"));
  place = await createRestoreTarget();
});
afterAll(async () => {
  // Whatever was refused has not written anything.
  expect(await place.tables()).toBe(0);
  await place.drop();
  await folder.remove();
});

const damaged = () => join(folder.path, "damaged");

describe("one flipped byte", () => {
  const flips = repetitions({ short: 60, long: 1000 });
  test(`is found wherever it is: ${flips} times, before anything is written`, async () => {
    const random = dice(7);
    for (let flip = 0; flip < flips; flip += 1) {
      const bytes = Buffer.from(plain);
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      await writeFile(damaged(), bytes);
      await expect(place.restore(damaged()), `byte ${at}`).rejects.toThrow(BackupError);
    }
  }, 120_000);

  test.each([0, 25, 60, -1, -5000])("in an encrypted backup, at %i", async (at) => {
    const bytes = Buffer.from(encrypted);
    const position = (at + bytes.length) % bytes.length;
    bytes[position] = (bytes[position] ?? 0) ^ 1;
    await writeFile(damaged(), bytes);
    await expect(place.restore(damaged(), { passphrase })).rejects.toThrow(BackupError);
  });
});

test("a backup that was cut off, added to, or emptied is refused", async () => {
  for (const bytes of [0, 3, 39, 40, 1000, plain.length - 1, plain.length - 40]) {
    await writeFile(damaged(), plain);
    await truncate(damaged(), bytes);
    await expect(place.restore(damaged()), `${bytes} bytes`).rejects.toThrow(BackupError);
  }
  await writeFile(damaged(), Buffer.concat([plain, Buffer.from("x")]));
  await expect(place.restore(damaged())).rejects.toThrow("its checksum doesn't match");
  await writeFile(damaged(), Buffer.concat([plain, plain]));
  await expect(place.restore(damaged())).rejects.toThrow("its checksum doesn't match");
});

test("reports a wrong passphrase and a missing one", async () => {
  const path = join(folder.path, "encrypted");
  await expect(checkArchive({ path, passphrase: "another passphrase" })).rejects.toThrow(
    "The backup can't be decrypted: either BACKUP_PASSPHRASE is not the one that it was encrypted with, or the file is damaged.",
  );
  await expect(checkArchive({ path, passphrase: undefined })).rejects.toThrow("is encrypted: set BACKUP_PASSPHRASE");
  // A passphrase that isn't needed does no harm.
  await checkArchive({ path: join(folder.path, "plain"), passphrase });
});

describe("a sealed archive that somebody forged", () => {
  const migrations = Array.from({ length: 21 }, (_, at) => ({ number: at + 1, name: "x" }));
  const manifest: Manifest = {
    format: 1,
    rostrum: "1",
    takenAt: "2026-11-22T03:00:00.000Z",
    migrations,
    tables: [{ name: "categories", columns: ["id", "website_id", "name", "slug"] }],
  };
  const nothing = { rows: 0, hash: "0" };
  const contents: Contents = {
    tables: { categories: nothing },
    sequences: [],
    images: { count: 0, bytes: 0, missing: [], damaged: [] },
  };
  const rows = "tables/categories/000001.copy";
  const ok = ["manifest.json", manifest] as const;
  const end = ["contents.json", contents] as const;

  test.each<[string, Parameters<typeof forgeArchive>[1], string]>([
    ["nothing", [], "The backup is empty."],
    ["no manifest", [["contents.json", contents]], "doesn't begin with its manifest"],
    ["no contents", [[...ok]], "its list of contents is missing"],
    ["garbage for a manifest", [["manifest.json", "{"]], "manifest.json in the backup can't be read."],
    ["a later format", [["manifest.json", { ...manifest, format: 2 }]], "made by a newer Rostrum (1)"],
    [
      "later migrations",
      [["manifest.json", { ...manifest, migrations: [{ number: 999, name: "y" }] }], [...end]],
      "made by a newer Rostrum (schema 999",
    ],
    ["a path that leaves the folder", [[...ok], ["../../etc/passwd", "x"], [...end]], "doesn't know"],
    ["an absolute path", [[...ok], ["/etc/passwd", "x"], [...end]], "doesn't know"],
    [
      "a table that isn't ours",
      [[...ok], ["tables/pg_authid/000001.copy", "x"], [...end]],
      "its manifest doesn't name the table",
    ],
    [
      "a table named like SQL",
      [["manifest.json", { ...manifest, tables: [{ name: 'users"; drop table users; --', columns: ["id"] }] }]],
      "its list of contents is missing",
    ],
    ["rows that were not counted", [[...ok], [rows, "1\t1\tName\tslug\n"], [...end]], "foreign key"],
    ["rows that aren't rows", [[...ok], [rows, "1\t1\n"], [...end]], "missing data for column"],
    [
      "a row that is missing",
      [[...ok], ["contents.json", { ...contents, tables: { categories: { rows: 1, hash: "5" } } }]],
      "0 rows instead of 1",
    ],
    ["an image with another content", [[...ok], [`images/${sha256(Buffer.from("a"))}`, "b"], [...end]], "is damaged"],
  ])("with %s is refused", async (_name, files, message) => {
    await forgeArchive(damaged(), files);
    await expect(place.restore(damaged())).rejects.toThrow(message);
    expect(await place.tables()).toBe(0);
  });
});
