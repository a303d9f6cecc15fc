import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { insertArticles } from "../support/articles.ts";
import { createTestDatabase } from "../support/database.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";

test("files that texts offer keep their addresses, also a second name, and somebody who is over the limit stays so", async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  const first = (await readdir(migrations)).find((name) => name.endsWith("_file_names.sql")) ?? "";
  await migrateUntil(database.url, first);
  const { db } = database;
  const user = { email: "ann@example.org", username: "Ann", password_hash: "-" };
  await db.insertInto("users").values(user).execute();
  const { id: spaceId } = await db
    .insertInto("spaces")
    .values({ name: "Ann" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("grants").values({ user_id: 1, space_id: spaceId, role: "owner" }).execute();
  const host = db.insertInto("websites").values({ title: "Host", is_host: true, space_id: spaceId });
  const { id: hostId } = await host.returning("id").executeTakeFirstOrThrow();
  const hashes = ["a", "b"].map((letter) => letter.repeat(64));
  for (const hash of hashes) {
    await sql`insert into stored_files (space_id, hash, original_name, type, byte_size)
      values (${spaceId}, ${hash}, 'Plan.pdf', 'pdf', 3000000)`.execute(db);
  }
  await sql`update users set image_megabyte_limit = 1`.execute(db);
  const link = (name: string) => `<a href="/media/${hashes[0]}/${name}">x</a>`;
  const content = `<p>${link("plan.pdf")} ${link("the-plan.pdf")} ${link("plan.mp4")}</p>`;
  await insertArticles(db, hostId, [{ slug: "files", content }]);
  await migrate(database.url, migrations);
  const { rows } = await sql<object>`select hash, type, name from stored_files order by name`.execute(db);
  expect(rows).toEqual([
    { hash: hashes[0], type: "pdf", name: "plan" },
    { hash: hashes[0], type: "pdf", name: "the-plan" },
    { hash: hashes[1], type: "pdf", name: null },
  ]);
});
