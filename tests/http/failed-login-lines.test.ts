import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordFailedLogin } from "../../src/features/accounts/server/throttle/failed-logins.ts";
import { actAs } from "../../src/platform/actor.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate audit_lines`.execute(app.db);
  // Those left out are counted by the hour.
  app.clock.advance(2 * hourMs);
});

/** A failed login from a client. */
const fail = (email: string, address: string, userId?: number, isLast = false) =>
  new Promise<void>((done, failed) =>
    actAs({ kind: "visitor", address, clock: app.clock }, () => {
      recordFailedLogin(app.db, { email, userId, isLast, now: app.clock.now() }).then(done, failed);
    }),
  );
const count = async (action: string) => {
  const lines = app.db.selectFrom("audit_lines").select("detail").where("action", "=", action).orderBy("id");
  return (await lines.execute()).map(({ detail }) => detail);
};

test("made-up addresses from many networks don't hide failed logins to an account", async () => {
  for (let n = 0; n < 230; n += 1) await fail(`made-up-${n}@example.org`, `198.51.100.${n}`);
  expect(await count("login.failed")).toHaveLength(200);
  await fail("editor@rostrum.test", "203.0.113.9", app.editor.id, true);
  expect(await count("login.failed")).toHaveLength(201);
  expect(await count("login.locked")).toHaveLength(1);
  // Beginning with the first, each tenfold.
  expect(await count("login.uncounted")).toEqual([{ left_out: 1 }, { left_out: 10 }]);
});

test("neither one account nor one client fills the log", async () => {
  for (let n = 0; n < 60; n += 1) await fail("EDITOR@rostrum.test", `198.51.100.${n}`, app.editor.id);
  expect(await count("login.failed")).toHaveLength(50);
  for (let n = 0; n < 110; n += 1) await fail(`made-up-${n}@example.org`, "203.0.113.9");
  expect(await count("login.failed")).toHaveLength(150);
  await fail("owner@rostrum.test", "203.0.113.10", app.owner.id);
  expect(await count("login.failed")).toHaveLength(151);
  app.clock.advance(hourMs + 1000);
  await fail("editor@rostrum.test", "198.51.100.1", app.editor.id);
  expect(await count("login.failed")).toHaveLength(152);
});
