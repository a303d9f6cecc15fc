import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FactorUser } from "../support/factors.ts";
import { mailRows } from "../support/mail.ts";
import { ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: FactorUser;
let user: FactorUser;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
});
afterAll(() => app.close());

beforeEach(async () => {
  const tables = ["required_factors", "authenticator_apps", "passkeys", "recovery_codes", "login_failures"] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  owner = await new FactorUser(app, ownerLogin).logIn();
  user = await new FactorUser(app).logIn();
});

const requireOf = (...roles: string[]) => owner.put("/api/edit-required-factors", { roles });
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;

describe("roles that need two factors", () => {
  test("are chosen by an owner of the network who has two factors", async () => {
    const refused = await requireOf("owner");
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      "Set up two-factor login for your own account first. Otherwise you would be locked out.",
    ]);
    await owner.addApp();
    expect((await requireOf("owner", "network_owner", "owner")).status).toBe(200);
    expect((await owner.get("/api/get-required-factors")).json()).toEqual({ roles: ["network_owner", "owner"] });
    expect((await requireOf("visitor")).status).toBe(400);
    expect((await user.put("/api/edit-required-factors", { roles: [] })).status).toBe(403);
    expect((await requireOf()).status).toBe(200);
  });

  test("open nothing but the way to a second factor, at once and in sessions that had begun", async () => {
    await owner.addApp();
    await requireOf("owner");
    const refused = await user.get("/api/get-websites");
    expect([refused.status, refused.json()]).toEqual([
      403,
      { message: "Your role requires two-factor login. Set it up to continue.", code: "factor_required" },
    ]);
    expect((await user.get("/dashboard-preview/1")).status).toBe(403);
    expect((await user.get("/api/check-session")).status).toBe(200);
    const login = await new FactorUser(app).logIn();
    expect((await login.factors()).is_required).toBe(true);
    expect((await login.addApp()).status).toBe(200);
    expect((await login.get("/api/get-websites")).status).toBe(200);
    const last = await login.delete("/api/remove-app");
    expect([last.status, messageOf(last)]).toEqual([
      409,
      "Your role requires two-factor login, so the last method can't be removed.",
    ]);
    await login.addPasskey();
    const removals = [`/api/remove-passkey/${(await login.factors()).passkeys[0]?.passkey_id}`, "/api/remove-app"];
    const statuses = await Promise.all(removals.map(async (path) => (await login.delete(path)).status));
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test("count as long as somebody has them", async () => {
    await owner.addApp();
    await requireOf("network_editor", "author");
    expect((await user.get("/api/get-websites")).status).toBe(200);
    const grant = { user_id: app.editor.id, website_id: app.hostId, role: "editor" };
    const { id } = await app.db.insertInto("grants").values(grant).returning("id").executeTakeFirstOrThrow();
    expect((await user.get("/api/get-websites")).status).toBe(403);
    await app.db
      .updateTable("grants")
      .set({ ends_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    expect((await user.get("/api/get-websites")).status).toBe(200);
    await requireOf("editor");
    await app.db.updateTable("grants").set({ ends_at: null }).where("id", "=", id).execute();
    expect((await user.get("/api/get-websites")).status).toBe(200);
    await app.db.deleteFrom("grants").where("id", "=", id).execute();
  });
});

test("whoever changes their factors gets a mail of each change, since it might be a thief", async () => {
  await user.addApp();
  await user.addPasskey();
  await user.post("/api/add-recovery-codes");
  await user.delete(`/api/remove-passkey/${(await user.factors()).passkeys[0]?.passkey_id}`);
  await user.delete("/api/remove-app");
  const mails = (await mailRows(app.db)).filter(({ kind }) => kind === "factors-changed");
  const recent = mails.filter(({ recipient }) => recipient === "editor@rostrum.test").slice(-5);
  expect(recent.map(({ text }) => text.split("\n")[2])).toEqual([
    "An authenticator app was added to your account.",
    "A passkey was added to your account.",
    "New recovery codes were created for your account. The former ones stopped working.",
    "A passkey of your account was removed.",
    "The authenticator app of your account was removed.",
  ]);
});

describe("someone who lost their factors", () => {
  test("gets them removed by another owner of the network, and is told", async () => {
    await user.addApp();
    await user.addPasskey();
    const remove = (id: number) => owner.delete(`/api/remove-account-factors/${id}`);
    const own = await remove(app.owner.id);
    expect([own.status, messageOf(own)]).toEqual([
      409,
      "You can't do this with your own account. Use your recovery codes, or ask another owner of the network.",
    ]);
    expect((await user.delete(`/api/remove-account-factors/${app.owner.id}`)).status).toBe(403);
    const listed = (await owner.get("/api/get-accounts")).json<{ user_id: number; has_factor: boolean }[]>();
    expect(listed.map(({ user_id, has_factor }) => [user_id, has_factor])).toEqual([
      [app.owner.id, false],
      [app.editor.id, true],
    ]);
    expect((await remove(app.editor.id)).status).toBe(200);
    expect(await user.status()).toBe(401);
    expect((await new FactorUser(app).passwordStep()).status).toBe(200);
    expect((await remove(app.editor.id)).status).toBe(409);
    expect((await remove(99_999_999)).status).toBe(404);
    const mails = (await mailRows(app.db)).filter(({ subject }) => subject.startsWith("Two-factor login was removed"));
    expect(mails.map(({ recipient }) => recipient)).toEqual(["editor@rostrum.test"]);
    const line = await app.db
      .selectFrom("audit_lines")
      .select(["actor_id", "user_id"])
      .where("action", "=", "factor.all-removed")
      .execute();
    expect(line).toEqual([{ actor_id: app.owner.id, user_id: app.editor.id }]);
  });
});
