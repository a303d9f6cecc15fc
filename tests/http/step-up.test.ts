import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Call } from "../../src/platform/calls/call.ts";
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

/** Calls that ask everybody: a session that was taken over opens, takes along, or ends nothing by them. */
const sensitive = [
  "DELETE /api/delete-mail-server",
  "DELETE /api/remove-account-factors/:id",
  "DELETE /api/remove-app",
  "DELETE /api/remove-passkey/:id",
  "DELETE /api/remove-person/:id",
  "DELETE /api/take-single-thing/:id",
  "DELETE /api/unlink-identity/:id",
  "GET /api/check-export",
  "GET /api/check-proof",
  "GET /api/export-account",
  "GET /api/export-audit",
  "GET /api/export-members",
  "GET /api/export-messages",
  "GET /api/export-sign-ups",
  "POST /api/add-passkey",
  "POST /api/add-password-reset/:id",
  "POST /api/add-recovery-codes",
  "POST /api/begin-app",
  "POST /api/begin-openid-link",
  "POST /api/begin-passkey",
  "POST /api/commit-bulk/:id",
  "POST /api/confirm-app",
  "POST /api/decide-account-request/:id",
  "POST /api/decline-account-requests",
  "POST /api/erase-person",
  "POST /api/erase-proposed",
  "POST /api/export-person",
  "POST /api/give-thing",
  "POST /api/go-live",
  "POST /api/invite",
  "POST /api/invite-to-network",
  "POST /api/log-out-account/:id",
  "POST /api/open-website/:id",
  "POST /api/rotate-newsletter-key",
  "POST /api/test-mail-server",
  "PUT /api/edit-mail-server",
  "PUT /api/edit-network-account/:id",
  "PUT /api/edit-network-settings",
  "PUT /api/edit-newsletter-sender",
  "PUT /api/edit-person/:id",
  "PUT /api/edit-required-factors",
  "PUT /api/trust-account/:id",
];

/** Calls of the specification, which work to the letter without a second factor, and two that take the password. */
const withFactor = [
  "DELETE /api/delete-domain/:id",
  "DELETE /delete_website/:id",
  "POST /api/change-password",
  "POST /api/delete-account",
];

/** Calls that sound or look like those of the list, and why they don't ask. */
const harmless: Record<string, string> = {
  "POST /api/add-network-look": "a preset of colors and fonts",
  "PUT /api/edit-network-look/:id": "a preset of colors and fonts",
  "DELETE /api/delete-network-look/:id": "a preset of colors and fonts",
  "DELETE /api/delete-demo-content": "nothing that anybody wrote",
  "POST /api/restore-demo-content": "nothing that anybody wrote",
  "GET /api/download-copy/:id": "what every visitor sees",
  "GET /api/export-articles/:id": "articles, with the names of their authors",
  "GET /api/get-site-import-receipt/:import_id": "titles and addresses of articles",
  "GET /api/get-site-import-addresses/:import_id": "addresses of articles",
  "GET /api/export-insights": "figures, without people",
  "GET /api/export-newsletters/:id": "texts and figures, without people",
  "GET /api/export-processing-records/:id": "what the website does, without people",
  "GET /api/get-refused-file/:check": "rows of the file that the user has just sent",
  "GET /api/get-left-out-file/:id": "rows of a file that was imported, and nobody who is on the list",
  "POST /api/check-health": "looks only",
  "POST /api/start-backup": "stays on the server",
  "POST /api/retry-job/:id": "work that was queued before",
  "POST /api/dismiss-network-steps": "hides a list from one person",
  "POST /api/send-test-mail": "a fixed text, to the user",
  "POST /api/count-edition-audience/:id": "numbers only",
  "PUT /api/edit-edition/:id": "a draft",
  "PUT /api/edit-edition-block/:id": "a draft",
  "POST /api/invite-websites/:id": "asks owners for a block",
  "POST /api/remind-website/:id": "reminds them",
  "POST /api/pause-website-newsletters/:id": "holds mail back; can be resumed",
  "POST /api/resume-website-newsletters/:id": "undoes that",
  "DELETE /api/erase-article/:id": "from the bin, where it was for whoever may delete it",
};

describe("is asked by calls", () => {
  const asking = (kind: true | "with_factor") =>
    [...declaredCalls].filter(([, call]) => call.stepUp === kind).map(([name]) => name);

  test("of these lists", () => {
    expect(asking(true).toSorted()).toEqual(sensitive);
    expect(asking("with_factor").toSorted()).toEqual(withFactor);
  });

  test("that answer a file, change the network or roles, erase, export, or touch keys, unless the table says why not", () => {
    const isSensitive = ([name, call]: [string, Call]) =>
      Object.values(call.answers).some((answer) => "content" in answer) ||
      (call.access === "host.manage" && call.method !== "GET") ||
      (call.access === "people.manage" && call.method !== "GET") ||
      /\/(erase|export|commit-bulk|rotate|log-out|remove|trust)/.test(name);
    const expected = [...declaredCalls].filter(isSensitive).map(([name]) => name);
    const known = new Set([...sensitive, ...withFactor, ...Object.keys(harmless)]);
    expect(expected.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(harmless).filter((name) => !declaredCalls.has(name) || sensitive.includes(name))).toEqual([]);
  });
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

  test("the specification's calls ask for nothing", async () => {
    app.clock.advance(10 * minuteMs);
    const made = await user.post("/api/add-website", { title: "Spare" });
    const { website_id } = made.json<{ website_id: number }>();
    expect((await user.delete(`/delete_website/${website_id}`)).status).toBe(200);
    expect((await user.delete("/api/delete-domain/999999")).status).toBe(404);
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
