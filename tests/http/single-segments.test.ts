import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WebsiteRole } from "../../src/features/accounts/contract.ts";
import { insertSpace } from "../../src/features/accounts/server/public.ts";
import type { Member } from "../../src/features/members/contract.ts";
import type { Segment } from "../../src/features/members/segments-contract.ts";
import type { NewInvitation, People } from "../../src/features/people/contract.ts";
import type { ThingPeople } from "../../src/features/people/things-contract.ts";
import type { MemberList } from "../../src/features/websites/contract.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
/** Has a member list of their own, and a role on the owner's website. */
let guest: Builder;
let websiteId: number;
let members: Record<"dover" | "salem" | "other", number>;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn(ownerLogin));
  guest = new Builder(app, await app.logIn(editorLogin));
  websiteId = await owner.addWebsite("Campaign");
  members = { dover: await add("Dora", "Dover"), salem: await add("Sal", "Salem"), other: await add("Olga", "Other") };
});
afterAll(() => app.close());

const on = (path: string) => `${path}${path.includes("?") ? "&" : "?"}website_id=${websiteId}`;

async function add(name: string, city: string): Promise<number> {
  const place = { street_name: "Elm Street", city, zip_code: "01234", district: `${city} Ward` };
  const person = { name, email: `${name}@example.org`, age: 40, gender: "Female", ...place };
  return (await owner.post(on("/api/add_member"), person)).json<{ member_id: number }>().member_id;
}

let segmentId: number;
beforeEach(async () => {
  await app.db.deleteFrom("member_segments").execute();
  segmentId = await addSegment("Dover", { city: ["Dover"] });
  await role("guest");
});

async function addSegment(name: string, filter: object): Promise<number> {
  const added = await owner.post(on("/api/add-segment"), { name, filter });
  return added.json<{ segment: Segment }>().segment.segment_id;
}

const role = (name: WebsiteRole) => giveEditorRole(app, websiteId, name);

const give = (more: object = {}, by = owner) =>
  by.post("/api/give-thing", { kind: "segment", id: segmentId, user_id: app.editor.id, ...more });
const who = async () => (await owner.get(`/api/get-thing-people?kind=segment&id=${segmentId}`)).json<ThingPeople>();
const names = async (query = "") =>
  (await guest.get(on(`/api/members${query}`))).json<Member[]>().map(({ name }) => name);

