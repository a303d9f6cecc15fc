import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { websiteRole } from "../../src/features/accounts/contract.ts";
import { declaredCalls } from "../support/declared-calls.ts";
import { hostCategoryCalls } from "./categories-table.ts";
import {
  cast,
  castOnList,
  expectedOnList,
  expectedReach,
  give,
  guestsOf,
  memberCalls,
  onList,
  reachOf,
  type Scene,
  setScene,
  websiteCalls,
} from "./observe.ts";
import { accountCalls, isAboutImages } from "./reach-table.ts";
import { privateRoutes } from "./table.ts";
import { createTestbed, type Testbed } from "./testbed.ts";

let testbed: Testbed;
/** For those who must be refused, who change nothing. */
let foreign: Scene;
beforeAll(async () => {
  testbed = await createTestbed();
  foreign = await setScene(testbed, "foreign");
});
afterAll(() => testbed.app.close());

const hostCalls = [...declaredCalls].filter(([, { access }]) => access === "host.manage").map(([name]) => name);

test("every private call is in one of the tables", () => {
  const known = new Set([...websiteCalls, ...memberCalls, ...accountCalls, ...hostCalls]);
  const rest = Object.keys(privateRoutes).filter(
    (name) => !known.has(name) && !isAboutImages(name, declaredCalls.get(name)?.access ?? ""),
  );
  expect(rest).toEqual([]);
  expect(Object.keys(privateRoutes)).toEqual(expect.arrayContaining([...known]));
});

test.each(websiteRole.options)("a person with the role %s reaches what the table says", async (role) => {
  const scene = await setScene(testbed, role);
  await cast(scene, role);
  expect(await differences(scene, scene.guest.cookie, (name) => expectedReach(name, role))).toEqual([]);
});

test.each(guestsOf)("a guest with %s reaches what the table says", async (slug) => {
  const scene = await setScene(testbed, `guest-of-${slug.replace(" ", "-")}`);
  await cast(scene, "guest");
  await give(scene, slug);
  expect(await differences(scene, scene.guest.cookie, (name) => expectedReach(name, slug))).toEqual([]);
});

test("a page that was given until yesterday is not there", async () => {
  const scene = await setScene(testbed, "guest-of-yesterday");
  await cast(scene, "guest");
  await give(scene, "home", new Date("2020-01-01"));
  expect(await differences(scene, scene.guest.cookie, (name) => expectedReach(name, "guest"))).toEqual([]);
});

test.each(onList)("on a member list, the %s reaches what the table says", async (who) => {
  const scene = await setScene(testbed, `list-${who.replace(" ", "-")}`);
  await castOnList(scene, who);
  expect(await differences(scene, scene.guest.cookie, (name) => expectedOnList(name, who), memberCalls)).toEqual([]);
});

test("a segment that was given until yesterday is not there", async () => {
  const scene = await setScene(testbed, "segment-of-yesterday");
  await castOnList(scene, "segment", new Date("2020-01-01"));
  expect(await differences(scene, scene.guest.cookie, () => ".", memberCalls)).toEqual([]);
});

/** Reaches nothing: lists without it, or 404. */
async function isRefusedAll(cookie: string): Promise<void> {
  const expected = (name: string) => (privateRoutes[name]?.hidden ? "-" : ".");
  expect(await differences(foreign, cookie, expected)).toEqual([]);
}

describe("a website is not there", () => {
  test("for a stranger", () => isRefusedAll(foreign.guest.cookie));

  test("for the network's owner", () => isRefusedAll(testbed.owner.cookie));

  test("for an editor of the network", async () => {
    const grant = { user_id: testbed.other.id, website_id: testbed.app.hostId, role: "editor" };
    await testbed.app.db.insertInto("grants").values(grant).execute();
    await isRefusedAll(testbed.other.cookie);
    const answers: Record<string, number> = {};
    for (const name of hostCalls) answers[name] = await statusOf(name, testbed.other.cookie);
    expect(answers).toEqual(Object.fromEntries(hostCalls.map((name) => [name, 403])));
    for (const [name, call] of Object.entries(hostCategoryCalls(testbed.hostCategoryId))) {
      expect((await testbed.app.send(call.path, { ...call, cookie: foreign.guest.cookie })).status, name).toBe(403);
      expect([200, 201], name).toContain(
        (await testbed.app.send(call.path, { ...call, cookie: testbed.other.cookie })).status,
      );
    }
  });

  test("for an owner whose role has ended", async () => {
    await cast(foreign, "owner", new Date("2020-01-01"));
    await isRefusedAll(foreign.guest.cookie);
  });

  test("for an owner whose account is disabled, not even a session", async () => {
    await cast(foreign, "owner");
    // Ending its sessions, as disabling does, would hide whether they count.
    const account = testbed.app.db.updateTable("users").where("id", "=", foreign.guest.id);
    await account.set({ disabled_at: new Date() }).execute();
    const answered: string[] = [];
    for (const name of chosen(websiteCalls)) {
      const status = await statusOf(name, foreign.guest.cookie);
      if (status !== 401) answered.push(`${name}: ${status}, not 401`);
    }
    expect(answered).toEqual([]);
  });
});

async function statusOf(name: string, cookie: string): Promise<number> {
  const call = privateRoutes[name]?.call(foreign.testbed);
  return call ? (await testbed.app.send(call.path, { ...call, cookie })).status : 0;
}

/** Set while holes are planted (`mutants.test.ts`), which others need not find. */
const only = process.env.ONLY_CALLS;
const chosen = (calls: string[]) => (only ? calls.filter((name) => only.split("|").includes(name)) : calls);

/** The calls by which somebody reaches something else than expected. */
async function differences(
  scene: Scene,
  cookie: string,
  expected: (name: string) => string | undefined,
  calls = websiteCalls,
) {
  const found: string[] = [];
  const session = { cookie };
  for (const name of chosen(calls)) {
    const reach = await reachOf(scene, name, session);
    if (reach !== expected(name)) found.push(`${name}: ${reach}, not ${expected(name)}`);
  }
  return found;
}
