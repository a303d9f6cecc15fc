import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { markRestored } from "../../src/features/backups/server/installation.queries.ts";
import { memberFields } from "../../src/features/members/fields.ts";
import { actAs } from "../../src/platform/audit/actor.ts";
import { recordAudit } from "../../src/platform/audit/record-audit.ts";
import { linesOf as expectedOf } from "../access/audit-table.ts";
import { linesSince, newestLine } from "../support/audit.ts";
import type { Answer } from "../support/http-client.ts";
import { memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  cookie = await app.logIn(editorLogin);
  websiteId = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(() => app.close());

/** The lines that `work` leaves. */
async function linesOf(work: () => Promise<unknown>) {
  const since = await newestLine(app.db);
  await work();
  return linesSince(app.db, since);
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

describe("what the table of routes can't call with effect", () => {
  const actions = async (work: () => Promise<unknown>) => (await linesOf(work)).map(({ action }) => action);
  const post = (path: string, json: object, as = cookie) => app.send(path, { json, cookie: as });
  beforeEach(async () => void (await app.db.deleteFrom("login_failures").execute()));
  const tokenOf = (answer: Answer) => new URL(answer.json<{ link: string }>().link).hash.slice(1);

  test("moving an article", async () => {
    const writer = new Writer(app, cookie);
    const id = await writer.begin();
    const website_id = (await post("/api/add-website", { title: "Second" })).json<{ website_id: number }>().website_id;
    expect(await actions(() => writer.post(`/api/move-article/${id}`, { website_id }))).toEqual(
      expectedOf("POST /api/move-article/:id"),
    );
  });

  test("importing what was checked", async () => {
    const check = randomUUID();
    const person = memberForm();
    const body = `${memberFields.join()}\n${memberFields.map((field) => person[field]).join()}\n`;
    const headers = { "content-type": "text/csv" };
    await app.send(`/api/check-import?check=${check}`, { method: "POST", body, headers, cookie });
    const commit = () => post(`/api/commit-import/${check}`, { on_duplicate: "skip" });
    expect(await actions(commit)).toEqual(expectedOf("POST /api/commit-import/:check"));
  });

  test("making a restored copy the real site", async () => {
    await markRestored(app.db, { takenAt: new Date("2026-01-01"), now: app.clock.now() });
    const owner = await app.logIn();
    const goLive = () => post("/api/go-live", { waiting_mail: "discard" }, owner);
    expect(await actions(goLive)).toEqual(expectedOf("POST /api/go-live"));
    expect(await actions(goLive)).toEqual([]);
  });

  test("joining with an invitation", async () => {
    const token = tokenOf(await post("/api/invite", { website_id: websiteId, role: "author" }));
    const person = { email: "new@example.org", username: "New", password: "a long enough password" };
    const join = () => app.send("/api/join", { json: { token, ...person } });
    expect((await actions(join)).toSorted()).toEqual(expectedOf("POST /api/join").toSorted());
  });

  test("asking for a new password, and setting it", async () => {
    const ask = async () => {
      await app.send("/api/ask-password-reset", { json: { email: editorLogin.email } });
      await expect.poll(async () => (await app.db.selectFrom("password_resets").select("id").execute()).length).toBe(1);
    };
    expect(await actions(ask)).toEqual(expectedOf("POST /api/ask-password-reset"));
    const owner = await app.logIn();
    const token = tokenOf(await post(`/api/add-password-reset/${app.editor.id}`, {}, owner));
    const reset = () => app.send("/api/reset-password", { json: { token, password: editorLogin.password } });
    expect(await actions(reset)).toEqual(expectedOf("POST /api/reset-password"));
  });
});
