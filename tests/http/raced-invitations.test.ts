import { expect, test } from "vitest";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import { repetitions } from "../support/repetitions.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let count = 0;
/** Each from a network of its own, because each may try a few times only. */
async function join(on: TestApp, token: string, name: string): Promise<number> {
  count += 1;
  const headers = { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}` };
  const person = {
    username: `Person ${name}`,
    email: `${name}@example.org`,
    password: `correct horse battery ${name}`,
  };
  return (await on.send("/api/join", { headers, json: { token, ...person } })).status;
}

const raced = repetitions({ short: 20, long: 200 });
test("invitations raced by four servers make one account and one role each", async () => {
  const env = { TRUST_PROXY: "127.0.0.1" };
  const first = await startTestApp({ env });
  const all = [first];
  try {
    const { db, databaseUrl: url } = first;
    for (let i = 0; i < 3; i += 1) all.push(await startTestApp({ env, database: { db, url, drop: async () => {} } }));
    const cookie = await first.logIn(editorLogin);
    const site = await first.db
      .selectFrom("grants")
      .select("website_id")
      .where("user_id", "=", first.editor.id)
      .where("website_id", "is not", null)
      .executeTakeFirstOrThrow();
    const before = (await db.selectFrom("users").select("id").execute()).length;
    for (let i = 0; i < raced; i += 1) {
      const inviting = all[i % all.length] ?? first;
      const made = await inviting.send("/api/invite", {
        json: { website_id: site.website_id, role: "author" },
        cookie,
      });
      const token = new URL(made.json<NewInvitation>().link).hash.slice(1);
      const statuses = await Promise.all(all.map((on, server) => join(on, token, `${i}-${server}`)));
      expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
    }
    const users = await db.selectFrom("users").select("id").execute();
    const given = await db
      .selectFrom("grants")
      .select("id")
      .where("website_id", "=", site.website_id)
      .where("role", "=", "author")
      .execute();
    expect([users.length - before, given.length]).toEqual([raced, raced]);
  } finally {
    for (const one of all.toReversed()) await one.close();
  }
});
