import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "../../../src/platform/logger.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { memberForm } from "../../support/members.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";
import { ownSpace } from "../../support/spaces.ts";

let log = "";
const logger = createLogger("trace", { write: (line) => (log += line) });
const dashboard = useDashboard(async () => ({ env: {}, logger, stop: async () => {} }));
const { names, button, dialog, field, choose, count, add, insert, get, removeAll } = membersDashboard(dashboard);
const typed = () => dialog().getByRole("textbox");

beforeEach(async () => {
  await removeAll();
  for (const table of ["member_audit", "member_erasures"] as const)
    await dashboard.site.database.db.deleteFrom(table).execute();
});

async function openPerson(name = "Ann Example", email = "ann@example.org"): Promise<number> {
  const id = await add({ name, email });
  await dashboard.page.goto("/dashboard/members");
  await dashboard.page.getByRole("link", { name, exact: true }).click();
  await button("Erase this person").waitFor();
  return id;
}

async function signUp(email: string): Promise<void> {
  const { db } = dashboard.site.database;
  const owner = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const space_id = await ownSpace(db, owner.id);
  const consent = { space_id, version: 1, text: "I agree" };
  await db.deleteFrom("sign_ups").execute();
  await db.deleteFrom("consent_texts").execute();
  const { id } = await db.insertInto("consent_texts").values(consent).returning("id").executeTakeFirstOrThrow();
  const row = {
    space_id,
    website_id: dashboard.site.websiteId,
    page_address: "http://x.test/join",
    consent_text_id: id,
  };
  await db
    .insertInto("sign_ups")
    .values({ ...row, email, fields: JSON.stringify({ name: "Ann" }) })
    .execute();
}

describe("personal data", () => {
  test("is shown on the member's page, saved as a readable file, and erased by keyboard; failures are shown and change nothing", async () => {
    const { page } = dashboard;
    dashboard.expectProblems(/export-person/, /find-person/, /erase-person/);
    await signUp("ann@example.org");
    await openPerson();
    await button("Show everything we store").click();
    const stored = page.getByRole("status", { name: "What is stored" });
    await stored.waitFor();
    const text = await stored.innerText();
    for (const part of ["Agreed to\nI agree", "Zip code\n01234", "Messages\nNothing is stored.", "What\nViewed"])
      expect(text.replace(/\n+/g, "\n")).toContain(part);
    await button("Hide what is stored").click();
    await stored.waitFor({ state: "detached" });

    await page.route("**/api/export-person", (route) => route.abort());
    await button("Save as a file").click();
    await dashboard.waitForText("Failed to export this person's data. The server could not be reached.");
    await page.unrouteAll();
    const [download] = await Promise.all([page.waitForEvent("download"), button("Save as a file").click()]);
    expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const file = await readFile(await download.path(), "utf8");
    expect(JSON.parse(file).stored.Membership[0]).toMatchObject({ Name: "Ann Example", "Zip code": "01234" });
    expect(file).toContain('\n    "Membership": [\n');

    // What was shown above is still known for a while.
    await page.reload();
    await page.route("**/api/find-person", (route) => route.fulfill({ status: 500, body: "" }));
    await button("Erase this person").focus();
    await page.keyboard.press("Enter");
    await dialog().getByText("Failed to load what is stored about this person.").waitFor();
    await typed().fill("Ann Example");
    await expect.poll(() => button("Erase permanently").isDisabled()).toBe(true);
    await page.unrouteAll();
    await button("Try again").click();
    await dialog().getByText("Membership: 1").waitFor();
    await page.route("**/api/erase-person", (route) => route.abort());
    await button("Erase permanently").click();
    await dashboard.waitForText("Failed to erase this person. The server could not be reached.");
    await page.unrouteAll();
    await button("Close message").click();
    await typed().fill("");
    await typed().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("ann@example.org");
    await page.keyboard.press("Enter");
    await dashboard.waitForText("Person erased");
  });

  test("is erased after the name was typed: the dialog says what goes, then the person is nowhere", async () => {
    await signUp("erin@example.org");
    const id = await openPerson("Erin Erased", "erin@example.org");
    await button("Erase this person").click();
    await dialog().getByText("Membership: 1").waitFor();
    await dialog().getByText("Sign-ups: 1").waitFor();
    await expect.poll(() => button("Erase permanently").isDisabled()).toBe(true);
    await typed().fill("Erin");
    await expect.poll(() => button("Erase permanently").isDisabled()).toBe(true);
    await button("Cancel").click();
    await dialog().waitFor({ state: "hidden" });
    await hasFocus(button("Erase this person"));
    await button("Erase this person").click();
    await typed().fill(" erin  ERASED ");
    await button("Erase permanently").dblclick();
    await dashboard.waitForText("Person erased");
    await dashboard.page.getByText("No members yet").waitFor();
    dashboard.expectProblems(/get_member/);
    await navigate(dashboard.page, `/dashboard/members/read/${id}`);
    await dashboard.page.getByText("This member no longer exists.").waitFor();
  });
});

