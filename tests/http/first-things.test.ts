import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getConsent } from "../../src/features/members/server/public.ts";
import { csvLine } from "../../src/shared/csv.ts";
import { backUp, createRestoreTarget } from "../support/backups.ts";
import { articleForm } from "../support/factories.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
});
afterAll(() => app.close());

/** As on a new server: no row, and a sequence that was never used. */
const empty = (table: string) => sql`truncate ${sql.table(table)} restart identity cascade`.execute(app.db);

describe("on an empty database, the first", () => {
  const consent = { reason: "Signed a list at the county fair" };
  const emails = ["a@example.org", "b@example.org", "c@example.org"];

  async function importChecked() {
    const rows = emails.map((email) => memberForm({ email }));
    const body = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))]
      .map((cells) => csvLine(cells))
      .join("\n");
    const check = randomUUID();
    const headers = { "content-type": "text/csv" };
    const sent = await owner.send(`/api/check-import?check=${check}`, { method: "POST", body, headers });
    expect(sent.status, sent.text).toBe(200);
    return owner.send(`/api/commit-import/${check}`, { json: { consent } });
  }
  const importAtOnce = () =>
    owner.send("/api/import-members", { json: { members: emails.map((email) => memberForm({ email })), consent } });

  test.each([
    ["in one call", importAtOnce],
    ["after a check", importChecked],
  ])("member, imported %s, has the consent of the others, and goes with them by undoing", async (_, importThem) => {
    await empty("members");
    const answer = await importThem();
    expect(answer.json(), answer.text).toMatchObject({ imported: 3, consents: 3 });
    expect(answer.json()).not.toHaveProperty("without_consent");
    const ids = (await owner.list()).map(({ member_id }) => member_id).sort();
    expect(ids).toEqual([1, 2, 3]);
    for (const id of ids) expect(await getConsent(app.db, app.owner.spaceId, id)).toMatchObject({ basis: "import" });
    const { import_id } = answer.json<{ import_id: number }>();
    expect((await owner.send(`/api/undo-import/${import_id}`, { method: "POST" })).json()).toMatchObject({
      removed: 3,
    });
  });

  test("website, article, and newsletter are there", async () => {
    for (const table of ["articles", "newsletters"]) await empty(table);
    await app.db.deleteFrom("websites").where("is_host", "=", false).execute();
    const made = await owner.send("/api/add-website", { json: { title: "First" } });
    const { website_id } = made.json<{ website_id: number }>();
    expect((await owner.send("/api/get-websites")).json()).toMatchObject([{ website_id, title: "First" }]);
    const posted = await owner.send("/api/post-article-user", { form: articleForm({ slug: "first" }) });
    expect(posted.status, posted.text).toBe(201);
    expect((await owner.send("/api/get-articles")).json()).toMatchObject([{ id: 1, state: "published" }]);
    const begun = await owner.send("/api/add-newsletter", { json: { website_id, creation_id: randomUUID() } });
    expect(begun.status, begun.text).toBe(201);
    const { id } = begun.json<{ id: number }>();
    expect((await owner.send(`/api/get-newsletter/${id}`)).json()).toMatchObject({ id: 1 });
  });

  test("backup gives the first row after it is restored the number that was never used", async () => {
    await empty("members");
    const folder = await makeTemporaryFolder("rostrum-first-");
    const target = await createRestoreTarget();
    try {
      await backUp(app, join(folder.path, "backup"));
      await target.restore(join(folder.path, "backup"));
      const db = target.reopen();
      const { rows } = await sql<{ id: number }>`select nextval('members_id_seq') as id`.execute(db);
      expect(rows).toEqual([{ id: 1 }]);
      await db.destroy();
    } finally {
      await target.drop();
      await folder.remove();
    }
  });
});

test("no row is chosen by what a sequence is expected to give", () => {
  const root = join(import.meta.dirname, "../../src");
  const files = globSync("**/*.ts", { cwd: root }).filter((file) => !file.startsWith("features/backups/"));
  const guess = /\b(last_value|currval|lastval)\b/;
  expect(files.filter((file) => guess.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
