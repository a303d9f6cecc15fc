import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { codeOf, FactorUser, waysOf } from "../support/factors.ts";
import { createPeople, editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let database: TestDatabase;
let app: TestApp;
let user: FactorUser;
beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
  app = await startTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

beforeEach(async () => {
  for (const table of ["authenticator_apps", "passkeys", "recovery_codes", "login_failures", "sessions"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  user = await new FactorUser(app).logIn();
});

const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const wrong = "This code is not correct. Please check it and try again.";

describe("an authenticator app", () => {
  test("counts once a code of it was entered, and brings ten recovery codes", async () => {
    const { secret, uri } = (await user.post("/api/begin-app")).json<{ secret: string; uri: string }>();
    expect(uri).toBe(`otpauth://totp/rostrum.test:editor%40rostrum.test?secret=${secret}&issuer=rostrum.test`);
    expect((await new FactorUser(app).passwordStep()).status).toBe(200);
    const typo = await user.post("/api/confirm-app", { code: "000000" });
    expect([typo.status, typo.json()]).toEqual([400, { message: wrong, fields: { code: wrong } }]);
    const code = codeOf(app, secret);
    const added = await user.post("/api/confirm-app", { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    const { recovery_codes: codes } = added.json<{ recovery_codes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await user.factors()).toMatchObject({ recovery_codes_left: 10, passkeys: [], app_possible: true });
    expect((await user.post("/api/confirm-app", { code: codeOf(app, secret, 1) })).status).toBe(409);
  });

  test("is stored sealed, and recovery codes hashed", async () => {
    await user.addApp();
    const rows = await app.db.selectFrom("authenticator_apps").selectAll().execute();
    const codes = await app.db.selectFrom("recovery_codes").selectAll().execute();
    const stored = [rows[0]?.sealed_secret, ...codes.map(({ code_hash }) => code_hash)].map((one) =>
      one?.toString("latin1"),
    );
    for (const secret of [user.secret, ...user.codes]) expect(stored.join()).not.toContain(secret);
  });

  test("is replaced only when the new one's code was entered", async () => {
    await user.addApp();
    const former = user.secret;
    const { secret } = (await user.post("/api/begin-app")).json<{ secret: string }>();
    const login = await new FactorUser(app).logIn();
    await login.passwordStep();
    app.clock.advance(30_000);
    expect((await login.secondStep("app", codeOf(app, former))).status).toBe(200);
    const replaced = await user.post("/api/confirm-app", { code: codeOf(app, secret) });
    expect(replaced.json()).toEqual({ message: "Authenticator app added", recovery_codes: null });
    await login.passwordStep();
    app.clock.advance(30_000);
    expect((await login.secondStep("app", codeOf(app, former))).status).toBe(400);
    expect((await login.secondStep("app", codeOf(app, secret))).status).toBe(200);
  });
});

describe("the second step", () => {
  beforeEach(async () => {
    await user.addApp();
  });

  test("follows the right password; before it there is no session", async () => {
    const login = new FactorUser(app);
    expect((await login.passwordStep({ password: "not the password" })).json()).toEqual({
      message: "Invalid email or password.",
    });
    const first = await login.passwordStep();
    expect(first.status).toBe(401);
    expect(first.json()).toEqual({
      message: "Please confirm your login with your second factor.",
      code: "second_factor",
      methods: ["app", "recovery"],
      app_unavailable: false,
    });
    const [line] = first.headers["set-cookie"] as string[];
    expect(line).toMatch(/^rostrum_login=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    expect([login.has("rostrum_session"), await login.status()]).toEqual([false, 401]);
    expect((await app.send("/api/get-account", { cookie: login.cookie.replace("_login", "_session") })).status).toBe(
      401,
    );
    const second = await login.secondStep("app", user.nextCode());
    expect([second.status, second.json()]).toEqual([200, { userId: app.editor.id }]);
    expect([login.has("rostrum_login"), await login.status()]).toEqual([false, 200]);
  });

  test("takes the code before and after, none further away, and each once", async () => {
    const attempt = async (steps: number) => {
      const login = new FactorUser(app);
      await login.passwordStep();
      return login.secondStep("app", codeOf(app, user.secret, steps));
    };
    app.clock.advance(5 * minuteMs);
    // A code stays as far away until it arrives.
    const now = app.clock.now();
    const clock = vi.spyOn(app.clock, "now").mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    for (const steps of [-2, 2]) expect(messageOf(await attempt(steps))).toBe(wrong);
    expect((await attempt(-1)).status).toBe(200);
    expect(messageOf(await attempt(-1))).toBe("This code was already used. Please wait for the next one.");
    expect((await attempt(1)).status).toBe(200);
    // A code from before the last one could have been seen, too.
    expect(messageOf(await attempt(0))).toBe("This code was already used. Please wait for the next one.");
  });

  test("takes a recovery code, each once, however it is typed", async () => {
    const [first = "", second = ""] = user.codes;
    const login = new FactorUser(app);
    await login.passwordStep();
    const typed = ` ${first.toUpperCase().replaceAll("0", "O").replaceAll("1", "I").replaceAll("-", " ")}`;
    expect((await login.secondStep("recovery", typed)).status).toBe(200);
    expect((await login.factors()).recovery_codes_left).toBe(9);
    await login.passwordStep();
    expect(messageOf(await login.secondStep("recovery", first))).toBe("This is not one of your unused recovery codes.");
    const { recovery_codes: fresh } = (await user.post("/api/add-recovery-codes")).json<{ recovery_codes: string[] }>();
    expect((await login.secondStep("recovery", second)).status).toBe(400);
    expect((await login.secondStep("recovery", fresh[0] ?? "")).status).toBe(200);
  });

  test("ends after five minutes, ten attempts, a new password, or with the account disabled", async () => {
    const login = new FactorUser(app);
    const expired = [401, { message: "This login has expired. Please enter your password again." }];
    const finish = async (code = user.nextCode()) => {
      const answer = await login.secondStep("app", code);
      return [answer.status, answer.json()];
    };
    expect(await finish()).toEqual(expired);
    await login.passwordStep();
    app.clock.advance(5 * minuteMs);
    expect(await finish()).toEqual(expired);
    await login.passwordStep();
    await app.db.updateTable("pending_logins").set({ attempts: 10 }).execute();
    expect(await finish()).toEqual(expired);
    await login.passwordStep();
    const change = { current_password: editorLogin.password, new_password: "another password" };
    expect((await user.post("/api/change-password", change)).status).toBe(200);
    expect(await finish()).toEqual(expired);
    const back = { current_password: "another password", new_password: editorLogin.password };
    expect((await user.post("/api/change-password", back)).status).toBe(200);
    await login.passwordStep();
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", app.editor.id).execute();
    expect(await finish()).toEqual(expired);
    await app.db.updateTable("users").set({ disabled_at: null }).where("id", "=", app.editor.id).execute();
  });

  test("finished by two devices at once, lets one in and leaves the other's code", async () => {
    const login = new FactorUser(app);
    await login.passwordStep();
    const codes = user.codes.slice(0, 3);
    const answers = await Promise.all(codes.map((code) => login.copy().secondStep("recovery", code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await user.factors()).recovery_codes_left).toBe(9);
  });

  test("counts for the lockout, which the right password doesn't lift", async () => {
    await app.db.deleteFrom("known_places").execute();
    const login = new FactorUser(app);
    for (let round = 0; round < 5; round += 1) {
      expect((await login.passwordStep()).status).toBe(401);
      for (let i = 0; i < 2; i += 1) expect((await login.secondStep("app", "000000")).status).toBe(400);
    }
    expect((await login.secondStep("app", user.nextCode())).status).toBe(429);
    expect((await login.passwordStep()).status).toBe(429);
  });

  test("survives nonsense", async () => {
    const login = new FactorUser(app);
    await login.passwordStep();
    const odd = [
      {},
      { method: "app" },
      { method: "password", code: "x" },
      { method: "app", code: "1".repeat(100_000) },
    ];
    for (const json of odd) expect((await login.post("/api/finish-login", json)).status).toBe(400);
    for (const code of ["١٢٣٤٥٦", "12345", "1234567", "-12345", "1e5000", "\u0000\u0000"]) {
      expect((await login.secondStep("app", code)).status, code).toBe(400);
    }
    expect((await login.secondStep("app", user.nextCode())).status).toBe(200);
  });
});

describe("passwords that are reset, and invitations", () => {
  test("don't remove or skip the second factor", async () => {
    await user.addApp();
    const host = await app.logIn();
    const made = await app.send(`/api/add-password-reset/${app.editor.id}`, { method: "POST", cookie: host });
    const token = new URL(made.json<{ link: string }>().link).hash.slice(1);
    const { password } = editorLogin;
    expect((await user.post("/api/reset-password", { token, password: "a new password" })).status).toBe(200);
    const login = new FactorUser(app, { ...editorLogin, password: "a new password" });
    expect(waysOf(await login.passwordStep()).code).toBe("second_factor");
    expect((await login.secondStep("app", user.nextCode())).status).toBe(200);
    const change = { current_password: "a new password", new_password: password };
    expect((await login.post("/api/change-password", change)).status).toBe(200);
  });

  test("an invitation accepted by password waits for the second step, and can be accepted after it", async () => {
    await user.addApp();
    const cookie = await app.logIn();
    const sites = (await app.send("/api/get-websites", { cookie })).json<{ website_id: number }[]>();
    const json = { website_id: sites[0]?.website_id, role: "author" };
    const { link } = (await app.send("/api/invite", { json, cookie })).json<{ link: string }>();
    const token = new URL(link).hash.slice(1);
    const guest = new FactorUser(app);
    const joining = await guest.post("/api/join", { ...editorLogin, token, username: "Somebody" });
    expect([joining.status, waysOf(joining).code]).toEqual([401, "second_factor"]);
    const state = async () => (await guest.post("/api/read-invitation", { token })).json<{ state: string }>().state;
    expect([await state(), await guest.status()]).toEqual(["open", 401]);
    expect((await guest.secondStep("app", user.nextCode())).status).toBe(200);
    expect((await guest.post("/api/accept-invitation", { token })).status).toBe(200);
    expect(await state()).toBe("used");
  });
});

describe("removing", () => {
  test("the last factor ends two-factor login and its recovery codes", async () => {
    await user.addApp();
    const key = await user.addPasskey();
    expect((await user.delete("/api/remove-app")).status).toBe(200);
    expect(await user.factors()).toMatchObject({ app_added_at: null, recovery_codes_left: 10 });
    const login = new FactorUser(app);
    expect(waysOf(await login.passwordStep()).methods).toEqual(["passkey", "recovery"]);
    expect((await login.secondStep("app", user.nextCode())).status).toBe(400);
    const { passkey_id: id } = (await user.factors()).passkeys[0] ?? { passkey_id: 0 };
    expect((await user.delete(`/api/remove-passkey/${id}`)).status).toBe(200);
    expect((await user.delete(`/api/remove-passkey/${id}`)).status).toBe(404);
    expect(await user.factors()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await user.post("/api/add-recovery-codes")).status).toBe(409);
    expect((await login.passwordStep()).status).toBe(200);
    expect((await login.usePasskey(key)).status).toBe(422);
  });
});

test("without the server's secret key, recovery codes and passkeys work, and the login says why codes don't", async () => {
  await user.addApp();
  const key = await user.addPasskey();
  const keyless = await startTestApp({ database, hasSecretKey: false });
  try {
    const login = new FactorUser(keyless);
    expect(waysOf(await login.passwordStep())).toMatchObject({
      methods: ["passkey", "recovery"],
      app_unavailable: true,
    });
    const refused = await login.secondStep("app", user.nextCode());
    expect([refused.status, messageOf(refused)]).toEqual([422, expect.stringMatching(/secret key is missing/)]);
    expect((await login.secondStep("recovery", user.codes[0] ?? "")).status).toBe(200);
    expect((await login.usePasskey(key)).status).toBe(200);
    expect(await login.factors()).toMatchObject({
      app_possible: false,
      app_usable: false,
      app_added_at: expect.any(String),
    });
    const begun = await login.post("/api/begin-app");
    expect([begun.status, messageOf(begun)]).toEqual([422, expect.stringMatching(/secret key is missing/)]);
    expect((await login.delete("/api/remove-app")).status).toBe(200);
  } finally {
    await keyless.close();
  }
});
