import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "../../src/features/accounts/server/public.ts";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("login_failures").execute();
  await app.db.deleteFrom("known_places").execute();
});

interface Try {
  email?: string;
  password?: string;
  from: string;
  cookie?: string | undefined;
}

const wrong = "not the password";
const logIn = ({ from, cookie, ...login }: Try) =>
  app.send("/api/login", { json: { ...ownerLogin, ...login }, headers: { "x-forwarded-for": from }, cookie });
const status = async (attempt: Try): Promise<number> => (await logIn(attempt)).status;

/** Ten failures, each from another address unless one is named. */
async function fail(attempt: Partial<Try> = {}): Promise<void> {
  for (let i = 0; i < 10; i += 1) {
    expect(await status({ password: wrong, from: `198.51.100.${i}`, ...attempt })).toBe(401);
  }
}

/** The device's cookie alone, as a browser has it whose session has ended. */
async function deviceOf(from: string, login: Partial<Try> = {}): Promise<string> {
  const { cookie = "" } = await logIn({ from, ...login });
  return /rostrum_device=[^;]+/.exec(cookie)?.[0] ?? "";
}

test("however the address is written that the database takes for the same, its failures count together", async () => {
  const email = "ed\u0130tor@rostrum.test";
  const signedIn = await logIn({ ...editorLogin, email, from: "192.0.2.1" });
  expect(signedIn.json()).toEqual({ userId: app.editor.id });
  await app.db.deleteFrom("known_places").execute();
  for (let i = 0; i < 10; i += 1) {
    const spelled = [email, editorLogin.email, editorLogin.email.toUpperCase()][i % 3] ?? "";
    expect(await status({ email: spelled, password: wrong, from: `198.51.100.${i}` })).toBe(401);
  }
  for (const spelled of [email, editorLogin.email]) {
    expect(await status({ ...editorLogin, email: spelled, from: "198.51.100.99" })).toBe(429);
  }
});

test("failures elsewhere lock unknown devices, not a device or an address where the account logged in before", async () => {
  const device = await deviceOf("192.0.2.1");
  await deviceOf("2001:db8:1:2::1");
  await fail();
  expect(await status({ from: "203.0.113.5" })).toBe(429);
  expect(await status({ from: "203.0.113.5", cookie: device })).toBe(200);
  expect(await status({ from: "192.0.2.1" })).toBe(200);
  expect(await status({ from: "2001:db8:1:2:ffff::9" })).toBe(200);
  expect(await status({ from: "2001:db8:1:3::1" })).toBe(429);
});

test("a known device has a count of its own, also beside others at its address", async () => {
  const device = await deviceOf("192.0.2.1");
  const other = await deviceOf("192.0.2.2");
  await fail({ from: "192.0.2.1" });
  expect(await status({ from: "192.0.2.1" })).toBe(429);
  expect(await status({ from: "192.0.2.1", cookie: device })).toBe(200);
  await fail({ cookie: device });
  const locked = await logIn({ from: "203.0.113.5", cookie: device });
  expect(locked.status).toBe(429);
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(800);
  expect(await status({ from: "203.0.113.5", cookie: other })).toBe(200);
});

test("a device is known to the accounts that logged in there, and to no other; a made-up one to none", async () => {
  const editors = await deviceOf("192.0.2.1", editorLogin);
  await fail();
  expect(await status({ from: "203.0.113.5", cookie: editors })).toBe(429);
  expect(await status({ from: "203.0.113.5", cookie: `rostrum_device=${"A".repeat(43)}` })).toBe(429);
  await app.db.deleteFrom("login_failures").execute();
  const shared = await deviceOf("192.0.2.1", { cookie: editors });
  expect(shared).toBe(editors);
  const planted = await deviceOf("192.0.2.1", { cookie: `rostrum_device=${"A".repeat(43)}` });
  expect(planted).not.toContain("AAAA");
  await fail();
  expect(await status({ from: "203.0.113.5", cookie: shared })).toBe(200);
});

test("nobody learns from it which addresses have an account", async () => {
  for (const email of [ownerLogin.email, "nobody@rostrum.test"]) {
    const texts = new Set<string>();
    for (let i = 0; i < 12; i += 1) {
      const answer = await logIn({ email, password: wrong, from: `198.51.100.${i}` });
      texts.add(`${answer.status} ${answer.text} ${Object.keys(answer.headers).join()}`);
    }
    expect([...texts].map((text) => text.slice(0, 3))).toEqual(["401", "429"]);
  }
});

