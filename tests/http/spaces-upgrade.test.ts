import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import type { LibraryImage } from "../../src/features/media/contract.ts";
import type { Member } from "../../src/features/members/contract.ts";
import type { MemberList } from "../../src/features/websites/contract.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { anaLogin, loadFirstVersion } from "../support/first-version.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const tables = [
  ...["images", "members", "member_counts", "member_audit", "member_imports", "member_import_checks"],
  ...["member_segments", "member_bulk_actions", "member_erasures", "consent_texts", "sign_ups"],
];
let database: TestDatabase;
let app: TestApp;
let before: Record<string, object[]>;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await loadFirstVersion(database.url);
  await migrateUntil(database.url, "0023");
  for (const account of [7, 8]) await useEverything(account);
  before = await contents();
  await migrate(database.url, migrations);
  app = await startTestApp({ database });
});
afterAll(async () => {
  await app?.close();
  await database.drop();
});

/** A row of this account in each table that the first version did not have yet. */
async function useEverything(account: number): Promise<void> {
  const own = [
    sql`insert into member_audit (owner_id, actor_id, action) values (${account}, ${account}, 'viewed')`,
    sql`insert into member_imports (owner_id, imported, updated, skipped) values (${account}, 1, 0, 0)`,
    sql`insert into member_import_checks (id, owner_id, touched_at) values (gen_random_uuid(), ${account}, now())`,
    sql`insert into member_segments (owner_id, name, filter) values (${account}, ${`Of ${account}`}, '{}')`,
    sql`insert into member_bulk_actions (owner_id, action, members, previewed_at) values (${account}, 'delete', 1, now())`,
    sql`insert into member_erasures values (${account}, ${Buffer.alloc(32, account)}, now())`,
    sql`insert into consent_texts (owner_id, version, text) values (${account}, 1, 'I agree')`,
    sql`insert into sign_ups (owner_id, page_address, email, fields, consent_text_id)
      select owner_id, '/', 's@x.org', '{}', id from consent_texts where owner_id = ${account}`,
  ];
  for (const statement of own) await statement.execute(database.db);
}

/** Every row of the tables, without what came later; the number of its account or space under one name. */
async function contents(): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ line: object }>`
      select to_jsonb(t) - 'owner_id' - 'space_id' - 'component_id' - 'consents' - 'deleted_at' - 'deletion_id' - 'folder' - 'custom_fields' - 'without_consent' - 'rows_without_consent' - '{file,reading,attempt,job,storing_since,problem,alike,made_optional,label_id,label_ids,source,bulk_id,import_id,title,delimiter,file_name,left_out,language,phone,texts_consents,texts_number,texts_consent_text_id,topics}'::text[] ||
        jsonb_build_object('of', coalesce(to_jsonb(t)->'owner_id', to_jsonb(t)->'space_id')) as line
      from ${sql.table(table)} as t order by 1`.execute(database.db);
    found[table] = rows.map(({ line }) => line);
  }
  return found;
}

test("every row of an account is in the space of the same number", async () => {
  expect(await contents()).toEqual(before);
  for (const table of tables) expect(before[table]?.length, table).toBeGreaterThan(1);
});

test("each account sees what it saw, and nothing of the others", async () => {
  for (const [login, account, members, images] of [
    [anaLogin, 7, [41, 42, 43], [36]],
    [{ email: "bo@example.org", password: "password of Bo" }, 8, [44, 45], []],
  ] as const) {
    const cookie = await app.logIn(login);
    const get = async <T>(path: string) => (await app.send(path, { cookie })).json<T>();
    const ids = (await get<Member[]>("/api/members")).map(({ member_id }) => member_id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(members);
    expect((await get<LibraryImage[]>("/api/get-uploaded-images")).map(({ image_id }) => image_id)).toEqual(images);
    expect((await get<{ name: string }[]>("/api/get-segments")).map(({ name }) => name)).toEqual([`Of ${account}`]);
    expect(await get<object[]>("/api/get-member-audit")).toHaveLength(1);
    expect(await get<MemberList[]>("/api/get-member-lists")).toMatchObject([{ space_id: account, role: "owner" }]);
  }
});

test("members are counted on", async () => {
  await sql`insert into members (space_id, name, email, gender, street_name, city, zip_code, district)
    values (7, 'New', 'new@x.org', '', '', '', '', '')`.execute(database.db);
  await sql`update members set deleted_at = now() where id in (44, 45)`.execute(database.db);
  await sql`delete from members where id = 41`.execute(database.db);
  const counts = await database.db
    .selectFrom("member_counts")
    .select(["space_id", "members"])
    .where("space_id", "in", [7, 8])
    .orderBy("space_id")
    .execute();
  expect(counts).toEqual([
    { space_id: 7, members: 3 },
    { space_id: 8, members: 0 },
  ]);
});
