import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LibraryImage } from "../../src/features/media/contract.ts";
import type { AuditLine } from "../../src/features/members/audit-contract.ts";
import type { Member } from "../../src/features/members/contract.ts";
import { memberAdded } from "../../src/features/members/server/members/members.events.ts";
import { type MemberList, texts } from "../../src/features/websites/contract.ts";
import { Builder } from "../support/builder.ts";
import { photograph } from "../support/factories.ts";
import { memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
let helper: Builder;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  helper = new Builder(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("members").execute();
  await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).execute();
});

/** Gives the helper a role on the owner's list. */
async function grant(values: { role?: "owner" | "members"; may_export?: boolean; ends_at?: Date } = {}) {
  const row = { user_id: app.editor.id, space_id: app.owner.spaceId, role: "members", ...values };
  await app.db.insertInto("grants").values(row).execute();
}

async function website(who: Builder, title: string, own_members?: boolean): Promise<number> {
  const answer = await who.post("/api/add-website", { title, own_members });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ website_id: number }>().website_id;
}

const names = async (who: Builder, query = "") =>
  (await who.get(`/api/members${query}`)).json<Member[]>().map(({ name }) => name);
const lists = async (who: Builder) => (await who.get("/api/get-member-lists")).json<MemberList[]>();
const add = (who: Builder, name: string, query = "") => who.post(`/api/add_member${query}`, memberForm({ name }));

describe("a member list that two people share", () => {
  test("shows both the same members, and its audit log says which of them acted", async () => {
    await grant();
    expect((await add(owner, "Ann")).status).toBe(201);
    expect((await add(helper, "Bob")).status).toBe(201);
    for (const who of [owner, helper]) expect(await names(who)).toEqual(["Ann", "Bob"]);
    const form = memberForm({ name: "Cay" });
    await helper.post("/api/import-members", { members: [form] });
    await helper.post("/api/erase-person", { email: form.email });
    const lines = (await owner.get("/api/get-member-audit")).json<AuditLine[]>();
    expect(lines.slice(0, 4).map(({ actor, action }) => [actor, action])).toEqual([
      ["Edgar Editor", "erased"],
      ["Edgar Editor", "imported"],
      ["Edgar Editor", "added"],
      ["Olivia Owner", "added"],
    ]);
  });

  test("is exported only by those who may", async () => {
    await grant();
    const calls = [
      () => helper.get("/api/export-members"),
      () => helper.get("/api/check-export"),
      () => helper.post("/api/export-person", { email: "a@example.org" }),
    ];
    for (const call of calls) {
      const answer = await call();
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([403, texts.exportNotAllowed]);
    }
    await app.db.updateTable("grants").set({ may_export: true }).where("user_id", "=", app.editor.id).execute();
    for (const call of calls) expect((await call()).status).toBe(200);
  });

  test("is there for nobody without a grant, or with one that has ended", async () => {
    await add(owner, "Ann");
    const past = new Date(Date.now() - 1000);
    for (const ends_at of [undefined, past]) {
      if (ends_at) await grant({ role: "owner", ends_at });
      for (const query of ["", `?website_id=${await firstWebsite(owner)}`, `?space_id=${app.owner.spaceId}`]) {
        const answer = await helper.get(`/api/members${query}`);
        expect([answer.status, answer.json<{ message: string }>().message], query).toEqual([
          404,
          texts.memberListNotFound,
        ]);
      }
      expect(await lists(helper)).toEqual([]);
    }
    await app.db
      .updateTable("grants")
      .set({ ends_at: new Date(Date.now() + 60_000) })
      .where("ends_at", "=", past)
      .execute();
    expect(await names(helper)).toEqual(["Ann"]);
  });
});

const firstWebsite = async (who: Builder) =>
  (await who.get("/api/get-websites")).json<{ website_id: number }[]>()[0]?.website_id ?? 0;

describe("a website", () => {
  test("shares its owner's list, or has its own", async () => {
    const shared = await website(owner, "Shared");
    const own = await website(owner, "Own", true);
    await add(owner, "Ann");
    await add(owner, "Olga", `?website_id=${own}`);
    expect(await names(owner)).toEqual(["Ann"]);
    expect(await names(owner, `?website_id=${shared}`)).toEqual(["Ann"]);
    expect(await names(owner, `?website_id=${own}`)).toEqual(["Olga"]);
    expect((await owner.get(`/api/members?website_id=${own}&space_id=${app.owner.spaceId}`)).status).toBe(404);
    const [first, second] = await lists(owner);
    expect(first).toMatchObject({ space_id: app.owner.spaceId, name: "Olivia Owner", role: "owner", may_export: true });
    expect(first?.websites).toContainEqual({ website_id: shared, title: "Shared" });
    expect(second).toMatchObject({ name: "Own", websites: [{ website_id: own, title: "Own" }] });
  });

  test("gets its sign-ups into its own list, with a consent text of its own", async () => {
    const own = await website(owner, "Club", true);
    const answer = await owner.post("/api/add-page-component", {
      ...{ website_id: own, pageSlug: "home", componentType: "membersection1" },
    });
    const { pageComponentId } = answer.json<{ pageComponentId: number }>();
    await owner.publish("home", { website_id: own });
    await new Visitor(app, own).fillIn("/", pageComponentId, { name: "Sue", email: "sue@x.org", consent: "on" });
    expect(await names(owner, `?website_id=${own}`)).toEqual(["Sue"]);
    expect(await names(owner)).toEqual([]);
    const [signUp] = (await owner.get(`/api/get-sign-ups?website_id=${own}`)).json<
      { consent: { version: number } }[]
    >();
    expect(signUp).toMatchObject({ consent_version: 1 });
  });

  test("that is deleted leaves its list, which can still be named", async () => {
    const own = await website(owner, "Gone soon", true);
    await add(owner, "Olga", `?website_id=${own}`);
    const left = (await lists(owner)).find(({ name }) => name === "Gone soon");
    expect((await owner.delete(`/delete_website/${own}`)).status).toBe(200);
    expect(await lists(owner)).toContainEqual({ ...left, websites: [] });
    expect(await names(owner, `?space_id=${left?.space_id}`)).toEqual(["Olga"]);
  });
});

