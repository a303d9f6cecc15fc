import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { changeRole } from "../../src/features/accounts/server/public.ts";
import { type NetworkAccount, type NewInvitation, type People, texts } from "../../src/features/people/contract.ts";
import { texts as ownTexts } from "../../src/features/people/own-contract.ts";
import type { MemberList } from "../../src/features/websites/contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: string;
let editor: string;
let mainId: number;
let editionId: number;
let title: string;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
  editor = await app.logIn(editorLogin);
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  title = `River ${count}`;
  mainId = await new Builder(app, owner).addWebsite(title, { own_members: true });
  editionId = await addLanguage(mainId);
});

const send = (method: "PUT" | "DELETE", path: string, json?: object) => app.send(path, { method, cookie: owner, json });
const post = (path: string, json: object, cookie = owner) => app.send(path, { cookie, json });
async function addLanguage(websiteId: number, language = "es"): Promise<number> {
  const added = await post(`/api/add-edition/${websiteId}`, { language });
  expect(added.status, added.text).toBe(201);
  return added.json<{ website_id: number }>().website_id;
}
const people = async (websiteId: number) =>
  (await app.send(`/api/get-people?website_id=${websiteId}`, { cookie: owner })).json<People>();
const invite = (websiteId: number, values: object) => post("/api/invite", { website_id: websiteId, ...values });
const edit = (userId: number, websiteId: number, values: object) =>
  send("PUT", `/api/edit-person/${userId}`, { website_id: websiteId, ...values });

/** The editor's roles on the website and its edition. */
async function roles(userId = app.editor.id): Promise<(string | null)[]> {
  const rows = await app.db.selectFrom("grants").selectAll().where("user_id", "=", userId).execute();
  return [mainId, editionId].map((id) => rows.find((row) => row.website_id === id)?.role ?? null);
}

async function accept(answer: { json: <T>() => T }): Promise<void> {
  const token = new URL(answer.json<NewInvitation>().link).hash.slice(1);
  // A role renews the session.
  editor = await app.logIn(editorLogin);
  const accepted = await post("/api/accept-invitation", { token }, editor);
  expect(accepted.status, accepted.text).toBe(200);
}

describe("roles on an edition", () => {
  test("are those of its main website, from whichever they are given, changed, and taken", async () => {
    const invited = await invite(editionId, { role: "author" });
    for (const id of [mainId, editionId]) expect((await people(id)).invitations).toHaveLength(1);
    await accept(invited);
    expect(await roles()).toEqual(["author", "author"]);
    expect((await edit(app.editor.id, editionId, { role: "editor" })).status).toBe(200);
    expect(await roles()).toEqual(["editor", "editor"]);
    const removed = await send("DELETE", `/api/remove-person/${app.editor.id}?website_id=${editionId}`);
    expect(removed.status).toBe(200);
    expect(await roles()).toEqual([null, null]);
  });

  test("leave the website an owner", async () => {
    const answers = [
      await edit(app.owner.id, editionId, { role: "author" }),
      await send("DELETE", `/api/remove-person/${app.owner.id}?website_id=${editionId}`),
    ];
    for (const answer of answers) expect(answer.status, answer.text).toBe(409);
    expect(await roles(app.owner.id)).toEqual(["owner", "owner"]);
  });

  test("of guests are the edition's own; a guest who gets a role gets it on the website", async () => {
    const { page_id: id } = (await app.send(`/api/get-pages?website_id=${editionId}`, { cookie: owner })).json<
      { page_id: number }[]
    >()[0] as { page_id: number };
    await accept(await invite(editionId, { role: "guest", thing: { kind: "page", id } }));
    expect(await roles()).toEqual([null, "guest"]);
    expect((await people(mainId)).people).toHaveLength(1);
    expect((await edit(app.editor.id, editionId, { role: "author" })).status).toBe(200);
    expect(await roles()).toEqual(["author", "author"]);
    const guest = (await people(editionId)).people.find(({ user_id }) => user_id === app.editor.id);
    expect(guest?.single_things).toHaveLength(1);
    expect((await edit(app.editor.id, mainId, { role: "guest" })).status).toBe(200);
    expect(await roles()).toEqual(["guest", "guest"]);
    const left = (await people(editionId)).people.find(({ user_id }) => user_id === app.editor.id);
    expect(left?.single_things).toHaveLength(1);
  });

  test("of the network's site are the network's", async () => {
    const hostEdition = await addLanguage(app.hostId, "de");
    await accept(await invite(hostEdition, { role: "editor" }));
    const listed = await people(app.hostId);
    expect(listed.people.map(({ user_id }) => user_id)).toEqual([app.editor.id]);
    await send("DELETE", `/api/remove-person/${app.editor.id}?website_id=${app.hostId}`);
    const left = app.db.selectFrom("grants").select("id").where("user_id", "=", app.editor.id);
    expect(await left.where("website_id", "in", [app.hostId, hostEdition]).execute()).toEqual([]);
  });
});

