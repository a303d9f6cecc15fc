import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setDisabled } from "../../src/features/accounts/server/users/users.queries.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 24 * 60 * 60 * 1000;

describe("login", () => {
  test("gives the user's id and a session cookie that scripts can't read", async () => {
    const answer = await app.send("/api/login", { json: ownerLogin });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ userId: app.owner.id });
    const [line] = answer.headers["set-cookie"] as string[];
    expect(line).toMatch(/^rostrum_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const session = await app.send("/api/check-session", { cookie: answer.cookie });
    expect(session.json()).toEqual({ userId: app.owner.id });
  });

  test("keeps only a hash of the token", async () => {
    const cookie = await app.logIn();
    const token = /=([^;]+)/.exec(cookie)?.[1] ?? "";
    const rows = await app.db.selectFrom("sessions").select("token_hash").execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.token_hash.toString("utf8")).not.toContain(token);
  });

  test.each([
    ["a wrong password", { ...ownerLogin, password: "not the password" }],
    ["an unknown address", { email: "nobody@rostrum.test", password: "not the password" }],
  ])("answers the same 401 for %s", async (_name, json) => {
    const answer = await app.send("/api/login", { json });
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ message: "Invalid email or password." });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("names every field that is missing or wrong", async () => {
    const empty = await app.send("/api/login", { json: {} });
    expect(empty.status).toBe(400);
    expect(empty.json().fields).toEqual({ email: "Email is required", password: "Password is required" });
    const wrong = await app.send("/api/login", { json: { email: "no address", password: "x" } });
    expect(wrong.json()).toEqual({
      message: "Please enter a valid email address",
      fields: { email: "Please enter a valid email address" },
    });
    const nul = await app.send("/api/login", { json: { email: "a\u0000@b.c", password: "x" } });
    expect(nul.status).toBe(400);
    const wrongType = await app.send("/api/login", { json: { email: ["a@b.c"], password: 1 } });
    expect(wrongType.status).toBe(400);
  });

  test("starts a new session id and ends the one that was sent along", async () => {
    const first = await app.logIn();
    const again = await app.send("/api/login", { json: ownerLogin, cookie: first });
    expect(again.cookie).not.toBe(first);
    expect((await app.send("/api/check-session", { cookie: first })).status).toBe(401);
    expect((await app.send("/api/check-session", { cookie: again.cookie })).status).toBe(200);
  });

  test("ignores the case of the address", async () => {
    const answer = await app.send("/api/login", { json: { ...ownerLogin, email: "OWNER@Rostrum.TEST" } });
    expect(answer.status).toBe(200);
  });

  test("a disabled account can neither log in nor go on", async () => {
    const cookie = await app.logIn(editorLogin);
    await setDisabled(app.db, app.editor.id, new Date());
    expect((await app.send("/api/check-session", { cookie })).status).toBe(401);
    expect((await app.send("/api/login", { json: editorLogin })).status).toBe(401);
    await app.db.updateTable("users").set({ disabled_at: null }).where("id", "=", app.editor.id).execute();
  });
});

