import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "../../src/features/accounts/server/public.ts";
import type { Segment } from "../../src/features/members/segments-contract.ts";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import { dayMs, hourMs } from "../../src/shared/durations.ts";
import { Builder } from "../support/builder.ts";
import { repetitions } from "../support/repetitions.ts";
import { spaceOf } from "../support/spaces.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
/** Owns the website, its member list, and the network. */
let owner: Builder;
/** Owns both, too, until some day. */
let grantor: Builder;
let websiteId: number;
let spaceId: number;
let pageId: number;
let segmentId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn(ownerLogin));
  grantor = new Builder(app, await app.logIn(editorLogin));
  websiteId = await owner.addWebsite("Campaign");
  spaceId = await spaceOf(app.db, websiteId);
  const filter = { city: ["Dover"] };
  const added = await owner.post(`/api/add-segment?website_id=${websiteId}`, { name: "Dover", filter });
  segmentId = added.json<{ segment: Segment }>().segment.segment_id;
  const pages = app.db.selectFrom("pages").select("id").where("website_id", "=", websiteId);
  pageId = (await pages.executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

const inDays = (days: number | null) => days && new Date(Math.floor(app.clock.now().getTime() + days * dayMs));

/** Sets when the grantor's roles end. */
async function setEnds({ website, space }: { website: number | null; space: number | null }): Promise<void> {
  for (const [column, id, days] of [
    ["website_id", websiteId, website],
    ["space_id", spaceId, space],
  ] as const) {
    await app.db.deleteFrom("grants").where(column, "=", id).where("user_id", "=", app.editor.id).execute();
    const grant = { user_id: app.editor.id, [column]: id, role: "owner", ends_at: inDays(days) || null };
    await app.db.insertInto("grants").values(grant).execute();
  }
}

/** Returns the grants that this grantor has made since then and that outlast their own role. */
async function outliving(userId: number, since = new Date(0)) {
  const isLonger = (
    column: string,
  ) => sql`given.${sql.ref(column)} >= ${since} and owned.ends_at is not null and owned.ends_at > ${app.clock.now()}
    and (given.ends_at is null or given.ends_at > owned.ends_at)`;
  const { rows } = await sql`
    select 'role' as what, given.role, given.ends_at from grants given
      join grants owned on owned.user_id = given.granted_by and owned.role = 'owner'
        and (owned.website_id = given.website_id or owned.space_id = given.space_id)
      where given.granted_by = ${userId} and ${isLonger("granted_at")}
    union all
    select 'thing', given.kind, given.ends_at from single_things given
      join grants on grants.id = given.grant_id join websites on websites.id = grants.website_id
      join grants owned on owned.user_id = given.granted_by and owned.role = 'owner'
        and (owned.website_id = websites.id or (given.kind = 'segment' and owned.space_id = websites.space_id))
      where given.granted_by = ${userId} and ${isLonger("granted_at")}
    union all
    select 'invitation', given.role, given.ends_at from invitations given
      join grants owned on owned.user_id = given.created_by and owned.role = 'owner' and owned.website_id = given.website_id
      where given.created_by = ${userId} and given.used_at is null and ${isLonger("created_at")}`.execute(app.db);
  return rows;
}

let person: { id: number; user: Builder };
beforeAll(async () => {
  const login = { email: "person@example.org", password: "correct horse battery" };
  const id = await createAccount(app.db, { ...login, username: "Pat", role: "editor" }, async () => {});
  person = { id, user: new Builder(app, await app.logIn(login)) };
});

/** Takes everything from the person. */
async function begin(): Promise<void> {
  await app.db.deleteFrom("grants").where("user_id", "=", person.id).execute();
  for (const table of ["invitations", "call_counts"] as const) await app.db.deleteFrom(table).execute();
}
beforeEach(begin);

const thingOf = (kind: "page" | "segment") => ({ kind, id: kind === "page" ? pageId : segmentId });

async function invite(by: Builder, wished: object): Promise<string> {
  const answer = await by.post("/api/invite", { website_id: websiteId, ...wished });
  expect(answer.status, answer.text).toBe(201);
  return new URL(answer.json<NewInvitation>().link).hash.slice(1);
}
async function accept(token: string) {
  const answer = await person.user.post("/api/accept-invitation", { token });
  // Refused with a role there already.
  expect([200, 409], answer.text).toContain(answer.status);
}

const offers = [
  { role: "owner", with_members: true },
  { role: "owner", with_members: false },
  { role: "editor" },
  { role: "reader" },
  { role: "members", may_export: true },
  { role: "guest", kind: "page" },
  { role: "guest", kind: "segment" },
] as const;
const offer = fc.constantFrom(...offers).map(({ ...one }) => {
  const { kind, ...rest } = { kind: undefined, ...one };
  return kind ? { ...rest, thing: thingOf(kind) } : rest;
});
const end = fc.option(fc.integer({ min: 1, max: 9 }));
const ends = fc.record({ website: end, space: end });

/** Each call that gives something. An entry is missing: "nothing else writes grants" fails. */
const gifts = fc.oneof(
  fc.record({ call: fc.constant("invite" as const), offer, wished: end }),
  // The grantor's role may get another end before somebody accepts.
  fc.record({ call: fc.constant("accept" as const), offer, wished: end, later: ends }),
  fc.record({ call: fc.constant("edit" as const), offer, wished: end }),
  fc.record({ call: fc.constant("edit own" as const), offer, wished: end }),
  fc.record({
    call: fc.constant("give" as const),
    kind: fc.constantFrom("page" as const, "segment" as const),
    wished: end,
  }),
);

async function make(gift: typeof gifts extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const ends_at = inDays(gift.wished) || null;
  if (gift.call === "give") {
    await owner.post("/api/give-thing", { ...thingOf(gift.kind), user_id: person.id, ends_at: null });
    await grantor.post("/api/give-thing", { ...thingOf(gift.kind), user_id: person.id, ends_at });
    return;
  }
  const wished = { ...gift.offer, ends_at };
  if (gift.call === "invite" || gift.call === "accept") {
    const token = await invite(grantor, wished);
    if (gift.call === "invite") return;
    await setEnds(gift.later);
    await accept(token);
    // What was not accepted is bounded when it is.
    await app.db.deleteFrom("invitations").execute();
    return;
  }
  const { thing: _, with_members: __, ...role } = { thing: null, with_members: null, ...wished };
  const id = gift.call === "edit" ? person.id : app.editor.id;
  await grantor.put(`/api/edit-person/${id}`, { website_id: websiteId, ...role });
}

describe("a grant", () => {
  test("never outlasts its grantor's own role, whatever call gives it", async () => {
    const first = fc.option(offer);
    const property = fc.asyncProperty(
      ends,
      first,
      fc.array(gifts, { minLength: 1, maxLength: 3 }),
      async (own, had, made) => {
        await begin();
        await setEnds(own);
        if (had) await accept(await invite(owner, had));
        for (const gift of made) {
          await setEnds(own);
          const since = app.clock.now();
          await make(gift);
          expect(await outliving(app.editor.id, since)).toEqual([]);
        }
      },
    );
    await fc.assert(property, { numRuns: repetitions({ short: 40, long: 1000 }) });
  });

  test("of an owner's own doesn't last longer by editing it", async () => {
    await setEnds({ website: 5, space: 2 });
    const ends = () =>
      app.db
        .selectFrom("grants")
        .select("ends_at")
        .where("user_id", "=", app.editor.id)
        .where("granted_by", "is not", null);
    const edited = await grantor.put(`/api/edit-person/${app.editor.id}`, { website_id: websiteId, role: "owner" });
    expect(edited.status, edited.text).toBe(200);
    const late = Number(inDays(5));
    for (const { ends_at } of await ends().execute()) expect(Number(ends_at)).toBeLessThanOrEqual(late);
    const space = app.db.selectFrom("grants").select("ends_at").where("user_id", "=", app.editor.id);
    const left = await space.where("space_id", "=", spaceId).executeTakeFirstOrThrow();
    expect(Number(left.ends_at)).toBeLessThanOrEqual(Number(inDays(2)));
  });

  test("of a network owner who opened the website ends within the hour", async () => {
    const website = await grantor.post("/api/add-website", { title: "Elsewhere" });
    const { website_id: other } = website.json<{ website_id: number }>();
    const opened = await owner.post(`/api/open-website/${other}`, { reason: "They asked for help" });
    expect(opened.status, opened.text).toBe(200);
    const reader = { website_id: other, role: "reader", ends_at: null };
    const invited = (await owner.post("/api/invite", reader)).json<NewInvitation>();
    await accept(new URL(invited.link).hash.slice(1));
    const page = await app.db
      .selectFrom("pages")
      .select("id")
      .where("website_id", "=", other)
      .executeTakeFirstOrThrow();
    const gift = { kind: "page", id: page.id, user_id: person.id, ends_at: null };
    expect((await owner.post("/api/give-thing", gift)).status).toBe(200);
    const given = app.db.selectFrom("single_things").select("ends_at").where("page_id", "=", page.id);
    const { ends_at } = await given.executeTakeFirstOrThrow();
    expect(Number(ends_at)).toBeLessThanOrEqual(app.clock.now().getTime() + hourMs);
    expect(await outliving(app.owner.id)).toEqual([]);
  });

  test("of a member list is not made longer, or higher, by a lesser one", async () => {
    await setEnds({ website: null, space: 3 });
    await accept(await invite(grantor, { role: "owner", with_members: true, ends_at: null }));
    const other = await owner.post("/api/add-website", { title: "Second" });
    const { website_id } = other.json<{ website_id: number }>();
    await accept(await invite(owner, { website_id, role: "members", ends_at: null }));
    const access = app.db.selectFrom("grants").select(["role", "ends_at"]).where("user_id", "=", person.id);
    const { role, ends_at } = await access.where("space_id", "=", spaceId).executeTakeFirstOrThrow();
    expect([role, ends_at]).toEqual(["owner", expect.any(Date)]);
    expect(Number(ends_at)).toBeLessThanOrEqual(Number(inDays(3)));
  });

  test("of a guest is as long as what the longest of its givers gives", async () => {
    await setEnds({ website: 3, space: 3 });
    await accept(await invite(grantor, { role: "guest", thing: thingOf("page"), ends_at: null }));
    const role = async () => {
      const grants = app.db.selectFrom("grants").select(["role", "ends_at"]).where("user_id", "=", person.id);
      return grants.where("website_id", "=", websiteId).executeTakeFirstOrThrow();
    };
    expect(Number((await role()).ends_at)).toBeLessThanOrEqual(Number(inDays(3)));
    await owner.post("/api/give-thing", { ...thingOf("page"), user_id: person.id, ends_at: null });
    expect(await role()).toEqual({ role: "guest", ends_at: null });
  });

  test("is written by nothing else", () => {
    const root = join(import.meta.dirname, "../../src");
    const writers =
      /\b(changeRole|setSpaceGrant|upsertGrant|upsertSingleThing|insertInvitation|giveMembers|replaceMembers)\(/g;
    const files = globSync("features/*/server/**/*.ts", { cwd: root });
    const uses = files.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8").replaceAll(/function \w+\(/g, "");
      return text.match(writers)?.map((use) => `${file.split("/").at(-1)} ${use.slice(0, -1)}`) ?? [];
    });
    expect(uses.toSorted()).toEqual([
      "accept.service.ts changeRole",
      "accept.service.ts changeRole",
      "accept.service.ts giveMembers",
      "invitations.service.ts insertInvitation",
      "member-access.ts setSpaceGrant",
      "member-access.ts setSpaceGrant",
      "open-website.service.ts changeRole",
      "people.service.ts changeRole",
      "people.service.ts replaceMembers",
      "single-things.service.ts changeRole",
      "single-things.service.ts upsertSingleThing",
      "space-grants.queries.ts upsertGrant",
      "website-roles.ts upsertGrant",
    ]);
  });
});
