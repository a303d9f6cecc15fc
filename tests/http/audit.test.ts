import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { actAs } from "../../src/platform/audit/actor.ts";
import { recordAudit } from "../../src/platform/audit/record-audit.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn(editorLogin);
  websiteId = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(() => app.close());

/** The lines that `work` leaves. */
async function linesOf(work: () => Promise<unknown>) {
  const { last } = await app.db
    .selectFrom("audit_lines")
    .select((query) => query.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  await work();
  return app.db
    .selectFrom("audit_lines")
    .selectAll()
    .where("id", ">", last ?? 0)
    .orderBy("id")
    .execute();
}

describe("a line", () => {
  test("says who did what, on what, when, and from where", async () => {
    const json = { website_id: websiteId, role: "author", email: "ann@example.org" };
    const headers = { "user-agent": "Tests/1.0" };
    const lines = await linesOf(() => app.send("/api/invite", { json, cookie, headers }));
    expect(lines).toMatchObject([
      {
        action: "role.invited",
        actor_kind: "account",
        actor_id: app.editor.id,
        website_id: websiteId,
        detail: { role: "author" },
        plain: { email: "ann@example.org", address: "127.0.0.1", device: "Tests/1.0" },
        request_id: expect.any(String),
      },
    ]);
  });

  test("is there if and only if the change is", async () => {
    const lines = await linesOf(() =>
      inTransaction(app.db, async (trx) => {
        await recordAudit(trx, { action: "website.edited", websiteId });
        throw new Error("rolled back");
      }).catch(() => {}),
    );
    expect(lines).toEqual([]);
  });

  test("names whoever acts outside of a request", async () => {
    const record = () => recordAudit(app.db, { action: "account.disabled", userId: 7 });
    const lines = await linesOf(() => actAs({ kind: "command", clock: app.clock }, record));
    expect(lines).toMatchObject([{ actor_kind: "command", actor_id: null, user_id: 7, plain: null }]);
  });

  test("is never changed or deleted", async () => {
    await recordAudit(app.db, { action: "website.edited" });
    const changed = app.db.updateTable("audit_lines").set({ action: "website.added" }).execute();
    await expect(changed).rejects.toThrow("never changed");
    await expect(app.db.deleteFrom("audit_lines").execute()).rejects.toThrow("stay until");
  });
});

describe("logins", () => {
  const email = "editor@rostrum.test";
  const logIn = (password: string, address = email) => app.send("/api/login", { json: { email: address, password } });

  test("are recorded when they succeed, fail, and end", async () => {
    const lines = await linesOf(async () => {
      const { cookie } = await logIn(editorLogin.password);
      await logIn("a wrong password");
      await logIn("a wrong password", "nobody@example.org");
      await app.send("/api/logout", { method: "POST", ...(cookie ? { cookie } : {}) });
    });
    expect(lines.map(({ action, actor_id, user_id, plain }) => ({ action, actor_id, user_id, plain }))).toMatchObject([
      { action: "login.succeeded", actor_id: app.editor.id },
      { action: "login.failed", actor_id: null, user_id: app.editor.id, plain: { email } },
      { action: "login.failed", actor_id: null, user_id: null, plain: { email: "nobody@example.org" } },
      { action: "login.ended", actor_id: app.editor.id },
    ]);
  });

  test("that lock an account are recorded once, and refused ones not at all", async () => {
    const lines = await linesOf(async () => {
      for (let time = 0; time < 12; time += 1) await logIn("a wrong password", "locked@example.org");
    });
    const actions = lines.map(({ action }) => action);
    expect(actions.filter((action) => action === "login.locked")).toHaveLength(1);
    expect(actions.length).toBeLessThanOrEqual(11);
  });
});