describe("images", () => {
  const upload = async (who: Builder, width: number, query = "") => {
    const form = new FormData();
    form.set("image", await photograph(width, 30), "photo.jpg");
    const answer = await app.send(`/api/upload-image${query}`, { form, cookie: who.cookie });
    return answer.json<{ image_id: number; filePath: string }>();
  };
  const library = async (who: Builder, query = "") =>
    (await who.get(`/api/get-uploaded-images${query}`)).json<LibraryImage[]>().map(({ image_id }) => image_id);

  test("are those of the website's library, on its pages, too", async () => {
    const own = await website(owner, "With images", true);
    const [here, elsewhere] = [await upload(owner, 41, `?website_id=${own}`), await upload(owner, 42)];
    expect(await library(owner, `?website_id=${own}`)).toEqual([here.image_id]);
    expect(await library(owner)).toEqual([elsewhere.image_id]);
    expect((await owner.delete(`/api/delete-image/${here.image_id}`)).status).toBe(404);
    const use = ({ filePath }: { filePath: string }) =>
      owner.put("/api/edit-page/home", { website_id: own, image: filePath });
    expect((await use(elsewhere)).status).toBe(404);
    expect((await use(here)).status).toBe(200);
    const writer = new Writer(app, owner.cookie);
    const id = await writer.begin({ site: "user", website_id: own });
    const { version } = await writer.draft(id);
    const cover = ({ image_id: cover_image_id }: { image_id: number }) => writer.save(id, version, { cover_image_id });
    expect((await cover(elsewhere)).status).toBe(404);
    expect((await cover(here)).status).toBe(200);
  });

  test("are nobody else's for a person without a space, who gets one with the first upload", async () => {
    const host = await app.db.selectFrom("websites").select("space_id").where("is_host", "=", true).executeTakeFirst();
    expect(host?.space_id).toBe(app.owner.spaceId);
    const theirs = await upload(owner, 43);
    expect(await library(helper)).toEqual([]);
    const withTheirs = { method: "PUT" as const, json: { picture: theirs.filePath }, cookie: helper.cookie };
    expect((await app.send("/api/edit-account", withTheirs)).status).toBe(404);
    expect((await helper.delete(`/api/delete-image/${theirs.image_id}`)).status).toBe(404);
    const { image_id } = await upload(helper, 44);
    expect(await library(helper)).toEqual([image_id]);
    expect(await library(owner)).not.toContain(image_id);
  });

  test("and new websites of somebody with a share in another's space stay in their own", async () => {
    await grant({ role: "owner" });
    await app.db.updateTable("grants").set({ granted_by: app.owner.id }).where("user_id", "=", app.editor.id).execute();
    const { image_id } = await upload(helper, 45);
    expect(await library(owner)).not.toContain(image_id);
    const mine = await website(helper, "Mine");
    const row = app.db.selectFrom("websites").select("space_id").where("id", "=", mine);
    expect((await row.executeTakeFirstOrThrow()).space_id).not.toBe(app.owner.spaceId);
  });

  test("show an editor of one website neither uses nor deletions on the others, nor other people's portraits", async () => {
    const [here, there] = [await website(owner, "Here"), await website(owner, "There")];
    const row = { user_id: app.editor.id, website_id: here, role: "editor", granted_by: app.owner.id };
    await app.db.insertInto("grants").values(row).execute();
    const image = await upload(owner, 46, `?website_id=${there}`);
    expect((await owner.put("/api/edit-page/home", { website_id: there, image: image.filePath })).status).toBe(200);
    const picture = { method: "PUT" as const, json: { picture: image.filePath }, cookie: owner.cookie };
    expect((await app.send("/api/edit-account", picture)).status).toBe(200);
    const uses = async (who: Builder) =>
      (await who.get(`/api/get-image-uses/${image.image_id}?website_id=${here}`)).json<object[]>();
    expect(await uses(owner)).toHaveLength(2);
    expect(await uses(helper)).toEqual([]);
    const remove = (query: string) => helper.delete(`/api/delete-image/${image.image_id}?website_id=${here}${query}`);
    const kept = await remove("");
    expect([kept.status, kept.json()]).toMatchObject([409, { uses: [] }]);
    expect((await remove("&anyway=1")).status).toBe(403);
    const form = new FormData();
    form.set("image", await photograph(47, 30), "photo.jpg");
    const replace = `/api/replace-image/${image.image_id}?website_id=${here}`;
    expect((await app.send(replace, { form, cookie: helper.cookie })).status).toBe(200);
    expect(await uses(owner)).toHaveLength(2);
  });
});

test("an event recorded before there were spaces is still understood", () => {
  expect(memberAdded.payload.parse({ ownerId: 7, count: 2, importId: 3 })).toEqual({
    spaceId: 7,
    count: 2,
    importId: 3,
  });
});
