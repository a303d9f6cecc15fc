import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Account, SessionSummary } from "../../src/features/accounts/contract.ts";
import { recordImage, storeImage } from "../../src/features/media/server/public.ts";
import { insertArticles } from "../support/articles.ts";
import { photograph } from "../support/factories.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterEach(() => app.close());

const edit = (json: object, as = cookie) => app.send("/api/edit-account", { method: "PUT", json, cookie: as });
const change = (current_password: string, new_password: string, as = cookie) =>
  app.send("/api/change-password", { json: { current_password, new_password }, cookie: as });
const account = async () => (await app.send("/api/get-account", { cookie })).json<Account>();
const isLive = async (session: string) => (await app.send("/api/check-session", { cookie: session })).status === 200;

async function uploaded(spaceId: number): Promise<string> {
  const image = await storeImage(app, Buffer.from(await (await photograph(300, 300)).arrayBuffer()), "me.jpg");
  await recordImage(app.db, spaceId, image);
  return `/media/${image.hash}/original.jpg`;
}

describe("the account", () => {
  test("is shown to its owner", async () => {
    expect(await account()).toEqual({
      user_id: app.owner.id,
      email: ownerLogin.email,
      username: "Olivia Owner",
      role: "owner",
      picture: null,
      language: null,
      website_limit: null,
      has_password: true,
      host_articles: "publish",
      confirms_email: false,
      new_email: null,
    });
  });

  test("a new name and image are at once on the public pages of every website", async () => {
    const { id } = await app.db
      .selectFrom("websites")
      .select("id")
      .where("is_host", "=", false)
      .executeTakeFirstOrThrow();
    const tenant = { host: `${id}.sites.rostrum.test` };
    for (const websiteId of [app.hostId, id]) {
      await app.sites.change(websiteId, (trx) => insertArticles(trx, websiteId, [{ author_id: app.owner.id }]));
    }
    expect((await app.send("/article/article-1")).text).toContain("Olivia Owner");
    expect((await app.send("/article/article-1", tenant)).text).toContain("Olivia Owner");
    const picture = await uploaded(app.owner.spaceId);
    const answer = await edit({ username: "  Olivia Own-Name ", picture });
    expect([answer.status, answer.json()]).toEqual([200, { message: "Account saved" }]);
    expect(await account()).toMatchObject({ username: "Olivia Own-Name", picture });
    for (const options of [{}, tenant]) {
      const { text } = await app.send("/article/article-1", options);
      expect(text).toContain("Olivia Own-Name");
      expect(text).not.toContain("Olivia Owner");
      expect(text).toContain(picture.split("/")[2]);
    }
    expect((await app.send("/authors/olivia-own-name")).status).toBe(200);
    await edit({ picture: null });
    expect((await account()).picture).toBeNull();
    expect((await account()).username).toBe("Olivia Own-Name");
  });

  test("another address needs the current password, and is the one to log in with from then on", async () => {
    const email = "olivia@new.example";
    const without = await edit({ email });
    expect([without.status, without.json()]).toEqual([
      400,
      {
        message: "Please enter your current password to change the email address",
        fields: { current_password: "Please enter your current password to change the email address" },
      },
    ]);
    const wrong = await edit({ email, current_password: "not it" });
    expect([wrong.status, wrong.json<{ fields: object }>().fields]).toEqual([
      400,
      { current_password: "This is not your current password" },
    ]);
    expect((await account()).email).toBe(ownerLogin.email);
    const elsewhere = await app.logIn();
    const changed = await edit({ email, current_password: ownerLogin.password });
    expect(changed.status).toBe(200);
    // Whoever proved the password goes on under a new token.
    expect([await isLive(cookie), await isLive(changed.cookie ?? ""), await isLive(elsewhere)]).toEqual([
      false,
      true,
      true,
    ]);
    cookie = changed.cookie ?? "";
    expect((await app.send("/api/login", { json: ownerLogin })).status).toBe(401);
    expect((await app.send("/api/login", { json: { ...ownerLogin, email } })).status).toBe(200);
    // The form sends the address along also when it did not change.
    expect((await edit({ email, username: "Same address" })).status).toBe(200);
  });

  test.each([
    [{ username: "edgar EDITOR" }, { username: "This username is already used. Please choose another." }],
    [
      { email: "EDITOR@rostrum.test", current_password: ownerLogin.password },
      { email: "This email address already has an account." },
    ],
  ])("refuses what another account has: %j", async (json, fields) => {
    const before = await account();
    const answer = await edit(json);
    expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([409, fields]);
    expect(await account()).toEqual(before);
  });

  test("two who take one name at once don't both get it", async () => {
    const other = await app.logIn(editorLogin);
    const answers = await Promise.all([edit({ username: "Sam" }), edit({ username: "sam" }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("nobody makes an owner of an editor, or takes another account, by naming what no field is for", async () => {
    const editor = await app.logIn(editorLogin);
    const more = { role: "owner", id: app.owner.id, user_id: app.owner.id, disabled_at: null, password_hash: "x" };
    expect((await edit({ username: "Edgar", ...more }, editor)).status).toBe(200);
    const passwords = { current_password: editorLogin.password, new_password: "another password" };
    expect((await app.send("/api/change-password", { json: { ...passwords, ...more }, cookie: editor })).status).toBe(
      200,
    );
    const login = { ...editorLogin, password: "another password" };
    const again = await app.send("/api/login", { json: { ...login, ...more } });
    const mine = (await app.send("/api/get-account", { cookie: again.cookie })).json<Account>();
    expect(mine).toMatchObject({ user_id: app.editor.id, role: "editor", username: "Edgar" });
    expect((await account()).username).toBe("Olivia Owner");
  });

  test.each([
    [{ username: " " }, { username: "Username is required" }],
    [{ username: "x".repeat(101) }, { username: "Username must not exceed 100 characters" }],
    [{ email: "" }, { email: "Email is required" }],
    [{ email: "nonsense" }, { email: "Please enter a valid email address" }],
  ])("refuses %j", async (json, fields) => {
    const answer = await edit(json);
    expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([400, fields]);
  });

  test("refuses an image of somebody else, and what is no image", async () => {
    for (const picture of [await uploaded(app.editor.spaceId), "https://evil.example/x.jpg", ""]) {
      const answer = await edit({ picture, username: "Not saved" });
      expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([404, ["picture"]]);
    }
    expect((await account()).username).toBe("Olivia Owner");
  });
});

describe("the password", () => {
  test("changed: the new one is good, the old one not, other sessions end, this one goes on under a new token", async () => {
    const elsewhere = await app.logIn();
    const others = await app.logIn(editorLogin);
    const answer = await change(ownerLogin.password, "a new password");
    expect([answer.status, answer.json()]).toEqual([
      200,
      { message: "Password changed. All other sessions are logged out." },
    ]);
    expect(await Promise.all([cookie, answer.cookie ?? "", elsewhere, others].map(isLive))).toEqual([
      ...[false, true, false, true],
    ]);
    expect((await app.send("/api/login", { json: ownerLogin })).status).toBe(401);
    expect((await app.send("/api/login", { json: { ...ownerLogin, password: "a new password" } })).status).toBe(200);
  });

  test("is not changed without the current one, nor to one that is too short", async () => {
    const elsewhere = await app.logIn();
    const wrong = await change("not it", "a new password");
    expect([wrong.status, wrong.json()]).toEqual([
      400,
      {
        message: "This is not your current password",
        fields: { current_password: "This is not your current password" },
      },
    ]);
    const short = await change(ownerLogin.password, "1234567");
    expect([short.status, short.json<{ fields: object }>().fields]).toEqual([
      400,
      { new_password: "Password must have at least 10 characters" },
    ]);
    const long = await change(ownerLogin.password, "x".repeat(1001));
    expect(long.json<{ fields: object }>().fields).toEqual({
      new_password: "Password must not exceed 1,000 characters",
    });
    const empty = await change("", "a new password");
    expect(empty.json<{ fields: object }>().fields).toEqual({ current_password: "Password is required" });
    expect(await isLive(elsewhere)).toBe(true);
    expect((await app.send("/api/login", { json: ownerLogin })).status).toBe(200);
  });

  test("twice at once is changed once", async () => {
    const answers = await Promise.all([
      change(ownerLogin.password, "the first new one"),
      change(ownerLogin.password, "the second new one"),
    ]);
    // The other comes too late for its password, or for its session.
    expect([
      [200, 400],
      [200, 401],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    const winner = answers[0]?.status === 200 ? "the first new one" : "the second new one";
    expect((await app.send("/api/login", { json: { ...ownerLogin, password: winner } })).status).toBe(200);
  });

  test.each([
    ["change-password", (guess: string, as: string) => change(guess, "a new password", as)],
    ["edit-account", (guess: string, as: string) => edit({ email: "x@y.org", current_password: guess }, as)],
  ])("can't be guessed through %s: ten wrong ones lock it, also the right one, also at login", async (_name, guess) => {
    for (let i = 0; i < 10; i += 1) expect((await guess(`wrong ${i}`, cookie)).status).toBe(400);
    const locked = await guess(ownerLogin.password, cookie);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(800);
    expect((await app.send("/api/login", { json: ownerLogin })).status).toBe(429);
    expect(await isLive(cookie)).toBe(true);
    app.clock.advance(15 * 60_000 + 1000);
    expect((await guess(ownerLogin.password, cookie)).status).toBe(200);
  });
});

describe("sessions", () => {
  const list = async () => (await app.send("/api/get-sessions", { cookie })).json<SessionSummary[]>();

  async function logInWith(userAgent: string): Promise<string> {
    const answer = await app.send("/api/login", { json: ownerLogin, headers: { "user-agent": userAgent } });
    return answer.cookie ?? "";
  }

  test("are listed with their devices in words, this one marked, the last used first; nobody else's, none that ended", async () => {
    app.clock.advance(60_000);
    await app.logIn(editorLogin);
    await logInWith("Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0");
    const ended = await logInWith("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36");
    await app.send("/api/logout", { method: "POST", cookie: ended });
    const sessions = await list();
    expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      ["Firefox on Linux", false],
      ["Unknown device", true],
    ]);
    app.clock.advance(29 * 24 * 60 * 60_000);
    await list();
    app.clock.advance(2 * 24 * 60 * 60_000);
    expect((await list()).map(({ is_current }) => is_current)).toEqual([true]);
  });

  test("one is logged out at once; a second time it is not there", async () => {
    const elsewhere = await logInWith("curl/8.5.0");
    const session = (await list()).find(({ device }) => device === "curl");
    const remove = () => app.send(`/api/delete-session/${session?.session_id}`, { method: "DELETE", cookie });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect([await isLive(elsewhere), await isLive(cookie)]).toEqual([false, true]);
  });

  test("of somebody else can't be logged out", async () => {
    const theirs = await app.logIn(editorLogin);
    const rows = await app.db.selectFrom("sessions").select("id").where("user_id", "=", app.editor.id).execute();
    for (const { id } of rows) {
      const answer = await app.send(`/api/delete-session/${id}`, { method: "DELETE", cookie });
      expect([answer.status, answer.json()]).toEqual([404, { message: "This session has already ended." }]);
    }
    expect(await isLive(theirs)).toBe(true);
    expect((await app.send("/api/delete-session/abc", { method: "DELETE", cookie })).status).toBe(400);
  });

  test("this one ends like a logout", async () => {
    const own = (await list()).find(({ is_current }) => is_current);
    const answer = await app.send(`/api/delete-session/${own?.session_id}`, { method: "DELETE", cookie });
    expect(answer.status).toBe(200);
    expect(answer.cookie).toBe("rostrum_session=");
    expect(await isLive(cookie)).toBe(false);
  });

  test("all others end together, and doing it again is no error", async () => {
    const elsewhere = [await app.logIn(), await app.logIn()];
    const others = await app.logIn(editorLogin);
    for (let i = 0; i < 2; i += 1) {
      const answer = await app.send("/api/delete-other-sessions", { method: "POST", cookie });
      expect([answer.status, answer.json()]).toEqual([200, { message: "All other sessions are logged out" }]);
    }
    expect(await Promise.all(elsewhere.map(isLive))).toEqual([false, false]);
    expect([await isLive(cookie), await isLive(others)]).toEqual([true, true]);
  });
});
