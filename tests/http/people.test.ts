import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { changeRole } from "../../src/features/accounts/server/public.ts";
import type { NewInvitation, People, ShownInvitation } from "../../src/features/people/contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
  owner = await app.logIn(editorLogin);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("login_failures").execute();
  websiteId = (await post("/api/add-website", { title: "The Dover Star" })).json<{ website_id: number }>().website_id;
});

const post = (path: string, json: object, cookie: string | undefined = owner) => app.send(path, { json, cookie });
const get = (path: string, cookie = owner) => app.send(path, { cookie });
const tokenOf = (link: string) => new URL(link).hash.slice(1);

async function invite(values: object = {}, cookie = owner): Promise<NewInvitation & { token: string }> {
  const answer = await post("/api/invite", { website_id: websiteId, role: "author", ...values }, cookie);
  expect(answer.status, answer.text).toBe(201);
  const made = answer.json<NewInvitation>();
  return { ...made, token: tokenOf(made.link) };
}

let count = 0;
function newcomer() {
  count += 1;
  return {
    username: `Person ${count}`,
    email: `person-${count}@example.org`,
    password: `correct horse battery ${count}`,
  };
}
const join = (token: string, person: object = newcomer(), on = app) =>
  on.send("/api/join", { json: { token, ...person } });
const read = async (token: string) =>
  (await app.send("/api/read-invitation", { json: { token } })).json<ShownInvitation>();
const people = async () => (await get(`/api/get-people?website_id=${websiteId}`)).json<People>();
const roleOf = async (username: string) => (await people()).people.find((one) => one.username === username)?.role;

async function roles(): Promise<string[]> {
  const rows = await app.db.selectFrom("grants").select("role").where("website_id", "=", websiteId).execute();
  return rows.map(({ role }) => role);
}

function grants(userId: number) {
  return app.db
    .selectFrom("grants")
    .leftJoin("websites", "websites.space_id", "grants.space_id")
    .select(["grants.role", "grants.may_export"])
    .where("grants.user_id", "=", userId)
    .where("websites.id", "=", websiteId)
    .execute();
}

async function joined(values: object = {}) {
  const person = newcomer();
  const { token } = await invite(values);
  const answer = await join(token, person);
  expect(answer.status, answer.text).toBe(201);
  return { ...person, id: answer.json<{ userId: number }>().userId, cookie: answer.cookie };
}

