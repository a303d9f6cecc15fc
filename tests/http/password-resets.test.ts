import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NetworkAccount } from "../../src/features/people/contract.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let withMail: TestApp;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  host = await app.logIn();
  withMail = await startTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test", TRUST_PROXY: "127.0.0.1" },
  });
});
afterAll(() => Promise.all([app.close(), withMail.close()]));
beforeEach(async () => {
  await app.db.deleteFrom("login_failures").execute();
});

const tokenOf = (link: string) => new URL(link).hash.slice(1);
const status = async (on: TestApp, cookie: string) => (await on.send("/api/get-account", { cookie })).status;
const post = (path: string, json: object, on = app) => on.send(path, { json });

async function makeLink(userId = app.editor.id): Promise<string> {
  const answer = await app.send(`/api/add-password-reset/${userId}`, { method: "POST", cookie: host });
  expect(answer.status, answer.text).toBe(201);
  return tokenOf(answer.json<{ link: string }>().link);
}
const read = async (token: string) => (await post("/api/read-password-reset", { token })).json();
const reset = (token: string, password: string, on = app) => post("/api/reset-password", { token, password }, on);

describe("a link for a new password", () => {
  test("sets it once, ends all sessions, and closes the other links", async () => {
    const session = await app.logIn(editorLogin);
    const [first, second] = [await makeLink(), await makeLink()];
    expect(await read(first)).toEqual({ state: "open" });
    const short = await reset(first, "too short");
    expect(short.json<{ fields: object }>().fields).toEqual({ password: "Password must have at least 10 characters" });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await reset(first, "a brand new password")).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await status(app, session)).toBe(401);
    expect((await post("/api/login", editorLogin)).status).toBe(401);
    expect((await post("/api/login", { ...editorLogin, password: "a brand new password" })).status).toBe(200);
    for (const token of [first, second]) {
      expect(await read(token)).toEqual({ state: "used" });
      expect((await reset(token, "another new password")).status).toBe(409);
    }
    expect((await reset(await makeLink(), editorLogin.password)).status).toBe(200);
  });

  test("is closed by any other change of the password, and of the address that it may have been mailed to", async () => {
    const cookie = await app.logIn(editorLogin);
    const [current, changed] = [editorLogin.password, "changed by hand"];
    const put = (json: object) => app.send("/api/edit-account", { method: "PUT", json, cookie });
    const first = await makeLink();
    expect((await put({ username: "Edgar Editor" })).status).toBe(200);
    expect(await read(first)).toEqual({ state: "open" });
    const change = { current_password: current, new_password: changed };
    expect((await app.send("/api/change-password", { json: change, cookie })).status).toBe(200);
    expect(await read(first)).toEqual({ state: "used" });
    const second = await makeLink();
    const login = { email: "edgar@rostrum.test", password: changed };
    const session = await app.logIn({ ...editorLogin, password: changed });
    const json = { email: login.email, current_password: changed };
    expect((await app.send("/api/edit-account", { method: "PUT", json, cookie: session })).status).toBe(200);
    expect((await reset(second, "a thief's password")).status).toBe(409);
    expect((await post("/api/login", login)).status).toBe(200);
    await app.db.updateTable("users").set({ email: editorLogin.email }).where("id", "=", app.editor.id).execute();
    expect((await reset(await makeLink(), current)).status).toBe(200);
  });

  test("lifts a lockout, works for an hour, and not at all for a disabled account", async () => {
    for (let i = 0; i < 10; i += 1) await post("/api/login", { ...editorLogin, password: "wrong" });
    expect((await reset(await makeLink(), editorLogin.password)).status).toBe(200);
    expect(await app.db.selectFrom("login_failures").select("id").execute()).toEqual([]);

    const [late, disabled] = [await makeLink(), await makeLink()];
    const edit = (json: object) =>
      app.send(`/api/edit-network-account/${app.editor.id}`, { method: "PUT", json, cookie: host });
    expect((await edit({ disabled: true })).status).toBe(200);
    expect((await reset(disabled, editorLogin.password)).status).toBe(409);
    const refused = await app.send(`/api/add-password-reset/${app.editor.id}`, { method: "POST", cookie: host });
    expect(refused.status).toBe(422);
    expect((await edit({ disabled: false })).status).toBe(200);
    app.clock.advance(hourMs);
    expect(await read(late)).toEqual({ state: "expired" });
    expect((await reset(late, editorLogin.password)).status).toBe(409);
    app.clock.advance(-hourMs);
    expect((await post("/api/read-password-reset", { token: "nonsense" })).status).toBe(404);
  });

  test("is not mailed without a mail server, and the login screen knows", async () => {
    expect((await app.send("/api/get-login-options")).json()).toEqual({ reset_by_mail: false, sign_up: "off" });
    const asked = await post("/api/ask-password-reset", { email: editorLogin.email });
    expect([asked.status, asked.json<{ message: string }>().message]).toEqual([
      422,
      "This site sends no email. Please ask an owner of the network for a link to set a new password.",
    ]);
  });

  test("is mailed to an account's address, once an hour, with the same answer for others; its use is told", async () => {
    const { db } = withMail;
    const ask = (email: string) => post("/api/ask-password-reset", { email }, withMail);
    const mails = () => db.selectFrom("outgoing_mails").select(["kind", "recipient", "text"]).orderBy("id").execute();
    expect((await withMail.send("/api/get-login-options")).json()).toEqual({ reset_by_mail: true, sign_up: "off" });
    const [unknown, known] = [await ask("nobody@rostrum.test"), await ask("EDITOR@rostrum.test")];
    expect([unknown.status, unknown.json()]).toEqual([known.status, known.json()]);
    await expect.poll(mails).toHaveLength(1);
    expect((await ask(editorLogin.email)).status).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "password-reset", recipient: editorLogin.email });
    const [, token = ""] = /new-password#(\S+)/.exec(mail?.text ?? "") ?? [];
    expect((await reset(token, "a password by mail", withMail)).status).toBe(200);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["password-reset", "password-changed"]);
    expect(await db.selectFrom("password_resets").select("id").execute()).toHaveLength(1);
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await ask(`nobody-${i}@rostrum.test`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test("common passwords are refused wherever one is set, also with digits and signs around them", async () => {
  const text = "This password is too common. Please choose one that is harder to guess.";
  const cookie = await app.logIn(editorLogin);
  const made = await app.send("/api/invite-to-network", { json: {}, cookie: host });
  const invitation = tokenOf(made.json<{ link: string }>().link);
  const link = await makeLink();
  const change = (new_password: string) =>
    app.send("/api/change-password", { json: { current_password: editorLogin.password, new_password }, cookie });
  for (const password of ["1q2w3e4r5t", "QWERTYUIOP", "2026dragon!!", "password1234", "aaaaaaaaaaaa", "1212121212"]) {
    const answers = [
      await reset(link, password),
      await post("/api/join", { token: invitation, username: "New", email: "new@example.org", password }),
      // The same for an address that has an account.
      await post("/api/join", { token: invitation, username: "New", email: editorLogin.email, password }),
      await change(password),
    ];
    for (const answer of answers)
      expect([answer.status, Object.values(answer.json<{ fields: object }>().fields)]).toEqual([400, [text]]);
  }
  for (const password of ["a dragon in 2026", "正しい馬電池のホチキス留め"])
    expect((await reset(await makeLink(), password)).status).toBe(200);
  expect((await reset(link, "used by then, in fact")).status).toBe(409);
  expect((await reset(await makeLink(), editorLogin.password)).status).toBe(200);
});

describe("the network's accounts", () => {
  const accounts = async (query = "") =>
    (await app.send(`/api/get-accounts${query}`, { cookie: host })).json<NetworkAccount[]>();
  const edit = (id: number, json: object, cookie = host) =>
    app.send(`/api/edit-network-account/${id}`, { method: "PUT", json, cookie });

  test("are listed with their websites, searched, and paged", async () => {
    expect(await accounts()).toMatchObject([
      { username: "Olivia Owner", role: "owner", websites: 1, website_limit: null, is_you: true, edits_host: false },
      { username: "Edgar Editor", email: editorLogin.email, websites: 1, is_you: false, disabled_at: null },
    ]);
    expect((await accounts("?search=EDGAR")).map(({ username }) => username)).toEqual(["Edgar Editor"]);
    expect(await accounts("?search=%25")).toEqual([]);
    const page = await app.send("/api/get-accounts?limit=1&page=2", { cookie: host });
    expect([page.headers["x-total-count"], page.json<object[]>().length]).toEqual(["2", 1]);
  });

  test("are limited in websites, and disabled, which ends their sessions; the last owner stays", async () => {
    const session = await app.logIn(editorLogin);
    const add = async () => (await app.send("/api/add-website", { json: { title: "More" }, cookie: session })).status;
    expect((await edit(app.editor.id, { website_limit: 2 })).status).toBe(200);
    const both = await Promise.all([add(), add()]);
    expect(both.toSorted()).toEqual([201, 422]);
    expect((await edit(app.editor.id, { disabled: true })).status).toBe(200);
    expect(await status(app, session)).toBe(401);
    expect((await accounts())[1]?.disabled_at).not.toBeNull();
    expect((await edit(app.editor.id, { disabled: false, website_limit: null })).status).toBe(200);
    expect((await post("/api/login", editorLogin)).status).toBe(200);
    const last = await edit(app.owner.id, { disabled: true });
    expect([last.status, last.json()]).toEqual([409, { message: "The network needs at least one owner." }]);
    expect(await status(app, host)).toBe(200);
  });
});
