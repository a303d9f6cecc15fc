import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imagePlaces } from "../../src/app/image-places.ts";
import { Reading, readArchive } from "../../src/features/backups/server/archive/read-archive.ts";
import { temporaryNames } from "../../src/features/backups/server/archive/restore.ts";
import { takeBackup } from "../../src/features/backups/server/archive/take-backup.ts";
import { removeUnnamedFiles } from "../../src/features/media/server/files/sweep-files.ts";
import { originalKey } from "../../src/features/media/server/public.ts";
import { suppress } from "../../src/features/members/server/public.ts";
import { insertTopicStop } from "../../src/features/newsletters/server/audience/topic-stops.queries.ts";
import { noteTopicChange } from "../../src/features/newsletters/server/readers/topic-stop-log.ts";
import type { Topic } from "../../src/features/newsletters/topics-contract.ts";
import { settingsWithoutSecrets } from "../../src/platform/config/config.ts";
import {
  addContent,
  backUp,
  backUpOld,
  createRestoreTarget,
  imageHashes,
  sha256,
  sourceOf,
} from "../support/backups.ts";
import { MemberUser } from "../support/members.ts";
import { snapshot } from "../support/snapshot.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { insertOwnWebsite } from "../support/websites.ts";

const passphrase = "correct horse battery";
let app: TestApp;
let folder: { path: string; remove(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  folder = await makeTemporaryFolder("rostrum-backups-");
  await addContent(app);
  const form = new FormData();
  form.set("file", new Blob(["%PDF-1.7 The plan"]), "plan.pdf");
  expect((await app.send("/api/upload-file", { form, cookie: await app.logIn() })).status).toBe(201);
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

let count = 0;
const newPath = () => join(folder.path, `backup-${++count}`);

/** All rows but those that say when the database was restored and migrated. */
async function rowsOf(db: TestApp["db"]) {
  const { installation: _, schema_migrations: __, ...tables } = await snapshot(db);
  return tables;
}

describe.each([
  ["plain", undefined],
  ["encrypted", passphrase],
])("a backup, %s", (_name, secret) => {
  test("brings back every row, sequence, and image in an empty place, as a copy that is muted", async () => {
    const path = newPath();
    const before = await rowsOf(app.db);
    const taken = await backUp(app, path, secret);
    const place = await createRestoreTarget();
    try {
      const loaded = await place.restore(path, secret ? { passphrase: secret } : {});
      expect(await rowsOf(place.db)).toEqual(before);
      expect(loaded.manifest.takenAt).toBe(taken.takenAt.toISOString());
      // Including a file.
      const hashes = await imageHashes(app.db);
      expect(hashes).toContain(sha256(Buffer.from("%PDF-1.7 The plan")));
      expect(hashes.length).toBeGreaterThan(1);
      for (const hash of hashes) expect(sha256((await place.storage.get(originalKey(hash))) as Buffer)).toBe(hash);

      const installation = await place.db.selectFrom("installation").selectAll().executeTakeFirstOrThrow();
      expect(installation.muted_since).not.toBeNull();
      expect(installation.restored_from).toEqual(taken.takenAt);
      // Sequences go on after the rows, and rules hold again.
      expect(await insertOwnWebsite(place.db, app.owner.id)).toBeGreaterThan(app.hostId);
      const orphan = place.db.insertInto("grants").values({ user_id: 99_999, website_id: app.hostId, role: "editor" });
      await expect(orphan.execute()).rejects.toThrow(/foreign key/);
    } finally {
      await place.drop();
    }
  });
});

describe("what one backup brought to another place", () => {
  let path: string;
  let place: Awaited<ReturnType<typeof createRestoreTarget>>;
  let restored: Awaited<ReturnType<(typeof place)["restore"]>>;
  beforeAll(async () => {
    path = newPath();
    place = await createRestoreTarget();
    const running = { started_at: new Date(), place: "/backups", file_name: "now" };
    const { id } = await app.db.insertInto("backups").values(running).returning("id").executeTakeFirstOrThrow();
    await sql`create table backup_test_unrecognized (id int); insert into backup_test_unrecognized values (1)`.execute(
      app.db,
    );
    await backUp(app, path);
    await app.db.deleteFrom("backups").where("id", "=", id).execute();
    await sql`drop table backup_test_unrecognized`.execute(app.db);
    restored = await place.restore(path);
  });
  afterAll(() => place.drop());

  test("the record of the backup itself, which was being taken, is not restored as running", async () => {
    expect(await place.db.selectFrom("backups").select("id").execute()).toEqual([]);
  });

  test("the restored schema is the one that migrations make: constraints, indexes, and triggers", async () => {
    const schemaOf = async (db: TestApp["db"]) => {
      const { rows } = await sql`
        select 'index' as kind, indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
        union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated::text
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select 'trigger', tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
        order by 1, 2, 3`.execute(db);
      return rows;
    };
    expect(await schemaOf(place.db)).toEqual(await schemaOf(app.db));
  });

  test("skips and names another program's table", async () => {
    expect(restored.unrecognized).toEqual(["table backup_test_unrecognized"]);
    expect(await rowsOf(place.db)).toEqual(await rowsOf(app.db));
  });

  test("replaces existing data only when told to, and not while Rostrum is running", async () => {
    const before = await rowsOf(app.db);
    await sql`update websites set title = 'Changed since'; delete from members`.execute(place.db);
    await expect(place.restore(path)).rejects.toThrow(
      "The database already holds 2 accounts, 3 websites, 2 articles, and 0 members. To delete all of it and restore the backup in its place, run this again with --over-existing.",
    );
    await expect(place.restore(path, { overExisting: true })).rejects.toThrow(
      "Rostrum is running on this database: stop it first",
    );
    await place.db.destroy();
    await place.restore(path, { overExisting: true });
    const { reopen, url } = place;
    const db = reopen();
    expect(await rowsOf(db)).toEqual(before);
    // By name: another test may be restoring on the same server.
    const own = Object.values(temporaryNames(new URL(url).pathname.slice(1)));
    const { rows } = await sql`select datname from pg_database where datname = any(${own})`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
  });
});

test("it is of one moment, while people go on writing", async () => {
  // Each turn adds two rows at once and moves one point: a backup of several moments would see halves.
  await sql`create table backup_test_pairs (turn bigint, side text); create table backup_test_points (id int, points int);
    insert into backup_test_points values (1, 1000), (2, 0)`.execute(app.db);
  let isWriting = true;
  let turns = 0;
  const writing = (async () => {
    for (; isWriting; turns += 1) {
      await app.db.transaction().execute(async (trx) => {
        await sql`insert into backup_test_pairs values (${turns}, 'a')`.execute(trx);
        await sql`update backup_test_points set points = points + case id when 1 then -1 else 1 end`.execute(trx);
        await sql`insert into backup_test_pairs values (${turns}, 'b')`.execute(trx);
      });
    }
  })();
  try {
    await expect.poll(() => turns).toBeGreaterThan(20);
    const chunks: Buffer[] = [];
    const slow = new Writable({
      highWaterMark: 1,
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        setTimeout(done, 5);
      },
    });
    const before = turns;
    const { contents } = await takeBackup(sourceOf(app), slow);
    expect(turns).toBeGreaterThan(before);
    const pairs = contents.tables.backup_test_pairs?.rows ?? 1;
    expect(pairs % 2).toBe(0);
    const path = newPath();
    await writeFile(path, Buffer.concat(chunks));
    const stdout = await readFile(join(unpack(path), "tables/backup_test_points/000001.copy"), "utf8");
    const [first = 0, second = 0] = stdout
      .trim()
      .split("\n")
      .map((line) => Number(line.split("\t")[1]));
    expect([first + second, second]).toEqual([1000, pairs / 2]);
  } finally {
    isWriting = false;
    await writing;
    await sql`drop table backup_test_pairs, backup_test_points`.execute(app.db);
  }
});

/** With zstd and tar alone, into a new folder. */
function unpack(path: string): string {
  const unpacked = mkdtempSync(join(folder.path, "unpacked-"));
  execFileSync("tar", ["x", "-C", unpacked], { input: zstdDecompressSync(readFileSync(path)) });
  return unpacked;
}

test("says what a restore does, and how much of the file was read", async () => {
  const path = newPath();
  await backUp(app, path);
  const place = await createRestoreTarget();
  const lines: string[] = [];
  try {
    await place.restore(path, { onProgress: (line) => lines.push(line) });
  } finally {
    await place.drop();
  }
  // On a slow machine, lines say how far it is.
  expect(lines.filter((line) => line.endsWith(" …"))).toEqual([
    `Checking ${path} …`,
    "Loading rows and images …",
    "Building indexes and comparing rows …",
  ]);
  const reading = new Reading();
  const shares = [reading.share];
  for await (const { stream } of readArchive({ path, passphrase: undefined }, reading)) {
    shares.push(reading.share);
    await finished(stream.resume());
  }
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares[0], reading.share]).toEqual([0, 1]);
});