describe("lockout", () => {
  test("after 10 failures of an account, also for the right password and from anywhere, until 15 minutes have passed", async () => {
    const own = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
    try {
      for (let i = 0; i < 10; i += 1) {
        const headers = { "x-forwarded-for": `198.51.100.${i}` };
        const failed = await own.send("/api/login", { json: { ...ownerLogin, password: "wrong" }, headers });
        expect(failed.status).toBe(401);
      }
      const locked = await own.send("/api/login", {
        json: ownerLogin,
        headers: { "x-forwarded-for": "198.51.100.99" },
      });
      expect(locked.status).toBe(429);
      expect(Number(locked.headers["retry-after"])).toBeGreaterThan(800);
      const other = await own.send("/api/login", {
        json: editorLogin,
        headers: { "x-forwarded-for": "198.51.100.99" },
      });
      expect(other.status).toBe(200);
      own.clock.advance(15 * 60_000 + 1000);
      expect((await own.send("/api/login", { json: ownerLogin })).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  test("after 10 failures of an address, whichever accounts were tried", async () => {
    const own = await startTestApp();
    try {
      for (let i = 0; i < 10; i += 1) {
        await own.send("/api/login", { json: { email: `someone${i}@rostrum.test`, password: "wrong" } });
      }
      expect((await own.send("/api/login", { json: ownerLogin })).status).toBe(429);
    } finally {
      await own.close();
    }
  });

  test("thirty attempts at once don't get more than ten tries", async () => {
    const own = await startTestApp();
    try {
      const wrong = { json: { ...ownerLogin, password: "wrong" } };
      const answers = await Promise.all(Array.from({ length: 30 }, () => own.send("/api/login", wrong)));
      expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(10);
    } finally {
      await own.close();
    }
  });

  test("more than 60 attempts a minute from one address are refused before a password is looked at", async () => {
    const own = await startTestApp();
    try {
      const send = () => own.send("/api/login", { json: {} });
      const answers = [];
      for (let i = 0; i < 61; i += 1) answers.push(await send());
      expect(answers.slice(0, 60).every((answer) => answer.status === 400)).toBe(true);
      expect(answers[60]?.status).toBe(429);
      expect(Number(answers[60]?.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await own.close();
    }
  });
});

describe("session", () => {
  test("nobody is logged in without one, or with a made-up one", async () => {
    for (const cookie of [undefined, "rostrum_session=AAAA", `rostrum_session=${"A".repeat(5000)}`]) {
      const answer = await app.send("/api/check-session", { cookie });
      expect(answer.status).toBe(401);
      expect(answer.json()).toEqual({ userId: null });
    }
  });

  test("ends 30 days after its last use and 90 days after login", async () => {
    const own = await startTestApp();
    try {
      const cookie = await own.logIn();
      const check = async () => (await own.send("/api/check-session", { cookie })).status;
      for (let i = 0; i < 3; i += 1) {
        own.clock.advance(29.9 * day);
        expect(await check()).toBe(200);
      }
      own.clock.advance(0.4 * day);
      expect(await check()).toBe(401);
      const idle = await own.logIn();
      own.clock.advance(30.1 * day);
      expect((await own.send("/api/check-session", { cookie: idle })).status).toBe(401);
    } finally {
      await own.close();
    }
  });

  test("logout ends it on the server, clears the cookie, and may be repeated", async () => {
    const cookie = await app.logIn();
    const answer = await app.send("/api/logout", { method: "POST", cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^rostrum_session=; Max-Age=0; Path=\//);
    expect((await app.send("/api/check-session", { cookie })).status).toBe(401);
    expect((await app.send("/api/logout", { method: "POST", cookie })).status).toBe(200);
    const withType = { method: "POST", headers: { "content-type": "application/json" } };
    expect((await app.send("/api/logout", withType)).status).toBe(200);
  });

  test("over https the cookie is Secure and bound to the host", async () => {
    const own = await startTestApp({ env: { PUBLIC_URL: "https://rostrum.test" } });
    try {
      const answer = await own.send("/api/login", { json: ownerLogin });
      expect(answer.headers["set-cookie"]?.[0]).toMatch(
        /^__Host-rostrum_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(answer.headers["strict-transport-security"]).toBeDefined();
    } finally {
      await own.close();
    }
  });
});

describe("writes from other websites", () => {
  test.each([
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["an opaque Origin", { origin: "null" }],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
  ])("are refused: %s", async (_name, headers) => {
    const cookie = await app.logIn();
    const answer = await app.send("/api/logout", { method: "POST", cookie, headers });
    expect(answer.status).toBe(403);
    expect((await app.send("/api/check-session", { cookie })).status).toBe(200);
  });

  test("our own pages and clients that are no browser may write", async () => {
    const own = { origin: "http://rostrum.test", "sec-fetch-site": "same-origin" };
    expect((await app.send("/api/login", { json: ownerLogin, headers: own })).status).toBe(200);
    expect((await app.send("/api/login", { json: ownerLogin })).status).toBe(200);
  });
});