describe("access to members", () => {
  const access = async () => {
    const spaces = app.db.selectFrom("websites").select("space_id").where("id", "=", mainId);
    const rows = app.db.selectFrom("grants").select(["role", "ends_at"]).where("user_id", "=", app.editor.id);
    return (await rows.where("space_id", "in", spaces).executeTakeFirst()) ?? null;
  };

  test("gets the end of the role, also if the website has editions", async () => {
    await accept(await invite(mainId, { role: "owner", with_members: true }));
    expect(await access()).toEqual({ role: "owner", ends_at: null });
    const ends_at = new Date(app.clock.now().getTime() + dayMs);
    const values = { role: "owner", with_members: true, ends_at: ends_at.toISOString() };
    expect((await edit(app.editor.id, mainId, values)).status).toBe(200);
    expect(await access()).toEqual({ role: "owner", ends_at });
  });

  test("goes with the website, and stays when an edition is removed", async () => {
    await accept(await invite(mainId, { role: "members" }));
    const other = await addLanguage(mainId, "fr");
    expect((await send("DELETE", `/delete_website/${other}`)).status).toBe(200);
    expect((await access())?.role).toBe("members");
    expect((await send("DELETE", `/delete_website/${mainId}`)).status).toBe(200);
    expect(await access()).toBeNull();
  });

  test("names the websites of a list once", async () => {
    const lists = (await app.send("/api/get-member-lists", { cookie: owner })).json<MemberList[]>();
    expect(lists.find(({ name }) => name === title)?.websites).toEqual([{ website_id: mainId, title }]);
    expect((await people(mainId)).member_list?.websites).toBe(1);
  });
});

describe("accounts", () => {
  test("own a website once, however many languages it has", async () => {
    const owned = async () => {
      const answer = await app.send("/api/get-accounts", { cookie: owner });
      return answer.json<NetworkAccount[]>().find(({ user_id }) => user_id === app.owner.id)?.websites ?? 0;
    };
    const before = await owned();
    await addLanguage(mainId, "pt");
    expect(await owned()).toBe(before);
    await app.db.updateTable("users").set({ website_limit: 100 }).where("id", "=", app.owner.id).execute();
    const usage = (await app.send("/api/get-usage", { cookie: owner })).json<{ what: string; used: number }[]>();
    expect(usage.find(({ what }) => what === "websites")?.used).toBe(before);
    await app.db.updateTable("users").set({ website_limit: null }).where("id", "=", app.owner.id).execute();
    const account = (await app.send("/api/export-account", { cookie: owner })).json<{ roles: { website: string }[] }>();
    expect(account.roles.filter(({ website }) => website === title)).toHaveLength(1);
    const content = await app.send("/api/get-account-content", { cookie: owner });
    const { obstacles } = content.json<{ obstacles: string[] }>();
    expect(obstacles.filter((text) => text === ownTexts.ownsWebsite(title))).toHaveLength(1);
  });

  test("of network owners can't be let into an edition alone", async () => {
    const own = await new Builder(app, await app.logIn(editorLogin)).addWebsite("Quiet");
    const added = await post(`/api/add-edition/${own}`, { language: "es" }, await app.logIn(editorLogin));
    const { website_id: id } = added.json<{ website_id: number }>();
    const opened = await post(`/api/open-website/${id}`, { reason: "A question" });
    expect(opened.status, opened.text).toBe(404);
    expect((await post(`/api/open-website/${own}`, { reason: "A question" })).status).toBe(200);
    const granted = app.db.selectFrom("grants").select(["website_id"]).where("user_id", "=", app.owner.id);
    expect(await granted.where("website_id", "in", [own, id]).orderBy("website_id").execute()).toHaveLength(2);
  });

  test("whose role ended can be given one again", async () => {
    await inTransaction(app.db, (trx) =>
      changeRole(
        trx,
        {
          ...{ websiteId: mainId, userId: app.editor.id, role: "author", mayExport: false, grantedBy: app.owner.id },
          endsAt: new Date(app.clock.now().getTime() + dayMs),
        },
        app.clock.now(),
      ),
    );
    app.clock.advance(2 * dayMs);
    owner = await app.logIn();
    expect((await edit(app.editor.id, editionId, { role: "author" })).json()).toMatchObject({
      message: texts.personNotFound,
    });
    await accept(await invite(editionId, { role: "reader" }));
    expect(await roles()).toEqual(["reader", "reader"]);
  });
});
