import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { forgetUser } from "../../src/features/accounts/server/public.ts";
import { startTestProvider, type TestProvider } from "../support/openid-provider.ts";
import { OpenIdUser } from "../support/openid-user.ts";
import { ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let provider: TestProvider;
let owner: string;
beforeAll(async () => {
  provider = (await startTestProvider()).register("http://rostrum.test");
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" };
  app = await startTestApp({ env: { ...provider.env, ...mail } });
  owner = await app.logIn();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => setSignUp("off"));

let count = 0;
const byOwner = (path: string, json: object, method = "POST") => app.send(path, { method, json, cookie: owner });
const setSignUp = (sign_up: string) => byOwner("/api/edit-network-settings", { sign_up }, "PUT");
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const accountOf = (userId: number) =>
  app.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
const join = (user: OpenIdUser, json: object) => user.post("/api/join-by-openid", json);

async function invitation(): Promise<string> {
  const website_id = await firstWebsiteOf(app.db, app.owner.id);
  const { link } = (await byOwner("/api/invite", { website_id, role: "author" })).json<{ link: string }>();
  return new URL(link).hash.slice(1);
}

/** The token in the newest mail of a kind to an address: it is mailed after the answer. */
async function mailedToken(kind: string, email: string): Promise<string> {
  const mails = app.db
    .selectFrom("outgoing_mails")
    .select("text")
    .where("kind", "=", kind)
    .where("recipient", "=", email);
  await expect.poll(() => mails.execute()).toHaveLength(1);
  return /#([\w-]+)/.exec((await mails.executeTakeFirstOrThrow()).text)?.[1] ?? "";
}

/** Somebody new, whom the provider has just confirmed. */
async function arrive(email?: string): Promise<{ user: OpenIdUser; email: string; username: string }> {
  count += 1;
  const address = email ?? `arrived${count}@example.org`;
  provider.people.set(`arrived${count}`, { email: address, email_verified: true, name: `Arrived ${count}` });
  const user = new OpenIdUser(app, provider);
  const arrived = await user.visit(`arrived${count}`);
  expect(arrived.json()).toEqual({ outcome: "new", email: address, name: `Arrived ${count}` });
  return { user, email: address, username: `Arrived ${count}` };
}

/** Somebody with an account that only an identity logs in to. */
async function joined() {
  const { user, email, username } = await arrive();
  const answer = await join(user, { by: "invitation", token: await invitation(), username });
  expect(answer.status).toBe(201);
  return { user, email, id: answer.json<{ userId: number }>().userId, subject: `arrived${count}` };
}

describe("an account is made by an identity", () => {
  test("with an invitation, once", async () => {
    const { user, email, username } = await arrive();
    const token = await invitation();
    const made = await join(user, { by: "invitation", token, username });
    const { userId } = made.json<{ userId: number }>();
    expect(made.status).toBe(201);
    expect(await accountOf(userId)).toMatchObject({ email, username, password_hash: null, website_limit: 0 });
    expect(await user.status()).toBe(200);
    expect((await join(user, { by: "invitation", token, username: "Another" })).status).toBe(422);
    const other = await arrive();
    expect((await join(other.user, { by: "invitation", token, username: other.username })).status).toBe(409);
    expect((await join(other.user, { by: "invitation", token: "wrong", username: other.username })).status).toBe(404);
    const again = new OpenIdUser(app, provider);
    expect((await again.visit("arrived1")).json()).toEqual({ outcome: "logged_in", userId });
  });

  test("not with a name that somebody has; the invitation and the visit go on", async () => {
    const { user, username } = await arrive();
    const token = await invitation();
    const taken = await join(user, { by: "invitation", token, username: "Olivia Owner" });
    expect([taken.status, messageOf(taken)]).toEqual([409, "This name is already used. Please choose another."]);
    expect((await join(user, { by: "invitation", token, username })).status).toBe(201);
  });

  test("not without an invitation where nobody may sign up, or an owner decides", async () => {
    const { user, username } = await arrive();
    const off = await join(user, { by: "sign_up", username });
    expect([off.status, messageOf(off)]).toMatchObject([422, /You can't sign up on this site/]);
    await setSignUp("approval");
    const approval = await join(user, { by: "sign_up", username });
    expect([approval.status, messageOf(approval)]).toMatchObject([422, /An owner of this site decides/]);
    await setSignUp("open");
    const made = await join(user, { by: "sign_up", username });
    expect(made.status).toBe(201);
    const { userId } = made.json<{ userId: number }>();
    expect(await firstWebsiteOf(app.db, userId)).toBeGreaterThan(0);
    expect(await accountOf(userId)).toMatchObject({ image_megabyte_limit: 500, member_limit: 1000 });
  });

  test("with an approved request for the same address", async () => {
    await setSignUp("approval");
    const { user, email, username } = await arrive();
    await app.send("/api/ask-for-account", { json: { email } });
    const first = await mailedToken("sign-up", email);
    await app.send("/api/read-account-request", { json: { token: first } });
    const waiting = await join(user, { by: "request", token: first, username });
    expect(waiting.status).toBe(409);
    const row = await app.db
      .selectFrom("account_requests")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await byOwner(`/api/decide-account-request/${row.id}`, { approve: true });
    const token = await mailedToken("sign-up-approved", email);
    const other = await arrive();
    const refused = await join(other.user, { by: "request", token, username: other.username });
    expect([refused.status, messageOf(refused)]).toMatchObject([409, /This link is for the address/]);
    expect((await join(user, { by: "request", token, username })).status).toBe(201);
  });

  test("not by somebody whom nobody confirmed", async () => {
    const token = await invitation();
    const stranger = new OpenIdUser(app, provider);
    expect((await join(stranger, { by: "invitation", token, username: "Stranger" })).status).toBe(422);
    await stranger.begin();
    expect((await join(stranger, { by: "invitation", token, username: "Stranger" })).status).toBe(422);
  });
});

describe("an account without a password", () => {
  test("is listed, and gets a link for a password from an owner of the network", async () => {
    const { user, email, id } = await joined();
    const accounts = await app.send(`/api/get-accounts?search=${encodeURIComponent(email)}`, { cookie: owner });
    expect(accounts.json()).toMatchObject([{ user_id: id, email }]);
    expect((await user.get("/api/get-account")).json()).toMatchObject({ has_password: false });
    const { link } = (await byOwner(`/api/add-password-reset/${id}`, {})).json<{ link: string }>();
    const password = "a long enough password";
    const reset = await app.send("/api/reset-password", { json: { token: new URL(link).hash.slice(1), password } });
    expect(reset.status).toBe(200);
    expect((await app.send("/api/login", { json: { email, password } })).status).toBe(200);
  });

  test("can't be logged in to with any password, and keeps its identity until it has one", async () => {
    const { user, email } = await joined();
    for (const password of ["", " ", "null", "undefined"]) {
      expect((await app.send("/api/login", { json: { email, password } })).status).toBeGreaterThanOrEqual(400);
    }
    const { identities } = (await user.get("/api/get-ways-to-log-in")).json<{
      identities: { identity_id: number }[];
    }>();
    const path = `/api/unlink-identity/${identities[0]?.identity_id}`;
    const refused = await user.delete(path);
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      "Set a password first. Otherwise you could no longer log in.",
    ]);
    const set = await user.post("/api/change-password", { new_password: "a long enough password" });
    expect(set.status).toBe(200);
    expect((await user.delete(path)).status).toBe(200);
    expect((await user.post("/api/change-password", { new_password: "another long password" })).status).toBe(400);
  });

  test("needs a recent login for what others need their password for", async () => {
    const { user, id, subject } = await joined();
    const forget = () =>
      app.db
        .updateTable("sessions")
        .set({ proved_at: new Date(0) })
        .where("user_id", "=", id)
        .execute();
    await forget();
    const calls = [
      () => user.post("/api/change-password", { new_password: "a long enough password" }),
      () => user.put("/api/edit-account", { email: "elsewhere@example.org" }),
      () => user.post("/api/delete-account", {}),
    ];
    for (const call of calls) {
      const refused = await call();
      expect([refused.status, refused.json()]).toMatchObject([403, { code: "step_up", methods: ["openid"] }]);
    }
    const byPassword = await user.post("/api/step-up", { method: "password", code: "anything" });
    expect(byPassword.status).toBe(400);
    expect((await user.visit(subject, "prove")).json()).toMatchObject({ outcome: "proved" });
    const changed = await user.put("/api/edit-account", { email: "elsewhere@example.org" });
    expect(changed.status).toBe(200);
  });

  test("is exported with its identities, and deleted with them", async () => {
    const { user, id, subject } = await joined();
    const file = (await user.get("/api/export-account")).json<{ identities: object[] }>();
    expect(file.identities).toMatchObject([{ issuer: `${provider.issuer}/`, subject }]);
    expect((await user.post("/api/delete-account", { keeps_name: true })).status).toBe(200);
    const left = await app.db.selectFrom("openid_identities").select("id").where("user_id", "=", id).execute();
    expect(left).toEqual([]);
    expect((await new OpenIdUser(app, provider).visit(subject)).json()).toMatchObject({ outcome: "new" });
  });
});

test("an account of which only the name stays has no identities", async () => {
  const { id, subject } = await joined();
  await inTransaction(app.db, (trx) => forgetUser(trx, id, app.clock.now()));
  expect((await new OpenIdUser(app, provider).visit(subject)).json()).toMatchObject({ outcome: "new" });
});

test("others still need their password", async () => {
  const user = await new OpenIdUser(app, provider, ownerLogin).logIn();
  const missing = await user.post("/api/change-password", { new_password: "a long enough password" });
  expect([missing.status, missing.json()]).toEqual([
    400,
    { message: "Password is required", fields: { current_password: "Password is required" } },
  ]);
  expect((await user.post("/api/delete-account", {})).status).toBe(400);
});
