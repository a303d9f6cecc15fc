import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxWaiting, type WaitingRequest } from "../../src/features/people/sign-up-contract.ts";
import { dayMs, hourMs, minuteMs } from "../../src/shared/durations.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let withMail: TestApp;
let owner: string;
let ownerOfMail: string;
beforeAll(async () => {
  const env = { TRUST_PROXY: "127.0.0.1" };
  [app, withMail] = await Promise.all([
    startTestApp({ env }),
    startTestApp({ env: { ...env, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@rostrum.test" } }),
  ]);
});
afterAll(() => Promise.all([app.close(), withMail.close()]));
beforeEach(async () => {
  for (const { db } of [app, withMail]) {
    await db.deleteFrom("account_requests").execute();
    await db.deleteFrom("login_failures").execute();
    await db.deleteFrom("outgoing_mails").execute();
  }
  // Anew, since the clock goes on: the calls of owners need a recent login.
  [owner, ownerOfMail] = await Promise.all([app.logIn(), withMail.logIn()]);
});

const ownerOn = (on: TestApp) => (on === app ? owner : ownerOfMail);
const edit = (json: object, on = app) =>
  on.send("/api/edit-network-settings", { method: "PUT", json, cookie: ownerOn(on) });
let count = 0;
/** From another network each time: each may ask five times in ten minutes. */
const ask = (json: object, on = app) => {
  count += 1;
  const headers = { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}` };
  return on.send("/api/ask-for-account", { json, headers });
};
const read = async (token: string, on = app) => {
  const { status, json } = await on.send("/api/read-account-request", { json: { token } });
  return status === 200 ? json<{ state: string }>().state : status;
};
const create = (token: string, json: object = {}, on = app) => {
  count += 1;
  const person = { username: `Person ${count}`, password: "correct horse battery" };
  return on.send("/api/create-account", { json: { token, ...person, ...json } });
};
const waiting = async (on = app) =>
  (await on.send("/api/get-account-requests", { cookie: ownerOn(on) })).json<WaitingRequest[]>();
const decide = (id: number, approve: boolean, on = app) =>
  on.send(`/api/decide-account-request/${id}`, { json: { approve }, cookie: ownerOn(on) });
const tokenIn = (text = "") => /login\/account#([\w-]+)/.exec(text)?.[1] ?? "";
const mails = () =>
  withMail.db.selectFrom("outgoing_mails").select(["kind", "recipient", "text"]).orderBy("id").execute();
/** Waits for the newest mail to an address. */
async function mailFor(recipient: string, kind = "sign-up") {
  const isIt = (mail: { kind: string; recipient: string }) => mail.kind === kind && mail.recipient === recipient;
  await expect.poll(async () => (await mails()).filter(isIt)).toHaveLength(1);
  return (await mails()).find(isIt);
}
const account = async (cookie: string | undefined, on = app) =>
  (await on.send("/api/get-account", { cookie })).json<{ email: string }>();

test("nobody can sign up unless an owner of the network allows it", async () => {
  expect((await app.send("/api/get-login-options")).json()).toMatchObject({ sign_up: "off" });
  const refused = await ask({ email: "ann@example.org" });
  expect([refused.status, await waiting()]).toEqual([422, []]);
});

describe("without a mail server", () => {
  beforeEach(() => edit({ sign_up: "approval", website_limit: 1, member_limit: 7 }));

  test("only approval is possible", async () => {
    const refused = await edit({ sign_up: "open" });
    expect([refused.status, refused.json()]).toMatchObject([422, { fields: { sign_up: expect.any(String) } }]);
    // Mail was set up once.
    await app.db.updateTable("network_settings").set({ sign_up: "open" }).execute();
    expect((await app.send("/api/get-login-options")).json()).toMatchObject({ sign_up: "approval" });
  });

  test("a request waits with its reason; once approved, its link makes an account with a website and the limits", async () => {
    const asked = await ask({ email: "ann@example.org", reason: " I run the Dover chess club. " });
    const { link } = asked.json<{ link: string }>();
    const token = tokenIn(link);
    expect(await read(token)).toBe("waiting");
    expect((await create(token)).status).toBe(409);
    const [request, ...more] = await waiting();
    expect([request, more]).toMatchObject([
      { email: "ann@example.org", reason: "I run the Dover chess club.", is_confirmed: false },
      [],
    ]);
    expect((await decide(request?.request_id ?? 0, true)).status).toBe(200);
    expect((await decide(request?.request_id ?? 0, false)).status).toBe(404);
    expect([await read(token), await waiting()]).toEqual(["open", []]);
    expect((await create(token, { password: "short" })).status).toBe(400);
    const made = await create(token);
    expect(made.status, made.text).toBe(201);
    expect(await account(made.cookie)).toMatchObject({ email: "ann@example.org", role: "editor" });
    expect((await app.send("/api/get-websites", { cookie: made.cookie })).json()).toHaveLength(1);
    const second = await app.send("/api/add-website", { json: { title: "Second" }, cookie: made.cookie });
    expect(second.status).toBe(422);
    const { userId } = made.json<{ userId: number }>();
    const limits = app.db.selectFrom("users").select(["website_limit", "member_limit"]).where("id", "=", userId);
    expect(await limits.executeTakeFirst()).toEqual({ website_limit: 1, member_limit: 7 });
    expect([await read(token), (await create(token)).status]).toEqual(["used", 409]);
  });

  test("a declined request stays declined, and one that nobody decides expires", async () => {
    const tokens = [];
    for (const email of ["b@example.org", "c@example.org"])
      tokens.push(tokenIn((await ask({ email })).json<{ link: string }>().link));
    const [declined, late] = await waiting();
    await decide(declined?.request_id ?? 0, false);
    expect(await read(tokens[0] ?? "")).toBe("declined");
    app.clock.advance(30 * dayMs + minuteMs);
    owner = await app.logIn();
    expect([await read(tokens[1] ?? ""), await waiting()]).toEqual(["expired", []]);
    expect((await decide(late?.request_id ?? 0, true)).status).toBe(404);
    expect(await read("A".repeat(43))).toBe(404);
  });

  test("an address with an account is asked for like any other; its account gets the website only by its password", async () => {
    const asked = await ask({ email: editorLogin.email });
    expect(asked.json()).toMatchObject({ link: expect.any(String) });
    const token = tokenIn(asked.json<{ link: string }>().link);
    await decide((await waiting())[0]?.request_id ?? 0, true);
    const refused = await create(token, { password: "not the password" });
    expect(refused.status).toBe(409);
    const entered = await create(token, { password: editorLogin.password });
    expect([entered.status, entered.json()]).toEqual([201, { userId: app.editor.id }]);
  });

  test("of many who use one link at once, one gets an account", async () => {
    const token = tokenIn((await ask({ email: "race@example.org" })).json<{ link: string }>().link);
    await decide((await waiting())[0]?.request_id ?? 0, true);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test("bots are dropped: the hidden field, too many from one network, and too many that wait", async () => {
    const bot = await ask({ email: "bot@example.org", contact_link: "https://spam.example" });
    expect([bot.status, await waiting()]).toEqual([200, []]);
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      const headers = { "x-forwarded-for": "203.0.113.7" };
      statuses.push((await app.send("/api/ask-for-account", { json: { email: `n${i}@example.org` }, headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const row = (n: number) => ({
      token_hash: Buffer.from(`token ${n}`),
      email: `w${n}@example.org`,
      mailed: false,
      needs_approval: true,
      expires_at: new Date(app.clock.now().getTime() + dayMs),
    });
    await app.db
      .insertInto("account_requests")
      .values(Array.from({ length: maxWaiting }, (_, n) => row(n)))
      .execute();
    expect((await ask({ email: "late@example.org" })).status).toBe(422);
    const ids = (await waiting()).map(({ request_id }) => request_id);
    const json = { request_ids: [...ids, 99_999_999] };
    const all = await app.send("/api/decline-account-requests", { json, cookie: owner });
    expect([all.status, all.json(), await waiting()]).toEqual([
      200,
      { message: `${ids.length} requests declined` },
      [],
    ]);
    expect((await ask({ email: "late@example.org" })).status).toBe(200);
  });
});

describe("with a mail server", () => {
  beforeEach(() => edit({ sign_up: "open" }, withMail));

  test("addresses that nobody confirms make room for newer requests, and never push out confirmed ones", async () => {
    await edit({ sign_up: "approval" }, withMail);
    await ask({ email: "confirmed@example.org" }, withMail);
    await read(tokenIn((await mailFor("confirmed@example.org"))?.text), withMail);
    const expires_at = new Date(withMail.clock.now().getTime() + dayMs);
    const row = (n: number) => ({
      token_hash: Buffer.from(`token ${n}`),
      email: `w${n}@example.org`,
      mailed: true,
      needs_approval: true,
      expires_at,
    });
    const rows = Array.from({ length: maxWaiting }, (_, n) => row(n));
    await withMail.db.insertInto("account_requests").values(rows).execute();
    expect((await ask({ email: "late@example.org" }, withMail)).status).toBe(200);
    const late = tokenIn((await mailFor("late@example.org"))?.text);
    await expect.poll(() => read(late, withMail)).toBe("waiting");
    expect((await waiting(withMail)).map(({ email }) => email)).toEqual(["confirmed@example.org", "late@example.org"]);
    const left = await withMail.db.selectFrom("account_requests").select("email").orderBy("id").execute();
    expect([left.length, left[1]?.email]).toEqual([maxWaiting + 1, "w1@example.org"]);
  });

  test("a request for approval waits for a month, but only for a day until its link is opened", async () => {
    await edit({ sign_up: "approval" }, withMail);
    const tokens = [];
    for (const email of ["opened@example.org", "made-up@example.org"]) {
      await ask({ email }, withMail);
      tokens.push(tokenIn((await mailFor(email))?.text));
    }
    const [opened = "", madeUp = ""] = tokens;
    expect(await read(opened, withMail)).toBe("waiting");
    withMail.clock.advance(dayMs + minuteMs);
    expect(await read(madeUp, withMail)).toBe("expired");
    withMail.clock.advance(28 * dayMs);
    expect(await read(opened, withMail)).toBe("waiting");
    withMail.clock.advance(dayMs);
    expect(await read(opened, withMail)).toBe("expired");
  });

  test("open sign-up mails a link, which proves the address and makes the account", async () => {
    const asked = await ask({ email: "dan@example.org" }, withMail);
    expect(asked.json()).toMatchObject({ link: null });
    const token = tokenIn((await mailFor("dan@example.org"))?.text);
    expect(await withMail.db.selectFrom("users").select("id").where("email", "=", "dan@example.org").execute()).toEqual(
      [],
    );
    expect(await read(token, withMail)).toBe("open");
    const made = await create(token, {}, withMail);
    expect(made.status, made.text).toBe(201);
    expect(await account(made.cookie, withMail)).toMatchObject({ email: "dan@example.org" });
  });

  test("an address with an account gets the same answer and is told so; each address gets one mail an hour", async () => {
    const [known, unknown] = [
      await ask({ email: editorLogin.email }, withMail),
      await ask({ email: "eve@example.org" }, withMail),
    ];
    expect([known.status, known.json()]).toEqual([unknown.status, unknown.json()]);
    await ask({ email: editorLogin.email }, withMail);
    await ask({ email: "eve@example.org" }, withMail);
    expect(tokenIn((await mailFor(editorLogin.email, "sign-up-known"))?.text)).toBe("");
    expect(tokenIn((await mailFor("eve@example.org"))?.text)).not.toBe("");
  });

  test("its link works for a day, and no longer once sign-up is closed", async () => {
    await ask({ email: "fay@example.org" }, withMail);
    const token = tokenIn((await mailFor("fay@example.org"))?.text);
    await edit({ sign_up: "off" }, withMail);
    expect([await read(token, withMail), (await create(token, {}, withMail)).status]).toEqual(["expired", 409]);
    await edit({ sign_up: "open" }, withMail);
    expect(await read(token, withMail)).toBe("open");
    withMail.clock.advance(24 * hourMs + minuteMs);
    expect((await create(token, {}, withMail)).status).toBe(409);
  });

  test("for approval, a request is listed once its link was opened; the decision is mailed", async () => {
    await edit({ sign_up: "approval" }, withMail);
    await ask({ email: "gus@example.org", reason: "News" }, withMail);
    const token = tokenIn((await mailFor("gus@example.org"))?.text);
    expect(await waiting(withMail)).toEqual([]);
    expect(await read(token, withMail)).toBe("waiting");
    const [request] = await waiting(withMail);
    expect(request).toMatchObject({ email: "gus@example.org", is_confirmed: true });
    await decide(request?.request_id ?? 0, true, withMail);
    const approval = await mailFor("gus@example.org", "sign-up-approved");
    expect(await read(token, withMail)).toBe(404);
    expect((await create(tokenIn(approval?.text), {}, withMail)).status).toBe(201);

    await ask({ email: "hal@example.org" }, withMail);
    await read(tokenIn((await mailFor("hal@example.org"))?.text), withMail);
    await decide((await waiting(withMail))[0]?.request_id ?? 0, false, withMail);
    await mailFor("hal@example.org", "sign-up-declined");
  });
});