test("somebody who asks by email is looked up by address, shown, and erased, also who only signed up or rests in the bin; an invalid address and a failure are shown", async () => {
  const { page } = dashboard;
  const address = () => page.getByLabel("Email address of the person");
  const found = () => page.getByRole("region", { name: "What was found" });
  const lookUp = async (email: string) => {
    await address().fill(email);
    await page.keyboard.press("Enter");
  };
  await signUp("writer@example.org");
  await page.goto("/dashboard/members");
  await page.getByRole("navigation", { name: "Members" }).getByRole("link", { name: "Consent and privacy" }).click();
  await page.getByRole("link", { name: "Privacy", exact: true }).click();
  await lookUp("nobody");
  await page.getByText("Please enter an email address.").waitFor();
  await hasFocus(address());
  expect(await found().count()).toBe(0);
  dashboard.expectProblems(/find-person/);
  await page.route("**/api/find-person", (route) => route.abort());
  await lookUp("ann@example.org");
  await found().getByText("Failed to load what is stored about this person.").waitFor();
  await page.unrouteAll();
  await button("Try again").click();
  await found().getByText("Nothing is stored about this address.").waitFor();

  await lookUp(" Writer@Example.org ");
  await found().getByRole("heading", { name: "Writer@Example.org" }).waitFor();
  await found().getByText("I agree").waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/dashboard/members/privacy");
  await button("Erase this person").click();
  await dialog().getByText("Sign-ups: 1").waitFor();
  await typed().fill("writer");
  expect(await button("Erase permanently").isDisabled()).toBe(true);
  await typed().fill("writer@example.org");
  await button("Erase permanently").click();
  await dashboard.waitForText("Person erased");
  await found().waitFor({ state: "detached" });
  await expect.poll(() => address().inputValue()).toBe("");
  await lookUp("writer@example.org");
  await found().getByText("Nothing is stored about this address.").waitFor();

  const [id = 0] = await insert({ name: "Bea Binned", email: "bea@example.org" });
  expect((await dashboard.context.request.delete(`/api/delete_member/${id}`)).ok()).toBe(true);
  await lookUp("bea@example.org");
  await found().getByRole("heading", { name: "Bea Binned" }).waitFor();
  await found().getByText("In the bin since").waitFor();
});

test("axe finds nothing on what is stored, erasing a person, somebody who was looked up, and exporting", async () => {
  const { page } = dashboard;
  const within = '[role="dialog"]';
  const [id = 0] = await insert({ name: "Ann Example", email: "ann@example.org" });
  await page.goto(`/dashboard/members/read/${id}`);
  await button("Show everything we store").click();
  await page.getByText("Address confirmed").waitFor();
  await expectAccessibleNow(page);
  await button("Erase this person").click();
  await page.getByText("Membership: 1").waitFor();
  await expectAccessibleNow(page, { within });
  await navigate(page, "/dashboard/members/privacy");
  await page.getByLabel("Email address of the person").fill("ann@example.org");
  await button("Look up").click();
  await page.getByText("Address confirmed").waitFor();
  await expectAccessibleNow(page);
  await navigate(page, "/dashboard/members?search=ann");
  await button("Export").click();
  await page.getByText("All members: 1 member").waitFor();
  await expectAccessibleNow(page, { within });
});

test("names of 200 characters break nothing at any width", async () => {
  const { page } = dashboard;
  const name = "N".repeat(200);
  const id = await add({ name });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto("/dashboard/members/audit");
  await page.getByRole("link", { name }).waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(isWide).toBe(width);
  }
  await navigate(page, `/dashboard/members/read/${id}`);
  await button("Erase this person").click();
  await dialog().getByText("Membership: 1").waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(isWide).toBe(width);
    await expect.poll(() => dialog().evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  }
});

