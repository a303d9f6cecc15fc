import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataSources } from "../../src/app/data-sources.ts";
import { forLongWork } from "../../src/db/database.ts";
import { enqueueMail } from "../../src/features/mail/server/public.ts";
import { privacyTexts } from "../../src/features/members/privacy-contract.ts";
import { completeLogs } from "../../src/features/members/server/erased/complete-log.ts";
import { keyName } from "../../src/features/members/server/erased/erased-people.ts";
import { erasureLog } from "../../src/features/members/server/erased/people-log.ts";
import { emptyFields, replayErasures, welcomeMember } from "../../src/features/members/server/public.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { openStorage } from "../../src/platform/storage/open-storage.ts";
import { startFakeS3 } from "../support/fake-s3.ts";
import { newMail } from "../support/mail.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const dayMs = 86_400_000;
const address = "Zaphod.Marked@example.org";
let app: TestApp;
let owner: MemberUser;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());

/** Tables of which a backup is taken. */
const tables = ["members", "messages", "outgoing_mails", "member_audit", "member_erasures"] as const;
beforeEach(async () => {
  for (const table of [...tables].reverse()) await app.db.deleteFrom(table).execute();
  await rm(join(app.filesFolder, "erasures"), { recursive: true, force: true });
});

const erase = (email = address) => owner.send("/api/erase-person", { json: { email } });
const addPeople = async () => {
  await owner.added({ name: "Zaphod", email: address });
  await owner.added({ name: "Joe Other", email: `jo${address}` });
};
const replay = (since: Date) => replayErasures(app.db, app.storage, { since, places: dataSources });
const stored = async (): Promise<string> => {
  const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows).toLowerCase();
};
const isStored = async (email: string) => (await stored()).includes(`"${email.toLowerCase()}"`);
async function logKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.storage.list("erasures")) keys.push(key);
  return keys;
}

let backups = 0;
/** Takes the rows aside; the result puts them back, as restoring a backup of this moment does. */
async function backUp() {
  const takenAt = app.clock.now();
  backups += 1;
  const schema = `backup_${backups}`;
  const copyOf = (table: string) => sql.table(`${schema}.${table}`);
  await sql`create schema ${sql.ref(schema)}`.execute(app.db);
  for (const table of tables)
    await sql`create table ${copyOf(table)} as select * from ${sql.table(table)}`.execute(app.db);
  return async () => {
    for (const table of [...tables].reverse()) await app.db.deleteFrom(table).execute();
    for (const table of tables) {
      const columns = sql.join((await storedColumns(table)).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from ${copyOf(table)}`.execute(app.db);
    }
    return takenAt;
  };
}

/** Without the generated ones. */
async function storedColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(app.db);
  return rows.map(({ name }) => name);
}

describe("restoring a backup from before an erasure", () => {
  test("erases the person again, with all their data, and refuses them; others stay", async () => {
    await addPeople();
    const message = { website_id: websiteId, page_address: "http://x.test/", message: "Hello", name: "Zaphod" };
    await app.db
      .insertInto("messages")
      .values({ ...message, email: address })
      .execute();
    await app.db
      .insertInto("messages")
      .values({ ...message, email: "writer@example.org" })
      .execute();
    await enqueueMail(app.db, newMail(websiteId, { replyTo: "replier@example.org" }), app.clock.now());
    const restore = await backUp();
    for (const email of [address.toUpperCase(), "writer@example.org", "replier@example.org"])
      expect((await erase(email)).status).toBe(200);
    const takenAt = await restore();
    expect([await isStored(address), await isStored("writer@example.org")]).toEqual([true, true]);
    expect(await replay(takenAt)).toEqual({ people: 3, problems: [] });
    const left = await stored();
    for (const gone of [`"${address.toLowerCase()}"`, "writer@example.org", "replier@example.org"])
      expect(left).not.toContain(gone);
    expect(left).toContain(`jo${address.toLowerCase()}`);
    const again = await owner.send("/api/add_member", { json: memberForm({ email: address }) });
    expect([again.status, again.json()]).toMatchObject([409, { message: privacyTexts.addRefused }]);
    expect(await replay(takenAt)).toEqual({ people: 0, problems: [] });
  });

  test("keeps who signed up again, and lets an earlier erasure go that was revoked since", async () => {
    const person = { ...emptyFields, name: "Zaphod", email: address };
    const signUp = () => welcomeMember(app.db, app.storage, app.owner.spaceId, person, app.clock.now());
    await addPeople();
    const before = await backUp();
    await erase();
    const between = await backUp();
    await signUp();
    expect(await logKeys()).toHaveLength(2);
    expect(await replay(await before())).toEqual({ people: 0, problems: [] });
    expect(await isStored(address)).toBe(true);
    expect(await replay(await between())).toEqual({ people: 0, problems: [] });
    expect(await app.db.selectFrom("member_erasures").selectAll().execute()).toEqual([]);
    // Nobody is a member twice because of signing up without ever having been erased.
    await signUp();
    expect(await logKeys()).toHaveLength(2);
  });

  test("leaves alone what was erased long before the backup, and owners it doesn't have", async () => {
    await addPeople();
    const restore = await backUp();
    await erase();
    const key = await keyName(app.db);
    const at = app.clock.now().toISOString();
    await erasureLog.append(app.storage, [{ key, at, space_id: 99_999_999, hash: "0".repeat(64), erased: true }]);
    const takenAt = await restore();
    expect(await replay(new Date(takenAt.getTime() + 2 * dayMs))).toEqual({ people: 0, problems: [] });
    expect(await isStored(address)).toBe(true);
    expect(await replay(takenAt)).toEqual({ people: 1, problems: [] });
  });

  test("finds people among many members, batch by batch", async () => {
    await sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
      select ${app.owner.spaceId}, 'N', 'n' || n || '@example.org', 40, '', '', '', '', ''
      from generate_series(1, 11000) as n`.execute(forLongWork(app.db));
    const restore = await backUp();
    for (const n of [1, 5000, 5001, 11000]) expect((await erase(`N${n}@example.org`)).status).toBe(200);
    expect((await replay(await restore())).people).toBe(4);
    const { rows } = await sql<{ count: number }>`select count(*) as count from members`.execute(app.db);
    expect(rows[0]?.count).toBe(10_996);
  });
});