describe("an invitation", () => {
  test("says what it offers, and makes a new account with that role, logged in and without websites of its own", async () => {
    const ends_at = new Date(app.clock.now().getTime() + 20 * dayMs).toISOString();
    const made = await invite({ role: "editor", ends_at, email: "new@example.org" });
    expect(made).toMatchObject({
      mailed: false,
      link: expect.stringMatching(/^http:\/\/rostrum\.test\/login\/invitation#/),
    });
    expect(await read(made.token)).toEqual({
      state: "open",
      details: {
        thing: null,
        network: "The Rostrum",
        invited_by: "Edgar Editor",
        website: "The Dover Star",
        role: "editor",
        email: "new@example.org",
        email_proof: "none",
        ends_at,
      },
    });
    const person = newcomer();
    const answer = await join(made.token, person);
    expect(answer.status, answer.text).toBe(201);
    expect((await app.send("/api/get-account", { cookie: answer.cookie })).json()).toMatchObject({ role: "editor" });
    const listed = (await people()).people.find(({ username }) => username === person.username);
    expect(listed).toMatchObject({ email: person.email, role: "editor", granted_by: "Edgar Editor", ends_at });
    const refused = await app.send("/api/add-website", { json: { title: "Mine" }, cookie: answer.cookie });
    expect([refused.status, refused.json()]).toEqual([
      422,
      { message: "Your account can't have more websites. Ask an owner of the network to allow it." },
    ]);
    const byDomain = await app.send("/api/add-domain", { json: { domain: "new.example" }, cookie: answer.cookie });
    expect(byDomain.status).toBe(422);
  });

  test("works once, until it is revoked or 7 days old; its link then says which", async () => {
    const used = await invite();
    expect((await join(used.token)).status).toBe(201);
    const again = await join(used.token);
    expect([again.status, again.json()]).toEqual([
      409,
      { message: "This link was already used. Each link works once." },
    ]);
    expect(await read(used.token)).toEqual({ state: "used", details: null });

    const revoked = await invite();
    const revoke = () =>
      app.send(`/api/revoke-invitation/${revoked.invitation_id}`, { method: "DELETE", cookie: owner });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect(await read(revoked.token)).toEqual({ state: "revoked", details: null });
    expect((await join(revoked.token)).status).toBe(409);

    const expired = await invite();
    expect((await people()).invitations.map((one) => one.invitation_id)).toEqual([expired.invitation_id]);
    await app.db
      .updateTable("invitations")
      .set({ expires_at: app.clock.now() })
      .where("id", "=", expired.invitation_id)
      .execute();
    expect(await read(expired.token)).toEqual({ state: "expired", details: null });
    expect((await join(expired.token)).status).toBe(409);
    expect((await people()).invitations).toEqual([]);
    expect((await app.send("/api/read-invitation", { json: { token: "nonsense" } })).status).toBe(404);
  });

  test("is accepted by an account that is logged in; a second role there is refused, and the link stays good", async () => {
    const someone = await joined({ role: "reader" });
    const second = await invite({ role: "editor" });
    const accept = (cookie: string | undefined) => post("/api/accept-invitation", { token: second.token }, cookie);
    expect((await accept(someone.cookie)).json()).toEqual({
      message: "You already have a role on this website. Its owner can change it under People.",
    });
    expect(await roleOf(someone.username)).toBe("reader");
    expect((await accept(await app.logIn())).status).toBe(200);
    expect(await roleOf("Olivia Owner")).toBe("editor");
  });

  test("with an address that has an account needs its password, and says nothing else about it", async () => {
    const someone = await joined();
    websiteId = (await post("/api/add-website", { title: "Second" })).json<{ website_id: number }>().website_id;
    const { token } = await invite();
    const known = await join(token, { ...newcomer(), email: someone.email });
    const takenName = await join(token, { ...newcomer(), username: someone.username });
    expect([known.status, known.json()]).toEqual([takenName.status, takenName.json()]);
    expect(known.status).toBe(409);
    const right = await join(token, { ...someone, username: "Ignored" });
    expect([right.status, right.json()]).toEqual([201, { userId: someone.id }]);
    expect(await roleOf(someone.username)).toBe("author");
  });

  test("can't be used to guess passwords", async () => {
    const { token } = await invite();
    const guess = async () => (await join(token, { ...newcomer(), email: "owner@rostrum.test" })).status;
    for (let i = 0; i < 10; i += 1) expect(await guess()).toBe(409);
    expect(await guess()).toBe(429);
  });

  test("ends with the rights of its inviter", async () => {
    const someone = await joined({ role: "owner", with_members: false });
    const { token, invitation_id } = await invite();
    await app.db.updateTable("invitations").set({ created_by: someone.id }).where("id", "=", invitation_id).execute();
    expect((await read(token)).state).toBe("open");
    await app.db
      .updateTable("grants")
      .set({ role: "reader" })
      .where("user_id", "=", someone.id)
      .where("website_id", "=", websiteId)
      .execute();
    expect((await read(token)).state).toBe("revoked");
    expect((await join(token)).status).toBe(409);
    expect((await people()).invitations).toEqual([]);
  });

  test("to a role with members opens the member list, for an inviter who owns it", async () => {
    const exporter = await joined({ role: "members", may_export: true });
    expect((await people()).people.find(({ user_id }) => user_id === exporter.id)?.members_access).toBe("export");
    expect(await grants(exporter.id)).toEqual([{ role: "members", may_export: true }]);
    expect(await grants((await joined({ role: "owner", with_members: true })).id)).toEqual([
      { role: "owner", may_export: false },
    ]);
    // By default, the least.
    const second = await joined({ role: "owner" });
    expect(await grants(second.id)).toEqual([]);
    const change = (json: object) =>
      app.send(`/api/edit-person/${second.id}`, {
        method: "PUT",
        json: { website_id: websiteId, role: "owner", ...json },
        cookie: owner,
      });
    expect((await change({})).status).toBe(200);
    expect(await grants(second.id)).toEqual([]);
    expect((await people()).member_list).toEqual({ members: 0, websites: expect.any(Number) });
    expect((await change({ with_members: true })).status).toBe(200);
    expect(await grants(second.id)).toEqual([{ role: "owner", may_export: false }]);
    const promoted = await joined({ role: "members", may_export: false });
    await app.send(`/api/edit-person/${promoted.id}`, {
      method: "PUT",
      json: { website_id: websiteId, role: "owner" },
      cookie: owner,
    });
    expect(await grants(promoted.id)).toEqual([{ role: "members", may_export: false }]);
    expect(await grants((await joined({ role: "editor", may_export: true })).id)).toEqual([]);
    await app.db
      .updateTable("grants")
      .set({ role: "members" })
      .where("user_id", "=", app.editor.id)
      .where("space_id", "is not", null)
      .execute();
    for (const [role, status] of [
      ["members", 403],
      ["owner", 403],
      ["editor", 201],
    ] as const)
      expect((await post("/api/invite", { website_id: websiteId, role, with_members: role === "owner" })).status).toBe(
        status,
      );
    expect((await post("/api/invite", { website_id: websiteId, role: "owner", with_members: false })).status).toBe(201);
    await app.db
      .updateTable("grants")
      .set({ role: "owner" })
      .where("user_id", "=", app.editor.id)
      .where("space_id", "is not", null)
      .execute();
  });

  test("is for owners of the website only, and refuses what makes no sense", async () => {
    const someone = await joined({ role: "editor" });
    for (const cookie of [someone.cookie, await app.logIn()])
      expect([403, 404]).toContain(
        (await post("/api/invite", { website_id: websiteId, role: "editor" }, cookie)).status,
      );
    const past = app.clock.now().toISOString();
    expect((await post("/api/invite", { website_id: websiteId, role: "editor", ends_at: past })).status).toBe(400);
    expect((await post("/api/invite", { website_id: websiteId, role: "king" })).status).toBe(400);
    const host = await post("/api/invite", { website_id: app.hostId, role: "owner" }, await app.logIn());
    expect([host.status, host.json<{ message: string }>().message]).toEqual([
      400,
      "On the network's site, people can only be editors.",
    ]);
  });
});

describe("a role", () => {
  const edit = (id: number, values: object) =>
    app.send(`/api/edit-person/${id}`, { method: "PUT", json: { website_id: websiteId, ...values }, cookie: owner });
  const remove = (id: number) =>
    app.send(`/api/remove-person/${id}?website_id=${websiteId}`, { method: "DELETE", cookie: owner });

  test("is changed with its end date, and taken away, with the access to members", async () => {
    const someone = await joined({ role: "members", may_export: true });
    expect((await edit(someone.id, { role: "members" })).status).toBe(200);
    expect(await grants(someone.id)).toEqual([{ role: "members", may_export: false }]);
    const ends_at = new Date(app.clock.now().getTime() + dayMs).toISOString();
    expect((await edit(someone.id, { role: "author", ends_at })).status).toBe(200);
    expect((await people()).people.at(-1)).toMatchObject({ role: "author", ends_at, granted_by: "Edgar Editor" });
    expect(await grants(someone.id)).toEqual([]);
    expect((await edit(someone.id, { role: "owner", with_members: true })).status).toBe(200);
    expect(await grants(someone.id)).toEqual([{ role: "owner", may_export: false }]);
    expect((await remove(someone.id)).status).toBe(200);
    expect(await grants(someone.id)).toEqual([]);
    expect((await remove(someone.id)).status).toBe(404);
    expect((await edit(someone.id, { role: "author" })).status).toBe(404);
    const { token } = await invite();
    expect((await post("/api/accept-invitation", { token }, someone.cookie)).status).toBe(200);
  });

  test("that has ended can't be changed, only given again by an invitation", async () => {
    const someone = await joined({ role: "author" });
    await app.db
      .updateTable("grants")
      .set({ ends_at: new Date(0) })
      .where("user_id", "=", someone.id)
      .where("website_id", "=", websiteId)
      .execute();
    expect((await edit(someone.id, { role: "owner" })).status).toBe(404);
    expect(await roleOf(someone.username)).toBeUndefined();
  });

  test("goes with its website, and so does the access to members that it gave; owners of the list stay", async () => {
    const [helper, partner] = [await joined({ role: "members" }), await joined({ role: "owner", with_members: true })];
    const lists = async (cookie: string | undefined) =>
      (await app.send("/api/get-member-lists", { cookie })).json<{ space_id: number }[]>().map((one) => one.space_id);
    expect(await lists(helper.cookie)).toContain(app.editor.spaceId);
    const answer = await app.send(`/delete_website/${websiteId}`, { method: "DELETE", cookie: owner });
    expect(answer.status).toBe(200);
    expect(await lists(helper.cookie)).not.toContain(app.editor.spaceId);
    expect(await lists(partner.cookie)).toContain(app.editor.spaceId);
  });

  test("that another website of the same member list gives keeps the access to members", async () => {
    const someone = await joined({ role: "members" });
    const first = websiteId;
    websiteId = (await post("/api/add-website", { title: "Second" })).json<{ website_id: number }>().website_id;
    const { token } = await invite({ role: "members", may_export: true });
    await post("/api/accept-invitation", { token }, someone.cookie);
    expect(await grants(someone.id)).toEqual([{ role: "members", may_export: true }]);
    expect((await remove(someone.id)).status).toBe(200);
    websiteId = first;
    expect(await grants(someone.id)).toEqual([{ role: "members", may_export: false }]);
  });

  test("of the last owner stays, also without an end and with several owners leaving at once", async () => {
    const text = "A website needs at least one owner.";
    const ends_at = new Date(app.clock.now().getTime() + dayMs).toISOString();
    const answers = [
      await edit(app.editor.id, { role: "editor" }),
      await edit(app.editor.id, { role: "owner", ends_at }),
      await remove(app.editor.id),
    ];
    for (const answer of answers) expect([answer.status, answer.json()]).toEqual([409, { message: text }]);
    const others = [await joined({ role: "owner" }), await joined({ role: "owner" })];
    const lower = (userId: number) =>
      inTransaction(app.db, (trx) => {
        const change = {
          websiteId,
          userId,
          role: "editor" as const,
          mayExport: false,
          endsAt: null,
          grantedBy: app.editor.id,
        };
        return changeRole(trx, change, app.clock.now());
      });
    const results = await Promise.allSettled([app.editor.id, ...others.map(({ id }) => id)].map(lower));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect((await roles()).filter((role) => role === "owner")).toHaveLength(1);
  });
});

test("invitations to the network make accounts with a website of their own", async () => {
  const host = await app.logIn();
  const answer = await post("/api/invite-to-network", {}, host);
  expect(answer.status).toBe(201);
  const { link, invitation_id } = answer.json<NewInvitation>();
  const open = (await get("/api/get-network-invitations", host)).json<{ invitation_id: number }[]>();
  expect(open.map((one) => one.invitation_id)).toEqual([invitation_id]);
  const other = await post("/api/invite-to-network", {}, host);
  const revoke = (cookie: string) =>
    app.send(`/api/revoke-invitation/${other.json<NewInvitation>().invitation_id}`, { method: "DELETE", cookie });
  expect((await revoke(owner)).status).toBe(404);
  expect((await revoke(host)).status).toBe(200);
  const { cookie } = await join(tokenOf(link));
  const websites = () => app.send("/api/get-websites", { cookie });
  expect((await websites()).json<object[]>()).toHaveLength(1);
  expect((await post("/api/add-website", { title: "Another" }, cookie)).status).toBe(201);
});

test("with a mail server, an invitation is mailed, and its text is shown to nobody", async () => {
  const withMail = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  try {
    const cookie = await withMail.logIn(editorLogin);
    const sites = (await withMail.send("/api/get-websites", { cookie })).json<{ website_id: number }[]>();
    const json = { website_id: sites[0]?.website_id, role: "author", email: "new@example.org" };
    const made = (await withMail.send("/api/invite", { json, cookie })).json<NewInvitation>();
    expect(made.mailed).toBe(true);
    const mail = await withMail.db.selectFrom("outgoing_mails").selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: "invitation", recipient: "new@example.org", recipient_only: true });
    expect(mail.text).toContain(made.link);
    expect(mail.text).toContain("Your role: Author. Writes and publishes their own articles.");
    const found = await withMail.send("/api/find-person", { json: { email: "new@example.org" }, cookie });
    expect(found.text).toMatch(/^(?!.*login\/invitation).*Invitation to /s);
  } finally {
    await withMail.close();
  }
});

test("old invitations and password links are deleted, 30 days after they end", async () => {
  const { invitation_id } = await invite();
  const row = { user_id: app.editor.id, token_hash: Buffer.from("old"), expires_at: app.clock.now() };
  await app.db.insertInto("password_resets").values(row).execute();
  const kept = async () => [
    (await app.db.selectFrom("invitations").select("id").where("id", "=", invitation_id).execute()).length,
    (await app.db.selectFrom("password_resets").select("id").execute()).length,
  ];
  await app.runJobs("people.erase-old");
  expect(await kept()).toEqual([1, 1]);
  app.clock.advance(38 * dayMs);
  await app.runJobs("people.erase-old");
  expect(await kept()).toEqual([0, 0]);
  app.clock.advance(-38 * dayMs);
});