test("can be opened with tar and zstd, without Rostrum", async () => {
  const path = newPath();
  await backUp(app, path);
  const unpacked = unpack(path);
  expect((await readdir(unpacked)).toSorted()).toEqual([
    "contents.json",
    "images",
    "manifest.json",
    "settings.json",
    "tables",
  ]);
  const users = await readFile(join(unpacked, "tables/users/000001.copy"), "utf8");
  expect(users.trim().split("\n")).toHaveLength(2);
});

test("the settings in it have no secrets", () => {
  const settings = settingsWithoutSecrets({
    PORT: "3000",
    DATABASE_URL: "postgres://me:hidden@db/x",
    SMTP_URL: "smtp://me:hidden@mail.test",
    OWNER_PASSWORD: "hidden",
    S3_SECRET_ACCESS_KEY: "hidden",
    S3_ACCESS_KEY_ID: "hidden",
    BACKUP_PASSPHRASE: "hidden",
    HOME: "/somewhere",
  });
  expect(JSON.stringify(settings)).not.toContain("hidden");
  expect(settings).toMatchObject({ PORT: "3000", SMTP_URL: expect.stringContaining("mail.test") as string });
  expect(settings).not.toHaveProperty("HOME");
  for (const SMTP_URL of [
    "smtp://me:hidden@mail.test/ smtp://you:hidden@other.test?share=1",
    "smtp://me:hid,hidden hidden@mail.test smtp://you:hidden@other.test",
  ]) {
    const several = settingsWithoutSecrets({ SMTP_URL });
    expect(several.SMTP_URL).not.toContain("hid");
    expect(several.SMTP_URL).toMatch(/mail\.test.* .*other\.test/);
  }
});