describe("the log", () => {
  test("has no personal data, and an erasure that can't be logged is refused as a whole", async () => {
    await addPeople();
    expect((await erase(`jo${address}`)).status).toBe(200);
    const [key = ""] = await logKeys();
    const text = (await app.storage.get(key))?.toString() ?? "";
    expect(JSON.parse(text)).toEqual({
      version: 1,
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
      at: expect.any(String),
      owner_id: app.owner.spaceId,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      erased: true,
    });
    await rm(join(app.filesFolder, "erasures"), { recursive: true });
    await writeFile(join(app.filesFolder, "erasures"), "in the way");
    const answer = await erase();
    expect([answer.status, answer.json()]).toEqual([503, { message: privacyTexts.logFailed }]);
    expect(await isStored(address)).toBe(true);
  });

  test("that is damaged in places names them, and loses nothing else", async () => {
    await addPeople();
    const restore = await backUp();
    await erase();
    const [good = ""] = await logKeys();
    const line = (await app.storage.get(good))?.toString() ?? "";
    await rm(join(app.filesFolder, "erasures"), { recursive: true });
    const put = async (name: string, content: string | Buffer) => {
      await mkdir(join(app.filesFolder, "erasures", name), { recursive: true });
      await writeFile(join(app.filesFolder, "erasures", name, "log.jsonl"), content);
    };
    await put("1-garbage", Buffer.from([0, 255, 254, 10, 123]));
    await put("2-huge", Buffer.alloc(5 * 1024 * 1024, "x"));
    await put("3-cut", `${line}${line.slice(0, 40)}`);
    await put("4-other-key", line.replace(/"key":"\w+"/, `"key":"${"0".repeat(16)}"`));
    await put("5-newer", line.replace('"version":1', '"version":2'));
    const { people, problems } = await replay(await restore());
    expect(people).toBe(1);
    expect(await isStored(address)).toBe(false);
    expect(problems.toSorted()).toEqual([
      "1 erasure of another installation can't be found here.",
      "erasures/1-garbage/log.jsonl is damaged: 2 lines could not be read.",
      "erasures/2-huge/log.jsonl is too large for a log of erasures and was left out.",
      "erasures/3-cut/log.jsonl is damaged: 1 line could not be read.",
      "erasures/5-newer/log.jsonl is damaged: 1 line could not be read.",
    ]);
  });

  test("lies in S3 when images do", async () => {
    const s3 = await startFakeS3({ accessKeyId: "test-key" });
    const env = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "test-key",
      S3_SECRET_ACCESS_KEY: "s",
    };
    const storage = await openStorage(loadConfig(env));
    const entry = { key: "0".repeat(16), at: new Date().toISOString(), space_id: 1, erased: true };
    const entries = [..."abcd"].map((digit) => ({ ...entry, hash: digit.repeat(64) }));
    for (const one of entries) await erasureLog.append(storage, [one]);
    const log = await erasureLog.read(storage);
    await erasureLog.merge(storage, log);
    expect(s3.objects.size).toBe(1);
    expect((await erasureLog.read(storage)).entries.toSorted((a, b) => a.hash.localeCompare(b.hash))).toEqual(entries);
    await s3.close();
  });

  test("gets the erasures that only the database has, once", async () => {
    await addPeople();
    const restore = await backUp();
    await erase();
    await rm(join(app.filesFolder, "erasures"), { recursive: true });
    await app.runJobs("members.log-erasures");
    expect(await logKeys()).toHaveLength(1);
    await completeLogs(app, app.clock.now());
    expect(await logKeys()).toHaveLength(1);
    expect((await replay(await restore())).people).toBe(1);
  });

  test("of many objects is merged into one that says the same; damaged ones stay", async () => {
    await addPeople();
    const restore = await backUp();
    await erase();
    await erase("never@example.org");
    await welcomeMember(
      app.db,
      app.storage,
      app.owner.spaceId,
      { ...emptyFields, name: "N", email: "never@example.org" },
      app.clock.now(),
    );
    const damaged = join(app.filesFolder, "erasures", "damaged");
    await mkdir(damaged);
    await writeFile(join(damaged, "log.jsonl"), "x");
    await expect(completeLogs(app, app.clock.now(), 3)).rejects.toThrow("erasures/damaged/log.jsonl is damaged");
    expect(await logKeys()).toHaveLength(2);
    const { entries } = await erasureLog.read(app.storage);
    expect(entries.map(({ erased }) => erased).toSorted()).toEqual([false, true]);
    expect((await replay(await restore())).people).toBe(1);
  });
});
