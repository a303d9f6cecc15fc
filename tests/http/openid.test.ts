import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { FactorUser } from "../support/factors.ts";
import { ProviderBrowser, startTestProvider, type TestProvider } from "../support/openid-provider.ts";
import { OpenIdUser } from "../support/openid-user.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  provider = (await startTestProvider()).register("http://rostrum.test");
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" };
  app = await startTestApp({ env: { ...provider.env, ...mail } });
  provider.people.set("editor", { email: editorLogin.email, email_verified: true, name: "Ed Itor" });
  provider.people.set("nobody", { email: "nobody@example.org", email_verified: true, name: "No Body" });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

afterEach(async () => {
  // The provider has the real time.
  app.clock.offsetMs = 0;
  for (const table of ["openid_identities", "openid_visits", "authenticator_apps", "passkeys"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await app.db.deleteFrom("recovery_codes").execute();
});

const newUser = () => new OpenIdUser(app, provider);
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const identities = () => app.db.selectFrom("openid_identities").select(["user_id", "subject", "email"]).execute();
const ways = async (user: FactorUser) =>
  (await user.get("/api/get-ways-to-log-in")).json<{ identities: { identity_id: number }[] }>();
const mailsOf = (kind: string) =>
  app.db.selectFrom("outgoing_mails").select("recipient").where("kind", "=", kind).execute();

/** An account that the subject `editor` logs in to. */
async function linkEditor(): Promise<OpenIdUser> {
  const user = await newUser().logIn();
  expect((await user.visit("editor", "link")).json()).toMatchObject({ outcome: "linked" });
  return user;
}

describe("a first login with a verified address that has an account", () => {
  test("joins nothing without consent", async () => {
    const user = newUser();
    const arrived = await user.visit("editor");
    expect([arrived.status, arrived.json()]).toEqual([
      200,
      { outcome: "join", email: editorLogin.email, name: "Ed Itor" },
    ]);
    expect(user.has("rostrum_session")).toBe(false);
    expect(await identities()).toEqual([]);
  });

  test("joins it with consent, logs in, tells the account, and leaves lines in the audit log", async () => {
    const user = newUser();
    await user.visit("editor");
    const since = await newestLine(app.db);
    const joined = await user.post("/api/join-openid", {});
    expect([joined.status, joined.json()]).toEqual([200, { userId: app.editor.id }]);
    expect(await user.status()).toBe(200);
    expect(await identities()).toEqual([{ user_id: app.editor.id, subject: "editor", email: editorLogin.email }]);
    expect(await actionsSince(app.db, since)).toEqual(["account.identity-linked", "login.succeeded"]);
    expect(await mailsOf("identity-changed")).toEqual([{ recipient: editorLogin.email }]);
    // Once.
    expect((await user.post("/api/join-openid", {})).status).toBe(422);
    const again = newUser();
    expect((await again.visit("editor")).json()).toEqual({ outcome: "logged_in", userId: app.editor.id });
    expect(await again.status()).toBe(200);
  });

  test("needs the account's second factor before it is joined", async () => {
    const owner = await newUser().logIn();
    await owner.addApp();
    const user = Object.assign(newUser(), { secret: owner.secret });
    await user.visit("editor");
    const refused = await user.post("/api/join-openid", {});
    expect([refused.status, refused.json()]).toMatchObject([
      401,
      { code: "second_factor", methods: ["app", "recovery"] },
    ]);
    expect(await identities()).toEqual([]);
    expect(user.has("rostrum_session")).toBe(false);
    expect((await user.secondStep("app", user.nextCode())).status).toBe(200);
    expect(await identities()).toEqual([]);
    expect((await user.post("/api/join-openid", {})).status).toBe(200);
    expect(await identities()).toHaveLength(1);
  });

  test("isn't joined by a session of somebody else, or by another browser", async () => {
    const editor = await newUser().logIn();
    await editor.addApp();
    const stranger = await new OpenIdUser(app, provider, ownerLogin).logIn();
    await stranger.visit("editor");
    expect((await stranger.post("/api/join-openid", {})).status).toBe(401);
    const user = newUser();
    await user.visit("editor");
    expect((await newUser().post("/api/join-openid", {})).status).toBe(422);
    app.clock.advance(10 * minuteMs);
    expect((await user.post("/api/join-openid", {})).status).toBe(422);
    expect(await identities()).toEqual([]);
  });
});

test("an unverified address joins nothing, whether it has an account", async () => {
  for (const [subject, email_verified] of [
    ["said", undefined],
    ["denied", false],
    ["text", "true" as never],
  ] as const) {
    provider.people.set(subject, {
      email: editorLogin.email,
      ...(email_verified === undefined ? {} : { email_verified }),
    });
    const user = newUser();
    const refused = await user.visit(subject);
    expect([refused.status, messageOf(refused)]).toEqual([
      422,
      "Example ID doesn't confirm that your email address is yours, so it opens no account here. If you have an account, log in with your password and link Example ID under Settings, Account.",
    ]);
    expect((await user.post("/api/join-openid", {})).status).toBe(422);
  }
  provider.people.set("unknown", { email: "unknown@example.org", email_verified: false });
  expect((await newUser().visit("unknown")).status).toBe(422);
  provider.people.set("silent", {});
  expect((await newUser().visit("silent")).status).toBe(422);
});

describe("a linked identity", () => {
  test("stays with its account, whatever address it has later", async () => {
    await linkEditor();
    provider.people.set("editor", { email: ownerLogin.email, email_verified: true });
    expect((await newUser().visit("editor")).json()).toEqual({ outcome: "logged_in", userId: app.editor.id });
    // And whoever has the former address is asked like everybody.
    provider.people.set("heir", { email: editorLogin.email, email_verified: true });
    const heir = newUser();
    expect((await heir.visit("heir")).json()).toMatchObject({ outcome: "join" });
    const joined = await heir.post("/api/join-openid", {});
    expect([joined.status, messageOf(joined)]).toEqual([
      409,
      "Your account is linked to another identity at Example ID. Log in another way and unlink that one first.",
    ]);
    provider.people.set("editor", { email: editorLogin.email, email_verified: true, name: "Ed Itor" });
  });

  test("is the first factor only", async () => {
    const user = await linkEditor();
    await user.addApp();
    const login = Object.assign(newUser(), { secret: user.secret });
    const half = await login.visit("editor");
    expect([half.status, half.json<{ code: string }>().code]).toEqual([401, "second_factor"]);
    expect(await login.status()).toBe(401);
    expect((await login.secondStep("app", login.nextCode())).status).toBe(200);
    expect(await login.status()).toBe(200);
  });

  test("logs in to no disabled account, which is recorded", async () => {
    await linkEditor();
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", app.editor.id).execute();
    const since = await newestLine(app.db);
    const refused = await newUser().visit("editor");
    await app.db.updateTable("users").set({ disabled_at: null }).where("id", "=", app.editor.id).execute();
    expect([refused.status, messageOf(refused)]).toEqual([
      422,
      "Your account is disabled. Please ask an owner of the network.",
    ]);
    expect(await actionsSince(app.db, since)).toEqual(["login.failed"]);
  });

  test("is unlinked by its account alone, and then logs in to nothing", async () => {
    const user = await linkEditor();
    const [own] = (await ways(user)).identities;
    const path = `/api/unlink-identity/${own?.identity_id}`;
    const stranger = await new FactorUser(app, ownerLogin).logIn();
    expect((await stranger.delete(path)).status).toBe(404);
    const since = await newestLine(app.db);
    expect((await user.delete(path)).status).toBe(200);
    expect(await actionsSince(app.db, since)).toEqual(["account.identity-unlinked"]);
    expect((await user.delete(path)).status).toBe(404);
    expect((await newUser().visit("editor")).json()).toMatchObject({ outcome: "join" });
  });

  test("belongs to one account", async () => {
    await linkEditor();
    const other = await new OpenIdUser(app, provider, ownerLogin).logIn();
    const refused = await other.visit("editor", "link");
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      "This identity at Example ID already belongs to another account here.",
    ]);
  });

  test("is linked only in the session that began it", async () => {
    const user = await newUser().logIn();
    const query = await provider.visit((await user.urlOf("link")).href, "editor");
    await user.post("/api/logout");
    expect((await user.finish(query)).status).toBe(422);
    const other = await newUser().logIn();
    const begun = await provider.visit((await other.urlOf("link")).href, "editor");
    await other.passwordStep();
    expect((await other.finish(begun)).status).toBe(422);
    // A second session of the same account, at the same time.
    const first = await newUser().logIn();
    const answer = await provider.visit((await first.urlOf("link")).href, "editor");
    const second = await newUser().logIn();
    const [, visit = ""] = /(rostrum_openid=[^;]+)/.exec(first.cookie) ?? [];
    const [, session = ""] = /(rostrum_session=[^;]+)/.exec(second.cookie) ?? [];
    const mixed = await app.send("/api/finish-openid", { json: { answer }, cookie: `${visit}; ${session}` });
    expect([mixed.status, messageOf(mixed)]).toMatchObject([409, /You are no longer logged in/]);
    expect(await identities()).toEqual([]);
  });

  test("ends a login whose second step is missing when it is unlinked", async () => {
    const user = await linkEditor();
    await user.addApp();
    const login = Object.assign(newUser(), { secret: user.secret });
    await login.visit("editor");
    await user.delete(`/api/unlink-identity/${(await ways(user)).identities[0]?.identity_id}`);
    expect((await login.secondStep("app", login.nextCode())).status).toBe(401);
  });
});