/** Whose name and address must stand nowhere but in the database and on the screen. */
const marked = { name: "Zaphodine Marked", email: "zaphodine@marked.example.org", city: "Zaphodville" };
const isMarked = (text: string) => /zaphod|marked/i.test(decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, "%25")));

test("no member's data is in the server's log, in addresses, caches or the browser's storage", async () => {
  const addresses: string[] = [];
  const referrers: string[] = [];
  const cached: string[] = [];
  dashboard.context.on("request", async (request) => {
    addresses.push(request.url());
    referrers.push((await request.allHeaders()).referer ?? "");
  });
  dashboard.context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/") && response.headers()["cache-control"] !== "no-store") cached.push(pathname);
  });
  log = "";
  const { page } = dashboard;
  const id = await add(marked);
  await page.goto("/dashboard/members");
  await choose(marked.name, "Edit");
  await field("City").fill("Zaphodville West");
  await button("Save").click();
  await dashboard.waitForText("Member updated");
  await choose(marked.name, "Delete");
  await button("Delete member").click();
  await button("Undo").click();
  await dashboard.waitForText("Member restored");
  await page.getByRole("link", { name: marked.name }).click();
  await button("Show everything we store").click();
  await page.getByText("Address confirmed").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), button("Save as a file").click()]);
  expect(isMarked(await readFile(await file.path(), "utf8"))).toBe(true);
  await page.goto("/dashboard/members/audit");
  await page.getByRole("link", { name: marked.name }).first().waitFor();
  await dashboard.context.request.post("/api/import-members", { data: { members: [memberForm(marked)] } });
  // A file that the server refuses, and a row that the database does.
  const wrong = { ...memberForm(marked), email: "zaphodine@@marked" };
  await dashboard.context.request.post("/api/import-members", { data: { members: [wrong] } });
  const { db } = dashboard.site.database;
  await sql`alter table members add constraint members_test_check check (name <> 'Zaphodine Refused')`.execute(db);
  const refused = { ...memberForm({ ...marked, name: "Zaphodine Refused", email: "refused@marked.example.org" }) };
  expect((await dashboard.context.request.post("/api/add_member", { data: refused })).status()).toBe(500);
  await sql`alter table members drop constraint members_test_check`.execute(db);
  expect(addresses.filter(isMarked)).toEqual([]);
  const history = await page.evaluate(() => JSON.stringify([location.href, window.history.state, document.title]));
  expect(isMarked(history)).toBe(false);

  // What is searched for stands in the address, so that Back works: in the dashboard's own and in the call, nowhere else.
  await page.goto("/dashboard/members");
  await page.getByRole("searchbox", { name: "Search members" }).fill("zaphodine");
  await count("1 member found");
  await button("Export").click();
  await page.getByText("Members in the current list: 1 member").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button("Save as CSV").click()]);
  expect(isMarked(await readFile(await download.path(), "utf8"))).toBe(true);
  await page.reload();
  await expect.poll(names).toEqual([marked.name]);
  const withMark = addresses.filter(isMarked).map((address) => new URL(address));
  const own = ["/api/members", "/api/check-export", "/api/export-members", "/dashboard/members"];
  expect(withMark.filter(({ pathname }) => !own.includes(pathname))).toEqual([]);
  expect(withMark.length).toBeGreaterThan(2);
  for (const { searchParams, pathname } of withMark) {
    searchParams.delete("search");
    expect(isMarked(`${pathname}?${searchParams}`)).toBe(false);
  }
  expect(referrers.filter(isMarked)).toEqual([]);
  expect(cached).toEqual([]);
  expect(isMarked(await browserStorage())).toBe(false);
  expect((await get(id)).name).toBe(marked.name);
  expect((await dashboard.context.request.post("/api/erase-person", { data: { email: marked.email } })).status()).toBe(
    200,
  );
  expect(log).toContain('"path":"/api/members"');
  expect(log).toContain("members_test_check");
  expect(log.split("\n").filter(isMarked)).toEqual([]);
});

/** All that the page can keep beyond its own life. */
function browserStorage(): Promise<string> {
  return dashboard.page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request))?.text());
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        kept.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}