test("a new password lifts every lock of the account, and none of another", async () => {
  const device = await deviceOf("192.0.2.1");
  await fail({ from: "203.0.113.5" });
  await fail({ cookie: device });
  await fail({ ...editorLogin, password: wrong });
  await resetPassword(app.db, ` ${ownerLogin.email.toUpperCase()} `, ownerLogin.password);
  expect(await status({ from: "203.0.113.6" })).toBe(200);
  expect(await status({ from: "203.0.113.5" })).toBe(200);
  expect(await status({ from: "203.0.113.7", cookie: device })).toBe(200);
  expect(await status({ ...editorLogin, from: "203.0.113.8" })).toBe(429);
});

test("the cookie is out of reach of scripts, and over https Secure and bound to the host", async () => {
  const secure = await startTestApp({ env: { PUBLIC_URL: "https://rostrum.test" } });
  try {
    const [, plain] = (await logIn({ from: "192.0.2.1" })).headers["set-cookie"] as string[];
    expect(plain).toMatch(/^rostrum_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [, bound] = (await secure.send("/api/login", { json: ownerLogin })).headers["set-cookie"] as string[];
    expect(bound).toMatch(
      /^__Host-rostrum_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await secure.close();
  }
});

test("what is remembered is bounded: old failures, places not seen for 400 days, and more than 50 of an account go", async () => {
  const now = app.clock.now().getTime();
  const seen = (days: number, first: number) =>
    Array.from({ length: 60 }, (_, i) => ({
      user_id: app.owner.id,
      place_hash: Buffer.alloc(32, first + i),
      seen_at: new Date(now - days * 24 * 3_600_000 - i),
    }));
  const places = async () =>
    (await app.db.selectFrom("known_places").select("seen_at").execute()).map((place) => place.seen_at.getTime());
  await app.db.insertInto("known_places").values(seen(401, 0)).execute();
  await fail();
  app.clock.advance(16 * 60_000);
  await deviceOf("192.0.2.1");
  expect(await places()).toHaveLength(2);
  expect(await app.db.selectFrom("login_failures").selectAll().execute()).toEqual([]);
  await app.db.insertInto("known_places").values(seen(1, 100)).execute();
  await deviceOf("192.0.2.2");
  const kept = await places();
  expect(kept).toHaveLength(50);
  expect(kept.filter((at) => at > now)).toHaveLength(4);
});

describe("ten failures from one network", () => {
  const network = "203.0.113.7";
  async function newLink(): Promise<string> {
    const cookie = await app.logIn(ownerLogin);
    const json = { website_id: await firstWebsiteOf(app.db, app.owner.id), role: "reader" };
    const { link } = (await app.send("/api/invite", { json, cookie })).json<NewInvitation>();
    return new URL(link).hash.slice(1);
  }
  let count = 0;
  const join = async (token: string, more: object = {}) => {
    count += 1;
    const person = { email: `new-${count}@example.org`, username: `New ${count}`, password: "correct horse battery" };
    const headers = { "x-forwarded-for": network };
    return (await app.send("/api/join", { json: { token, ...person, ...more }, headers })).status;
  };

  test("to log in keep nobody there from accepting an invitation with a new account", async () => {
    await app.db.deleteFrom("known_places").execute();
    for (let i = 0; i < 10; i += 1) await status({ email: `x${i}@example.org`, password: wrong, from: network });
    expect(await status({ email: "x@example.org", password: wrong, from: network })).toBe(429);
    expect(await join(await newLink())).toBe(201);
  });

  test("to accept one keep nobody there from logging in, but are as few guesses", async () => {
    await app.db.deleteFrom("known_places").execute();
    const token = await newLink();
    for (let i = 0; i < 10; i += 1) expect(await join(token, { email: ownerLogin.email })).toBe(409);
    expect(await join(token, { email: ownerLogin.email, password: ownerLogin.password })).toBe(429);
    // Of this account, they are guesses of its password, too.
    expect(await status({ from: "203.0.113.8" })).toBe(429);
    expect(await status({ ...editorLogin, from: network })).toBe(200);
  });
});