test("a login at the provider again confirms who one is", async () => {
  const user = await linkEditor();
  const browser = new ProviderBrowser();
  await user.visit("editor", "log_in", browser);
  const forget = () =>
    app.db
      .updateTable("sessions")
      .set({ proved_at: new Date(0) })
      .execute();
  await forget();
  const asked = await user.begin("link");
  expect([asked.status, asked.json()]).toMatchObject([403, { code: "step_up", methods: ["password", "openid"] }]);
  const url = await user.urlOf("prove");
  expect([url.searchParams.get("prompt"), url.searchParams.get("max_age")]).toEqual(["login", "0"]);
  const former = user.copy();
  const proved = await user.finish(await provider.visit(url.href, "editor", browser));
  expect(proved.json()).toEqual({ outcome: "proved", message: "Confirmed" });
  expect((await user.begin("link")).status).toBe(409);
  app.clock.advance(2 * minuteMs);
  expect((await former.get("/api/get-account")).status).toBe(401);
  await forget();
  // Whoever asks for less gets nothing: the provider's session is old.
  const lax = await user.urlOf("prove");
  lax.searchParams.delete("prompt");
  lax.searchParams.delete("max_age");
  const old = await user.finish(await provider.visit(lax.href, "editor", browser));
  expect([old.status, messageOf(old)]).toMatchObject([422, /didn't confirm that you logged in there just now/]);
  app.clock.offsetMs = 0;
  provider.people.set("someone", { email: "someone@example.org", email_verified: true });
  const foreign = await user.visit("someone", "prove");
  expect([foreign.status, messageOf(foreign)]).toMatchObject([422, /isn't linked to your account/]);
  const other = await new OpenIdUser(app, provider, ownerLogin).logIn();
  expect((await other.visit("someone", "link")).status).toBe(200);
  const others = await user.visit("someone", "prove");
  expect([others.status, messageOf(others)]).toMatchObject([422, /isn't linked to your account/]);
  expect((await user.begin("link")).status).toBe(403);
});

test("without a provider, there is nothing to call", async () => {
  const plain = await startTestApp();
  const user = new OpenIdUser(plain, provider);
  expect((await user.get("/api/get-openid-provider")).json()).toEqual({ name: null });
  expect((await user.begin()).status).toBe(404);
  expect((await user.finish("?code=1")).status).toBe(404);
  expect((await user.post("/api/join-openid", {})).status).toBe(404);
  await user.logIn();
  expect((await user.begin("link")).status).toBe(404);
  await plain.close();
});
