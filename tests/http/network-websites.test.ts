import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkWebsite } from "../../src/features/people/network-websites-contract.ts";
import { hourMs, minuteMs } from "../../src/shared/durations.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let host: string;
let owner: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  host = await app.logIn();
  owner = await app.logIn(editorLogin);
  websiteId = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(() => app.close());

const list = async (query = "") =>
  (await app.send(`/api/get-network-websites${query}`, { cookie: host })).json<NetworkWebsite[]>();
const found = async () => (await list()).find(({ website_id }) => website_id === websiteId);
const open = (json: object = { reason: "She asked for help with her menu" }, cookie = host, id = websiteId) =>
  app.send(`/api/open-website/${id}`, { json, cookie });
const read = () => app.send(`/api/get-pages?website_id=${websiteId}`, { cookie: host });

test("owners of the network find every website with its owners, but enter none", async () => {
  expect(await found()).toMatchObject({ owners: [expect.any(String)], role: null, ends_at: null });
  expect((await read()).status).toBe(404);
  expect((await list("?search=no-such-title")).length).toBe(0);
  expect((await app.send("/api/get-network-websites", { cookie: owner })).status).toBe(403);
});

test("one is opened for an hour with a reason, which its owners are told", async () => {
  for (const reason of ["", "  ", "x".repeat(301)]) expect((await open({ reason })).status).toBe(400);
  expect((await open(undefined, owner)).status).toBe(403);
  expect((await open(undefined, host, 99_999_999)).status).toBe(404);
  expect((await open(undefined, host, app.hostId)).status).toBe(404);

  // Of several at once, one opens it.
  const statuses = await Promise.all([open(), open(), open()].map(async (answer) => (await answer).status));
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect((await read()).status).toBe(200);
  const { role, ends_at } = (await found()) ?? {};
  expect(role).toBe("owner");
  const left = Date.parse(ends_at ?? "") - app.clock.now().getTime();
  expect(left > hourMs - minuteMs && left <= hourMs).toBe(true);
  // Members belong to the list, not to the website.
  expect((await app.send(`/api/get_members?website_id=${websiteId}`, { cookie: host })).status).toBe(404);

  const notes = await app.send("/api/get-owner-notes", { cookie: owner });
  expect(notes.text).toContain("opened the website for an hour as an owner of the network");
  expect(notes.text).toContain("She asked for help with her menu");
  const people = await app.send(`/api/get-people?website_id=${websiteId}`, { cookie: owner });
  expect(people.json<{ people: { user_id: number }[] }>().people.map(({ user_id }) => user_id)).toContain(app.owner.id);
});

test("its owner stays the last one, and can end it", async () => {
  const removing = (cookie: string, id: number) =>
    app.send(`/api/remove-person/${id}?website_id=${websiteId}`, { method: "DELETE", cookie });
  expect((await removing(host, app.editor.id)).status).toBe(409);
  expect((await removing(owner, app.owner.id)).status).toBe(200);
  expect((await read()).status).toBe(404);
});
