import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { FactorUser, waysOf } from "../support/factors.ts";
import { SoftPasskey } from "../support/soft-passkey.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("login_failures").execute();
});

let count = 0;
const newcomer = () => {
  count += 1;
  return { username: `Person ${count}`, email: `person-${count}@example.org` };
};
async function invite(): Promise<string> {
  const website_id = await firstWebsiteOf(app.db, app.owner.id);
  const cookie = await app.logIn(ownerLogin);
  const answer = await app.send("/api/invite", { json: { website_id, role: "author" }, cookie });
  return new URL(answer.json<NewInvitation>().link).hash.slice(1);
}
async function joinWith(person: { username: string; email: string }, changes: object = {}) {
  const guest = new FactorUser(app);
  const key = new SoftPasskey();
  const options = (await guest.post("/api/begin-first-passkey", person)).json<{ challenge: string }>();
  const body = { token: await invite(), ...person, passkey: key.create(options.challenge), ...changes };
  const answer = await guest.post("/api/join", body);
  return { guest, key, answer, person, options };
}
const account = (guest: FactorUser) => guest.get("/api/get-account");

describe("an invitation accepted with a passkey", () => {
  test("makes an account without a password, whose passkey logs in, with recovery codes shown once", async () => {
    const { guest, key, answer, person, options } = await joinWith(newcomer());
    expect(answer.status, answer.text).toBe(201);
    const { userId, recovery_codes } = answer.json<{ userId: number; recovery_codes: string[] }>();
    expect(recovery_codes).toHaveLength(10);
    expect((await account(guest)).json()).toMatchObject({ user_id: userId, email: person.email, has_password: false });
    expect(options).toMatchObject({ user: { name: person.email, displayName: person.username } });
    const again = new FactorUser(app);
    expect((await again.usePasskey(key)).json()).toEqual({ userId });
    expect((await again.factors()).passkeys).toHaveLength(1);
    const byPassword = await again.post("/api/login", { email: person.email, password: "" });
    expect(byPassword.status).toBe(400);
    expect((await again.post("/api/login", { email: person.email, password: "any password" })).status).toBe(401);
    const listed = (
      await app.send(`/api/get-accounts?search=${encodeURIComponent(person.username)}`, { cookie: await app.logIn() })
    ).json<object[]>();
    expect(listed).toEqual([expect.objectContaining({ user_id: userId, has_factor: true })]);
  });

  test("of an address or name that is taken is refused like any other, and counts as a failed login", async () => {
    const taken = [
      { ...newcomer(), email: editorLogin.email },
      { ...newcomer(), username: "Olivia Owner" },
    ];
    const answers = [];
    for (const person of taken) answers.push((await joinWith(person)).answer);
    const message =
      "These details didn't work. If you already have an account, log in with it. Otherwise, choose another name or email address.";
    expect(answers.map(({ status, json }) => [status, json()])).toEqual([
      [409, { message }],
      [409, { message }],
    ]);
    expect((await app.db.selectFrom("login_failures").select("id").execute()).length).toBeGreaterThan(0);
    expect(await app.db.selectFrom("passkeys").select("id").where("user_id", "=", app.editor.id).execute()).toEqual([]);
  });

  test("needs a passkey or a password, not both, and a challenge that was not used", async () => {
    const none = await joinWith(newcomer(), { passkey: undefined });
    const both = await joinWith(newcomer(), { password: "correct horse battery" });
    for (const { answer } of [none, both])
      expect([answer.status, answer.json()]).toEqual([
        400,
        {
          message: "Please choose a password or a passkey",
          fields: { password: "Please choose a password or a passkey" },
        },
      ]);
    const first = await joinWith(newcomer());
    const repeated = await first.guest.post("/api/join", {
      token: await invite(),
      ...newcomer(),
      passkey: new SoftPasskey().create((first.options as { challenge: string }).challenge),
    });
    expect(repeated.status).toBe(422);
  });
});

describe("an account without a password", () => {
  test("keeps its last passkey until it has a password, which it sets after confirming with the passkey", async () => {
    const { guest, key } = await joinWith(newcomer());
    const [passkey] = (await guest.factors()).passkeys;
    const remove = () => guest.delete(`/api/remove-passkey/${passkey?.passkey_id}`);
    const kept = await remove();
    expect([kept.status, kept.json()]).toEqual([
      409,
      { message: "This is the only way into your account. Set a password first." },
    ]);
    app.clock.advance(hourMs);
    const set = () => guest.post("/api/change-password", { current_password: "", new_password: "a fine new password" });
    const asked = await set();
    expect([asked.status, waysOf(asked).methods]).toEqual([403, ["passkey", "recovery"]]);
    const prove = async () =>
      guest.post("/api/step-up", {
        method: "passkey",
        passkey: key.sign(await guest.challenge("/api/begin-passkey-proof")),
      });
    expect((await prove()).status).toBe(200);
    expect((await set()).status).toBe(200);
    expect((await account(guest)).json()).toMatchObject({ has_password: true });
    expect((await set()).json()).toMatchObject({ fields: { current_password: "Password is required" } });
    expect((await remove()).status).toBe(200);
  });

  test("changes its address and is deleted after the same confirmation", async () => {
    const { guest } = await joinWith(newcomer());
    const email = "moved@example.org";
    expect((await guest.put("/api/edit-account", { email })).status).toBe(200);
    expect((await account(guest)).json()).toMatchObject({ email });
    app.clock.advance(hourMs);
    const remove = () => guest.post("/api/delete-account", { current_password: "" });
    expect((await remove()).status).toBe(403);
  });

  test("whose passkeys an owner removes stays an account, and gets a password by a link", async () => {
    const { guest, answer, person } = await joinWith(newcomer());
    const { userId } = answer.json<{ userId: number }>();
    const owner = await app.logIn(ownerLogin);
    const gone = await app.send(`/api/remove-account-factors/${userId}`, { method: "DELETE", cookie: owner });
    expect([gone.status, await guest.status()]).toEqual([200, 401]);
    const made = await app.send(`/api/add-password-reset/${userId}`, { method: "POST", cookie: owner });
    const token = new URL(made.json<{ link: string }>().link).hash.slice(1);
    const password = "a fine new password";
    expect((await app.send("/api/reset-password", { json: { token, password } })).status).toBe(200);
    expect((await new FactorUser(app, { email: person.email, password }).passwordStep()).status).toBe(200);
  });
});
