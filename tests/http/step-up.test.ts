import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import { declaredCalls } from "../support/declared-calls.ts";
import { FactorUser, waysOf } from "../support/factors.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let user: FactorUser;
let websiteId: number | undefined;
beforeAll(async () => {
  app = await startTestApp();
  websiteId = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const table of ["authenticator_apps", "passkeys", "recovery_codes", "login_failures"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  user = await new FactorUser(app).logIn();
});

const invite = (by: FactorUser) => by.post("/api/invite", { website_id: websiteId, role: "reader" });
const stepUp = (json: object, by = user) => by.post("/api/step-up", json);

test("is asked by these calls", () => {
  const asking = (kind: true | "with_factor") =>
    [...declaredCalls].filter(([, call]) => call.stepUp === kind).map(([name]) => name);
  expect(asking(true).toSorted()).toEqual([
    "DELETE /api/remove-account-factors/:id",
    "DELETE /api/remove-app",
    "DELETE /api/remove-passkey/:id",
    "DELETE /api/remove-person/:id",
    "DELETE /api/take-single-thing/:id",
    "DELETE /api/unlink-identity/:id",
    "POST /api/add-passkey",
    "POST /api/add-password-reset/:id",
    "POST /api/add-recovery-codes",
    "POST /api/begin-app",
    "POST /api/begin-openid-link",
    "POST /api/begin-passkey",
    "POST /api/confirm-app",
    "POST /api/decide-account-request/:id",
    "POST /api/decline-account-requests",
    "POST /api/give-thing",
    "POST /api/invite",
    "POST /api/invite-to-network",
    "POST /api/open-website/:id",
    "PUT /api/edit-network-account/:id",
    "PUT /api/edit-network-settings",
    "PUT /api/edit-person/:id",
    "PUT /api/edit-required-factors",
  ]);
  expect(asking("with_factor").toSorted()).toEqual([
    "DELETE /delete_website/:id",
    "GET /api/check-export",
    "GET /api/export-members",
    "POST /api/change-password",
    "POST /api/delete-account",
    "POST /api/erase-person",
    "POST /api/export-person",
  ]);
});

describe("without a second factor", () => {
  test("the password is asked for ten minutes after the login, and counts for ten minutes more", async () => {
    // Time moves by steps only: a busy machine takes longer than the last second.
    const stopped = Date.now();
    const clock = vi.spyOn(app.clock, "now").mockImplementation(() => new Date(stopped + app.clock.offsetMs));
    onTestFinished(() => clock.mockRestore());
    user = await new FactorUser(app).logIn();
    app.clock.advance(10 * minuteMs - 1000);
    expect((await invite(user)).status).toBe(201);
    app.clock.advance(1000);
    const refused = await invite(user);
    expect(refused.status).toBe(403);
    expect(refused.json()).toEqual({
      message: "Please confirm that it's you.",
      code: "step_up",
      methods: ["password"],
      app_unavailable: false,
    });
    const former = user.copy();
    const wrong = await stepUp({ method: "password", code: "not the password" });
    expect([wrong.status, wrong.json()]).toEqual([
      400,
      { message: "This is not your current password", fields: { code: "This is not your current password" } },
    ]);
    expect((await invite(user)).status).toBe(403);
    expect((await stepUp({ method: "password", code: editorLogin.password })).status).toBe(200);
    expect((await invite(user)).status).toBe(201);
    app.clock.advance(10 * minuteMs);
    // The cookie turned over with the right.
    expect((await invite(former)).status).toBe(401);
    expect((await invite(user)).status).toBe(403);
  });

  test("the first specification's calls ask for nothing", async () => {
    app.clock.advance(10 * minuteMs);
    expect((await user.get("/api/export-members")).status).toBe(200);
    const { password } = editorLogin;
    const change = { current_password: password, new_password: password };
    expect((await user.post("/api/change-password", change)).status).toBe(200);
  });

  test("guessing the password is locked out like at login", async () => {
    app.clock.advance(10 * minuteMs);
    for (let i = 0; i < 10; i += 1) expect((await stepUp({ method: "password", code: "wrong" })).status).toBe(400);
    expect((await stepUp({ method: "password", code: editorLogin.password })).status).toBe(429);
  });
});

describe("with a second factor", () => {
  test("one of its codes is asked, also by the first specification's calls; the password doesn't do", async () => {
    await user.addApp();
    app.clock.advance(10 * minuteMs);
    const change = { email: "other@rostrum.test", current_password: editorLogin.password };
    const calls = {
      invite: await invite(user),
      export: await user.get("/api/export-members"),
      address: await user.put("/api/edit-account", change),
      codes: await user.post("/api/add-recovery-codes"),
    };
    for (const [name, answer] of Object.entries(calls)) {
      expect([name, answer.status, waysOf(answer).methods]).toEqual([name, 403, ["app", "recovery"]]);
    }
    expect((await user.put("/api/edit-account", { username: "Edgar Editor" })).status).toBe(200);
    expect((await stepUp({ method: "password", code: editorLogin.password })).status).toBe(422);
    expect((await stepUp({ method: "app", code: "000000" })).status).toBe(400);
    expect((await stepUp({ method: "app", code: user.nextCode() })).status).toBe(200);
    expect((await user.get("/api/export-members")).status).toBe(200);
    app.clock.advance(10 * minuteMs);
    expect((await stepUp({ method: "recovery", code: user.codes[0] ?? "" })).status).toBe(200);
    expect((await invite(user)).status).toBe(201);
  });

  test("a passkey does, but not somebody else's", async () => {
    const key = await user.addPasskey();
    const owner = await new FactorUser(app, ownerLogin).logIn();
    const foreign = await owner.addPasskey();
    app.clock.advance(10 * minuteMs);
    const prove = async (passkey: typeof key) =>
      stepUp({ method: "passkey", passkey: passkey.sign(await user.challenge("/api/begin-passkey-proof")) });
    const refused = await prove(foreign);
    expect([refused.status, refused.json()]).toEqual([422, { message: "This passkey belongs to another account." }]);
    expect((await invite(user)).status).toBe(403);
    expect((await prove(key)).status).toBe(200);
    expect((await invite(user)).status).toBe(201);
  });
});
