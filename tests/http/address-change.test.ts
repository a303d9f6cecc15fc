import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "../../src/features/accounts/contract.ts";
import { hashPassword } from "../../src/features/accounts/server/passwords/password.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { countLockWaits } from "../support/database.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@rostrum.test" } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("outgoing_mails").execute();
  await app.db.deleteFrom("address_changes").execute();
  await app.db.deleteFrom("login_failures").execute();
  await app.db.updateTable("users").set({ email: editorLogin.email }).where("id", "=", app.editor.id).execute();
  cookie = await app.logIn(editorLogin);
});

const account = async () => (await app.send("/api/get-account", { cookie })).json<Account>();
const mails = async (kind: string) => {
  const rows = app.db.selectFrom("outgoing_mails").select(["recipient", "text"]).where("kind", "=", kind);
  return rows.orderBy("id").execute();
};

async function ask(email: string, values: object = {}) {
  const json = { email, current_password: editorLogin.password, ...values };
  const answer = await app.send("/api/edit-account", { method: "PUT", json, cookie });
  cookie = answer.cookie ?? cookie;
  return answer;
}

/** The token of the newest link. */
async function lastToken(): Promise<string> {
  const { text = "" } = (await mails("confirm-address")).at(-1) ?? {};
  return /login\/address#(\S+)/.exec(text)?.[1] ?? "";
}
const confirm = async (token: string) => {
  const { status, json } = await app.send("/api/confirm-address", { json: { token } });
  return [status, json<{ message: string }>().message];
};
const gone = "This link is no longer valid. If you still want to change your address, do so in your account.";

describe("with a mail server, a new address", () => {
  test("waits for the link that is mailed there; the old one is told when it is asked for, and when it changes", async () => {
    const answer = await ask("new@example.org", { username: "Edgar the Second" });
    expect([answer.status, answer.json()]).toEqual([
      200,
      { message: "Almost done: open the link that we sent to the new address within an hour." },
    ]);
    expect(await account()).toMatchObject({
      email: editorLogin.email,
      username: "Edgar the Second",
      confirms_email: true,
      new_email: { email: "new@example.org" },
    });
    expect(await mails("confirm-address")).toMatchObject([{ recipient: "new@example.org" }]);
    expect(await mails("address-changed")).toMatchObject([
      { recipient: editorLogin.email, text: expect.stringContaining("about to change") },
    ]);
    const token = await lastToken();
    expect(await confirm(token)).toEqual([200, "Your email address is changed. Log in with the new one from now on."]);
    expect(await account()).toMatchObject({ email: "new@example.org", new_email: null });
    expect((await mails("address-changed")).at(-1)).toMatchObject({
      recipient: editorLogin.email,
      text: expect.stringContaining("You log in with new@example.org"),
    });
    expect(await confirm(token)).toEqual([404, gone]);
    expect((await app.send("/api/login", { json: editorLogin })).status).toBe(401);
    expect((await app.send("/api/login", { json: { ...editorLogin, email: "NEW@example.org" } })).status).toBe(200);
  });

  test("needs the password, and a wrong link changes nothing", async () => {
    expect((await ask("new@example.org", { current_password: "wrong" })).status).toBe(400);
    expect(await mails("confirm-address")).toEqual([]);
    expect(await confirm("A".repeat(43))).toEqual([404, gone]);
  });

  test("is confirmed within an hour; the link can be sent again, which replaces the former, a few times an hour", async () => {
    const resend = () => app.send("/api/resend-address-link", { method: "POST", cookie });
    expect((await resend()).status).toBe(404);
    await ask("new@example.org");
    const first = await lastToken();
    expect((await resend()).status).toBe(200);
    expect(await confirm(first)).toEqual([404, gone]);
    const second = await lastToken();
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(422);
    const third = await lastToken();
    app.clock.advance(hourMs + 1000);
    expect(await confirm(second)).toEqual([404, gone]);
    expect(await confirm(third)).toEqual([
      409,
      "This link has expired. You can have another one sent in your account.",
    ]);
    expect(await account()).toMatchObject({ new_email: { email: "new@example.org" } });
    expect((await resend()).status).toBe(200);
    expect((await confirm(await lastToken()))[0]).toBe(200);
  });

  test("can be canceled, and is by a new password and by disabling the account", async () => {
    const cancel = () => app.send("/api/cancel-address-change", { method: "DELETE", cookie });
    await ask("new@example.org");
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(404);
    expect(await confirm(await lastToken())).toEqual([404, gone]);

    await ask("other@example.org");
    const passwords = { current_password: editorLogin.password, new_password: editorLogin.password };
    const changed = await app.send("/api/change-password", { json: passwords, cookie });
    expect(changed.status).toBe(200);
    cookie = changed.cookie ?? "";
    expect(await confirm(await lastToken())).toEqual([404, gone]);

    await ask("third@example.org");
    const disable = (disabled_at: Date | null) =>
      app.db.updateTable("users").set({ disabled_at }).where("id", "=", app.editor.id).execute();
    await disable(new Date());
    expect(await confirm(await lastToken())).toEqual([404, gone]);
    await disable(null);
  });

  test("that has an account is asked for like any other, and refused to whoever opens its link", async () => {
    const [taken, free] = [await ask(ownerLogin.email), await ask("free@example.org")];
    expect([taken.status, taken.json()]).toEqual([free.status, free.json()]);
    await ask(ownerLogin.email);
    expect(await confirm(await lastToken())).toEqual([409, "This email address already has an account."]);
    expect((await account()).email).toBe(editorLogin.email);
  });

  test("that two accounts confirm at once goes to one of them; one link used at once counts once", async () => {
    await ask("both@example.org");
    const mine = await lastToken();
    const owner = await app.logIn();
    const json = { email: "both@example.org", current_password: ownerLogin.password };
    expect((await app.send("/api/edit-account", { method: "PUT", json, cookie: owner })).status).toBe(200);
    const theirs = await lastToken();
    const answers = await Promise.all([confirm(mine), confirm(mine), confirm(theirs), confirm(theirs)]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    const holders = await app.db.selectFrom("users").select("id").where("email", "=", "both@example.org").execute();
    expect(holders).toHaveLength(1);
    await app.db.updateTable("users").set({ email: ownerLogin.email }).where("id", "=", app.owner.id).execute();
  });
});

test("a change that is asked for while the password changes is refused, since the new password would have canceled it", async () => {
  const { password_hash } = await app.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", app.editor.id)
    .executeTakeFirstOrThrow();
  const trx = await app.db.startTransaction().execute();
  const set = (hash: string | null, on = app.db) =>
    on.updateTable("users").set({ password_hash: hash }).where("id", "=", app.editor.id).execute();
  await set(await hashPassword("a brand new password"), trx);
  let isDone = false;
  const asking = ask("thief@example.org").finally(() => {
    isDone = true;
  });
  await expect.poll(async () => isDone || (await countLockWaits(app.db)) > 0).toBe(true);
  await trx.commit().execute();
  const { status } = await asking;
  await set(password_hash);
  expect(status).toBe(400);
  expect((await account()).new_email).toBeNull();
});