test("a backup of an older version is restored into this one", async () => {
  const { place: old, path } = await backUpOld(9, newPath());
  const place = await createRestoreTarget();
  try {
    const { manifest } = await place.restore(path);
    expect(manifest.migrations).toHaveLength(9);
    expect(await place.db.selectFrom("users").select(["email"]).execute()).toEqual([{ email: "old@rostrum.test" }]);
    const { rows } = await sql<{ newest: number }>`select max(number) as newest from schema_migrations`.execute(
      place.db,
    );
    expect(rows[0]?.newest).toBeGreaterThan(20);
  } finally {
    await old.drop();
    await place.drop();
  }
});

test("names an image without a file, and includes those that are deleted meanwhile", async () => {
  const [hash = ""] = await imageHashes(app.db);
  const bytes = (await app.storage.get(originalKey(hash))) as Buffer;
  await app.storage.removeFolder(originalKey(hash).replace("/original", ""));
  expect((await backUp(app, newPath())).contents.images.missing).toEqual([hash]);
  await app.storage.put(originalKey(hash), bytes);

  // While a backup is under way, files of deleted images stay.
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = new Writable({
    async write(_chunk, _encoding, done) {
      hold();
      await released;
      done();
    },
  });
  const taking = takeBackup(sourceOf(app), slow);
  await isHeld;
  await sql`insert into unnamed_files (hash) values (${"0".repeat(64)})`.execute(app.db);
  await app.storage.put(originalKey("0".repeat(64)), Buffer.from("x"));
  await removeUnnamedFiles({ ...app, imagePlaces }, app.clock.now());
  expect(await app.storage.exists(originalKey("0".repeat(64)))).toBe(true);
  release();
  await taking;
  await removeUnnamedFiles({ ...app, imagePlaces }, app.clock.now());
  expect(await app.storage.exists(originalKey("0".repeat(64)))).toBe(false);
});

