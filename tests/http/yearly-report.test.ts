import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertBackup, noteFailed, noteProven } from "../../src/features/backups/server/nightly/backups.queries.ts";
import { emptyFields } from "../../src/features/members/fields.ts";
import { obtainConsentText, suppress, welcomeMember } from "../../src/features/members/server/public.ts";
import { reportTexts, type YearlyReport } from "../../src/features/statements/report-contract.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());

const ask = (query = "", cookie = owner) => app.send(`/api/get-yearly-report${query}`, { cookie });
const read = async (query: string) => (await ask(query)).json<YearlyReport>();
const ofWebsite = () => read(`?website_id=${websiteId}`);
const count = ({ actions }: YearlyReport, name: string) => actions.find(({ action }) => action === name)?.count ?? 0;

async function disclose(text: string): Promise<void> {
  const list = await app.send("/api/get-disclaimers", { cookie: owner });
  const { websites } = list.json<{ websites: { website_id: number; version: number; choices: object }[] }>();
  const found = websites.find(({ website_id }) => website_id === websiteId);
  const json = { ...found?.choices, text, version: found?.version };
  const answer = await app.send(`/api/edit-disclaimer/${websiteId}`, { method: "PUT", cookie: owner, json });
  expect(answer.status).toBe(200);
}

async function signUp(email: string, words: string): Promise<void> {
  const agreed = { consentTextId: await obtainConsentText(app.db, app.owner.spaceId, words), place: "/join" };
  const person = { ...emptyFields, name: "Ann", email };
  await welcomeMember(app.db, app.storage, app.owner.spaceId, person, app.clock.now(), agreed);
}

describe("a website's yearly report", () => {
  test("tells the disclaimers in force, consents by their words, and who left", async () => {
    await disclose("Paid for by One.");
    app.clock.advance(1000);
    await disclose("Paid for by Two.");
    await signUp("ann@example.org", "Write to me.");
    await signUp("bob@example.org", "Write to me.");
    await signUp("eve@example.org", "Write to me monthly.");
    await suppress(app.db, app.owner.spaceId, "bob@example.org", "manual", app.clock.now());
    const erased = await app.send("/api/erase-person", { cookie: owner, json: { email: "ann@example.org" } });
    expect(erased.status, erased.text).toBe(200);
    const { disclaimers, members, is_current, backups } = await ofWebsite();
    expect(disclaimers).toHaveLength(1);
    expect(disclaimers[0]?.periods.map(({ text, until }) => [text, until === null])).toEqual([
      ["Paid for by One.", false],
      ["Paid for by Two.", true],
    ]);
    expect(members).toMatchObject({ recorded: 0, stopped: 1, erased: 1 });
    expect(members?.consents.map(({ text, given }) => [text, given])).toEqual([
      ["Write to me monthly.", 1],
      ["Write to me.", 1],
    ]);
    expect([is_current, backups]).toEqual([true, null]);
  });

  test("names who has access, and counts what the audit log recorded", async () => {
    const before = count(await ofWebsite(), "member.exported");
    await giveEditorRole(app, websiteId, "author");
    const exported = await app.send("/api/export-members?format=csv", { cookie: owner });
    expect(exported.status, exported.text).toBe(200);
    const report = await ofWebsite();
    expect(report.people.map(({ role }) => role)).toEqual(["owner", "author"]);
    expect(count(report, "member.exported")).toBe(before + 1);
    expect(report.actions.every((row) => row.count > 0)).toBe(true);
  });

  test("of a year before has nothing of this one, and one that hasn't begun is refused", async () => {
    const { year } = await ofWebsite();
    const before = await read(`?website_id=${websiteId}&year=${year - 1}`);
    expect(before).toMatchObject({
      is_current: false,
      through: `${year - 1}-12-31`,
      actions: [],
      disclaimers: [{ periods: [] }],
      members: { consents: [], recorded: 0, stopped: 0, erased: 0 },
    });
    const next = await ask(`?website_id=${websiteId}&year=${year + 1}`);
    expect([next.status, next.json<{ fields: object }>().fields]).toEqual([400, { year: reportTexts.notYet }]);
    for (const odd of ["0", "-1", "1e9", "next", "20266"]) expect((await ask(`?year=${odd}`)).status, odd).toBe(400);
  });

  test("is not for those who only write there, and the network's only for its owners", async () => {
    const editor = await app.logIn(editorLogin);
    expect((await ask(`?website_id=${websiteId}`, editor)).status).toBe(403);
    expect((await ask("", editor)).status).toBe(403);
    expect((await ask("?website_id=999999")).status).toBe(404);
  });
});

test("the network's report has its owners, every website's disclaimers, and the backups, also those that are gone", async () => {
  const { db, clock } = app;
  const begin = () => insertBackup(db, { file_name: "a.zip", place: "folder", started_at: clock.now() });
  for (const _ of [1, 2]) await noteProven(db, await begin(), { bytes: 1, now: clock.now() });
  await begin();
  await noteFailed(db, { error: "No space left", now: clock.now() });
  await noteFailed(db, { error: "No space left", now: clock.now() });
  await db.deleteFrom("backups").execute();
  const { backups, people, disclaimers, members } = await read("");
  const month = clock.now().toISOString().slice(0, 7);
  expect(backups).toEqual({ months: [{ month, proven: 2, failed: 1 }], last_proven: null, restored_from: null });
  expect(people[0]).toMatchObject({ username: "Olivia Owner", role: "network" });
  expect(disclaimers.length).toBeGreaterThan(1);
  expect(members).toBeNull();
});
