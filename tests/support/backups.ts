import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect } from "vitest";
import { restoreAsCopy } from "../../src/app/backups/restore-backup.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrateWithin } from "../../src/db/migrate/migrate.ts";
import type { Contents, Manifest } from "../../src/features/backups/server/archive/format.ts";
import { writeArchive } from "../../src/features/backups/server/archive/write-archive.ts";
import { type OnProgress, writeBackupFile } from "../../src/features/backups/server/public.ts";
import { DiskStorage } from "../../src/platform/storage/disk.ts";
import { Builder } from "./builder.ts";
import { createTestDatabase, silentLogger } from "./database.ts";
import { articleForm, createCategory, photograph } from "./factories.ts";
import { MemberUser } from "./members.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import type { TestApp } from "./test-app.ts";

const migrationsDirectory = join(import.meta.dirname, "../../src/db/migrations");

/** Keeps backups from their end: once all rows are written, they wait for the name of a sequence. */
export async function whileBackupsAreHeld<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("begin; alter sequence members_id_seq rename to held");
    return await work();
  } finally {
    await client.end();
  }
}

/** Something of everything: texts with odd characters, images, members, pages. */
export async function addContent(app: TestApp): Promise<void> {
  const cookie = await app.logIn();
  const category_id = String(await createCategory(app));
  const odd = "Tab\tand back\\slash, “quotes”, null \\N, emoji 🗳️, línea";
  const forms = [
    articleForm({ category_id, title: odd, cover_photo: await photograph(300, 200) }),
    articleForm({ category_id, content: `<p>${odd}</p>` }),
  ];
  for (const form of forms) expect((await app.send("/api/post-article-host", { form, cookie })).status).toBe(201);
  const members = new MemberUser(app, cookie);
  for (const name of [odd, "Ann", "Bo"]) await members.added({ name });
  await new Builder(app, cookie).addPage("about-us", "home");
}

/** The backup of a test's application. */
export function backUp(app: TestApp, path: string, passphrase?: string) {
  return writeBackupFile({ ...sourceOf(app), passphrase }, path);
}

export function sourceOf({ databaseUrl: connectionString, storage }: TestApp) {
  return { connectionString, storage, passphrase: undefined, settings: { PORT: "3000" } };
}

interface RestoreOptions {
  passphrase?: string;
  overExisting?: boolean;
  onProgress?: OnProgress;
}

/** An empty database and a folder for files to restore into. */
export async function createRestoreTarget() {
  const database = await createTestDatabase({ migrated: false });
  const folder = await makeTemporaryFolder("rostrum-restored-");
  const storage = new DiskStorage(folder.path);
  return {
    ...database,
    storage,
    restore: (path: string, { passphrase, overExisting = false, ...rest }: RestoreOptions = {}) =>
      restoreAsCopy({ path, passphrase }, { connectionString: database.url, storage, overExisting, ...rest }),
    /** Another pool, after `db` was closed. */
    reopen: () => openDatabase(database.url, silentLogger, { max: 2 }),
    async tables(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
        database.db,
      );
      return rows[0]?.count ?? 0;
    },
    async drop() {
      await database.drop();
      await folder.remove();
    },
  };
}

/** Hashes of the images of which the database has a row. */
export async function imageHashes(db: Database): Promise<string[]> {
  const images = db.selectFrom("images").select("hash");
  const rows = await images.union(db.selectFrom("stored_files").select("hash")).orderBy("hash").execute();
  return rows.map(({ hash }) => hash);
}

export const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** An archive as somebody hostile would make it: sealed, with any files. */
export async function forgeArchive(
  path: string,
  files: [name: string, content: Buffer | string | Partial<Manifest> | Partial<Contents>][],
): Promise<void> {
  await writeArchive(createWriteStream(path), { passphrase: undefined, modified: new Date() }, async (archive) => {
    for (const [name, content] of files) {
      const isRaw = typeof content === "string" || Buffer.isBuffer(content);
      await archive.add(name, Buffer.from(isRaw ? content : JSON.stringify(content)));
    }
  });
}

/** A backup of a database that has only the first migrations. */
export async function backUpOld(migrations: number, path: string) {
  const place = await createRestoreTarget();
  const client = new pg.Client(place.url);
  await client.connect();
  await migrateWithin(client, migrationsDirectory, migrations);
  await client.query(
    "insert into users (email, username, password_hash, role) values ('old@rostrum.test', 'Old', 'x', 'owner')",
  );
  await client.end();
  await writeBackupFile(
    { connectionString: place.url, storage: place.storage, passphrase: undefined, settings: {} },
    path,
  );
  return { place, path };
}