describe("one segment of members", () => {
  test("is the whole list for whom it was given to, however they ask", async () => {
    expect((await guest.get(on("/api/members"))).status).toBe(404);
    expect((await give()).status).toBe(200);
    for (const query of ["", "?page=1", "?sort=city&order=desc", "?limit=500", "?search=example"])
      expect(await names(query), query).toEqual(["Dora"]);
    for (const query of ["?city=Salem", "?search=Sal", "?page=2"]) expect(await names(query), query).toEqual([]);
    const all = await guest.get(on("/api/members"));
    expect(all.headers["x-total-count"]).toBe("1");
    expect((await guest.get(on("/api/members?page=1"))).headers["x-total-count"]).toBe("1");
    expect((await guest.get(on(`/api/get_member/${members.dover}`))).json()).toMatchObject({ name: "Dora" });
    expect((await guest.get(on(`/api/get_member/${members.salem}`))).status).toBe(404);
    expect((await guest.get(on("/api/get-member-values?field=city"))).json()).toEqual(["Dover"]);
    expect((await guest.get(on("/api/get-segments"))).json()).toMatchObject([{ name: "Dover" }]);
    expect((await guest.get(on("/api/get-segment-counts"))).json()).toMatchObject([{ members: 1 }]);
    expect((await guest.get(on("/api/members?bin=1"))).status).toBe(403);
  });

  test("follows its filter and its members, and several add up", async () => {
    await give();
    await owner.put(on(`/api/edit-segment/${segmentId}`), { filter: { city: ["Salem"] } });
    expect(await names()).toEqual(["Sal"]);
    const ward = await addSegment("Ward", { district: ["Other Ward"] });
    await give({ id: ward });
    expect(await names()).toEqual(["Olga", "Sal"]);
    expect(await names("?search=olg")).toEqual(["Olga"]);
    const olga = { name: "Olga", email: "Olga@example.org", age: 40, gender: "Female", street_name: "Elm Street" };
    await owner.put(on(`/api/edit_member/${members.other}`), {
      ...olga,
      city: "Other",
      zip_code: "1",
      district: "Moved",
    });
    expect(await names()).toEqual(["Sal"]);
    expect((await guest.get(on(`/api/get_member/${members.other}`))).status).toBe(404);
  });

  test("whose filter can't be understood opens nothing, rather than more", async () => {
    await give();
    for (const filter of ["{}", '{"search": ""}', '{"city": ["Dover"], "future": 1}', '{"city": 1}']) {
      await app.db.updateTable("member_segments").set({ filter }).where("id", "=", segmentId).execute();
      expect(await names(), filter).toEqual([]);
      expect((await guest.get(on(`/api/get_member/${members.dover}`))).status, filter).toBe(404);
    }
  });

  test("can be read only", async () => {
    await give();
    const refused = [
      await guest.post(on("/api/add_member"), { name: "New" }),
      await guest.delete(on(`/api/delete_member/${members.dover}`)),
      await guest.put(on(`/api/edit-segment/${segmentId}`), { filter: { city: ["Salem"] } }),
      await guest.delete(on(`/api/delete-segment/${segmentId}`)),
      await guest.get(on("/api/export-members")),
      await guest.get(on("/api/get-member-audit")),
      await guest.post(on("/api/find-person"), { email: "Dora@example.org" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });

  test("is listed as a list, without the names of other websites", async () => {
    const lists = async () => (await guest.get("/api/get-member-lists")).json<MemberList[]>();
    const before = await lists();
    await give();
    expect(await lists()).toEqual([
      ...before,
      expect.objectContaining({
        role: "guest",
        may_export: false,
        websites: [{ website_id: websiteId, title: "Campaign" }],
      }),
    ]);
    // Calls that name no list stay with the own one.
    expect((await guest.get("/api/members")).json()).toEqual([]);
  });

  test("ends with its last day, its role, and itself", async () => {
    await give();
    await app.db
      .updateTable("single_things")
      .set({ ends_at: new Date("2020-01-01") })
      .execute();
    expect((await guest.get(on("/api/members"))).status).toBe(404);
    await give();
    expect(await names()).toEqual(["Dora"]);
    await role("author");
    expect(await names()).toEqual(["Dora"]);
    await owner.delete(on(`/api/delete-segment/${segmentId}`));
    expect((await guest.get(on("/api/members"))).status).toBe(404);
    expect(await app.db.selectFrom("single_things").select("id").execute()).toEqual([]);
  });

  test("is given by owners of the list who manage a website of it, taken by either, and recorded", async () => {
    expect((await give({}, guest)).status).toBe(404);
    const before = await newestLine(app.db);
    await give();
    expect((await give({}, guest)).status).toBe(403);
    const { people, others, website_id } = await who();
    expect(people.map(({ why, can }) => `${why} ${can}`)).toEqual(["list change", "given read"]);
    expect(others).toEqual([]);
    expect(website_id).not.toBeNull();
    const listed = (await owner.get(on("/api/get-people"))).json<People>().people;
    expect(listed.find(({ user_id }) => user_id === app.editor.id)?.single_things).toMatchObject([
      { kind: "segment", title: "Dover" },
    ]);
    const given = people.find(({ why }) => why === "given")?.single_thing_id;
    expect((await guest.delete(`/api/take-single-thing/${given}`)).status).toBe(403);
    expect((await owner.delete(`/api/take-single-thing/${given}`)).status).toBe(200);
    expect(await actionsSince(app.db, before)).toEqual(["role.thing-given", "role.thing-taken"]);
    expect((await owner.get(on("/api/get-audit?group=role"))).text).toContain("the segment “Dover”");
  });

  test("of another member list can't be given", async () => {
    const spaceId = await insertSpace(app.db, "Other", app.editor.id);
    const row = { space_id: spaceId, name: "Foreign", filter: '{"city": ["Dover"]}' };
    const { id } = await app.db.insertInto("member_segments").values(row).returning("id").executeTakeFirstOrThrow();
    expect((await give({ id })).status).toBe(404);
    const thing = { kind: "segment", id };
    expect((await owner.post("/api/invite", { website_id: websiteId, role: "guest", thing })).status).toBe(404);
  });

  test("comes with an invitation, as long as the inviter owns the list", async () => {
    const thing = { kind: "segment", id: segmentId };
    const made = await owner.post("/api/invite", { website_id: websiteId, role: "guest", thing });
    const token = new URL(made.json<NewInvitation>().link).hash.slice(1);
    const grant = app.db.updateTable("grants").where("space_id", "=", app.owner.spaceId);
    await grant.set({ role: "members" }).execute();
    const state = async () => (await app.send("/api/read-invitation", { json: { token } })).json<{ state: string }>();
    expect(await state()).toMatchObject({ state: "revoked" });
    await grant.set({ role: "owner" }).execute();
    expect(await state()).toMatchObject({ state: "open", details: { thing: { kind: "segment", title: "Dover" } } });
    const person = { username: "Newcomer", email: "newcomer@example.org", password: "a longer one, then" };
    const joined = await app.send("/api/join", { json: { token, ...person } });
    expect(joined.status, joined.text).toBe(201);
    const shown = await app.send(on("/api/members"), { cookie: joined.cookie });
    expect(shown.json<Member[]>().map(({ name }) => name)).toEqual(["Dora"]);
  });
});
