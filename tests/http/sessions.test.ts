import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import type { SessionSummary } from "../../src/features/accounts/contract.ts";
import { hashPassword } from "../../src/features/accounts/server/passwords/password.ts";
import { changeRole } from "../../src/features/accounts/server/public.ts";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import { countLockWaits } from "../support/database.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let withMail: TestApp;
let owner: string;
beforeAll(async () => {
  [app, withMail] = await Promise.all([
    startTestApp(),
    startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@rostrum.test" } }),
  ]);
  owner = await app.logIn();
});
afterAll(() => Promise.all([app.close(), withMail.close()]));

const status = async (cookie: string) => (await app.send("/api/get-account", { cookie })).status;
const sessions = async (cookie: string) => (await app.send("/api/get-sessions", { cookie })).json<SessionSummary[]>();

describe("the list of sessions", () => {
  test.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["Mars/Olympus_Mons", null],
    ["<b>", null],
    [undefined, null],
  ])("tells the time zone that the browser reported, if it is one: %s", async (time_zone, listed) => {
    const { cookie = "" } = await app.send("/api/login", { json: { ...editorLogin, time_zone } });
    expect((await sessions(cookie))[0]).toMatchObject({ is_current: true, time_zone: listed });
  });
});

describe("a role that is given", () => {
  const giveRole = () =>
    inTransaction(app.db, (trx) => {
      const role = { role: "reader" as const, mayExport: false, endsAt: null, grantedBy: app.owner.id };
      return changeRole(trx, { websiteId: app.hostId, userId: app.editor.id, ...role }, app.clock.now());
    });

  test("turns the token over at the next request; the former one works for 15 seconds longer", async () => {
    // Time moves by steps only: a busy machine may take longer than that.
    const stopped = Date.now();
    const clock = vi.spyOn(app.clock, "now").mockImplementation(() => new Date(stopped + app.clock.offsetMs));
    onTestFinished(() => clock.mockRestore());
    const [former, elsewhere] = [await app.logIn(editorLogin), await app.logIn(editorLogin)];
    await giveRole();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.send("/api/get-account", { cookie: former })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    let [next = "", ...more] = answers.flatMap(({ cookie }) => cookie ?? []);
    expect(more).toEqual([]);
    expect(next).not.toBe(former);
    expect([await status(next), await status(former), await status(elsewhere)]).toEqual([200, 200, 200]);
    await giveRole();
    expect((await app.send("/api/get-account", { cookie: former })).cookie).toBeUndefined();
    next = (await app.send("/api/get-account", { cookie: next })).cookie ?? "";
    app.clock.advance(15_000);
    expect([await status(next), await status(former)]).toEqual([200, 401]);
    // Nothing was given since, so the token stays.
    expect((await app.send("/api/get-account", { cookie: next })).cookie).toBeUndefined();
  });

  test("ends with the former token, too", async () => {
    const former = await app.logIn(editorLogin);
    await giveRole();
    const next = (await app.send("/api/get-account", { cookie: former })).cookie ?? "";
    expect((await app.send("/api/logout", { method: "POST", cookie: former })).status).toBe(200);
    expect([await status(next), await status(former)]).toEqual([401, 401]);
  });

  test("by an accepted invitation turns it over in the same answer", async () => {
    const json = { title: "The Dover Star" };
    const website = (await app.send("/api/add-website", { json, cookie: owner })).json<{ website_id: number }>();
    const invite = { json: { website_id: website.website_id, role: "author" }, cookie: owner };
    const { link } = (await app.send("/api/invite", invite)).json<NewInvitation>();
    const cookie = await app.logIn(editorLogin);
    const token = new URL(link).hash.slice(1);
    const accepted = await app.send("/api/accept-invitation", { json: { token }, cookie });
    expect(accepted.status).toBe(200);
    expect(accepted.cookie).toBeDefined();
    expect(accepted.cookie).not.toBe(cookie);
    expect(await status(accepted.cookie ?? "")).toBe(200);
  });
});

test("an owner of the network ends all sessions of an account, which can log in again", async () => {
  const cookies = [await app.logIn(editorLogin), await app.logIn(editorLogin)];
  const logOut = (id: number) => app.send(`/api/log-out-account/${id}`, { method: "POST", cookie: owner });
  expect((await logOut(99_999_999)).status).toBe(404);
  expect((await logOut(app.editor.id)).status).toBe(200);
  expect(await Promise.all(cookies.map(status))).toEqual([401, 401]);
  expect(await status(await app.logIn(editorLogin))).toBe(200);
  expect(await status(owner)).toBe(200);
});

describe("a login from a new device", () => {
  const mails = () =>
    withMail.db.selectFrom("outgoing_mails").select(["recipient", "text"]).where("kind", "=", "new-device").execute();
  const logIn = (device?: string) =>
    withMail.send("/api/login", {
      json: { ...ownerLogin, time_zone: "Asia/Tokyo" },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
      cookie: device,
    });

  test("is told by mail, except for the account's first and for known ones, at most once an hour", async () => {
    const first = await logIn();
    expect(await mails()).toEqual([]);
    const device = [first.headers["set-cookie"] ?? []]
      .flat()
      .find((cookie) => cookie.startsWith("rostrum_device="))
      ?.split(";")[0];
    await logIn(device);
    expect(await mails()).toEqual([]);
    await logIn();
    await logIn();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(ownerLogin.email);
    expect(mail?.text).toContain("Firefox on Linux, Asia/Tokyo");
  });
});

describe("what ends all sessions also ends logins that it overtakes:", () => {
  test.each([
    ["another password", async () => ({ password_hash: await hashPassword("a brand new password") })],
    ["disabling", async () => ({ disabled_at: new Date() })],
  ])("%s", async (_, change) => {
    const user = app.db.updateTable("users").where("id", "=", app.editor.id);
    const before = await app.db
      .selectFrom("users")
      .select(["password_hash", "disabled_at"])
      .where("id", "=", app.editor.id)
      .executeTakeFirstOrThrow();
    const changed = await change();
    const trx = await app.db.startTransaction().execute();
    await trx.updateTable("users").set(changed).where("id", "=", app.editor.id).execute();
    await trx.deleteFrom("sessions").where("user_id", "=", app.editor.id).execute();
    let isDone = false;
    const login = app.send("/api/login", { json: editorLogin }).finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await countLockWaits(app.db)) > 0).toBe(true);
    await trx.commit().execute();
    const { status: answered } = await login;
    const left = await app.db.selectFrom("sessions").select("id").where("user_id", "=", app.editor.id).execute();
    await user.set(before).execute();
    expect([answered, left]).toEqual([401, []]);
  });
});