describe("a backup that can't be written", () => {
  test("leaves nothing and says why", async () => {
    await expect(backUp(app, join(folder.path, "missing/backup"))).rejects.toThrow(
      /was not written to .*: there is no such folder\.$/,
    );
    const path = newPath();
    await writeFile(path, "mine");
    await expect(backUp(app, path)).rejects.toThrow(`${path} already exists`);
    expect(await readFile(path, "utf8")).toBe("mine");
    expect((await readdir(folder.path)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test.each([0, 10, 100_000])("ends when the disk is full after %i bytes", async (room) => {
    let written = 0;
    const full = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        done(written > room ? Object.assign(new Error("no space left"), { code: "ENOSPC" }) : null);
      },
    });
    const taking = takeBackup({ ...sourceOf(app), passphrase: room === 10 ? passphrase : undefined }, full);
    await expect(taking).rejects.toMatchObject({ code: "ENOSPC" });
  });
});

test("whoever was erased after the backup is erased from the restored copy, and who unsubscribed or stopped a topic stays so", async () => {
  const cookie = await app.logIn();
  const owner = new MemberUser(app, cookie);
  for (const name of ["gone", "tired", "wary"]) await owner.added({ email: `${name}@example.org` });
  const added = await app.send("/api/add-newsletter-topic", { json: { name: "Events" }, cookie });
  const { topic_id: topicId } = added.json<Topic>();
  const path = newPath();
  await backUp(app, path);
  const erased = await app.send("/api/erase-person", { json: { email: "gone@example.org" }, cookie });
  expect(erased.status, erased.text).toBeLessThan(300);
  await suppress(app.db, app.owner.spaceId, "tired@example.org", "unsubscribed", app.clock.now());
  await app.runJobs("members.log-suppressions");
  const topic = { spaceId: app.owner.spaceId, topicId };
  await insertTopicStop(app.db, topic, "wary@example.org", app.clock.now());
  await noteTopicChange(app.db, topic, { email: "wary@example.org", isStopped: true, at: app.clock.now() });
  await app.runJobs("newsletters.log-topic-stops");
  const place = await createRestoreTarget();
  try {
    // The logs are copied with the files.
    for (const log of ["erasures", "suppressions", "topic-stops"])
      for await (const { key } of app.storage.list(log))
        await place.storage.put(key, (await app.storage.get(key)) as Buffer);
    const { replayed } = await place.restore(path);
    expect(replayed).toEqual({ erasedPeople: 1, suppressedMembers: 1, problems: [] });
    const stopped = await place.db.selectFrom("suppressions").select(["email", "reason"]).execute();
    expect(stopped).toEqual([{ email: "tired@example.org", reason: "unsubscribed" }]);
    const topics = await place.db.selectFrom("newsletter_topic_stops").select(["email", "topic_id"]).execute();
    expect(topics).toEqual([{ email: "wary@example.org", topic_id: topicId }]);
    const found = place.db.selectFrom("members").select("id").where("email", "=", "gone@example.org");
    expect(await found.execute()).toEqual([]);
  } finally {
    await place.drop();
  }
});
