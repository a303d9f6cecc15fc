import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { storePageViews } from "../../../src/features/analytics/server/public.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const part = (name: string) => dashboard.page.getByRole("region", { name, exact: true });
const figures = async () =>
  (await dashboard.page.getByRole("main").locator("dl > div").allInnerTexts()).map((text) => text.split(/\n+/));

/** The rows of a table, cells separated by `|`. */
const rows = async (name: string) => {
  const found = dashboard.page.getByRole("table", { name, exact: true }).getByRole("row");
  return (await found.allInnerTexts()).map((row) => row.split(/\s*\t\s*/).join("|"));
};

beforeAll(async () => {
  const { site } = dashboard;
  const { db } = site.database;
  const count = (views: number, daysAgo: number, changes: { path?: string; words?: string; host?: string } = {}) => ({
    ...{ websiteId: site.websiteId, day: day(daysAgo), path: changes.path ?? "/", device: "phone" as const, views },
    ...{ referrerHost: changes.host ?? "", words: changes.words ?? "" },
    marks: new Set(Array.from({ length: views % 10 }, (_, i) => `${i}`.padStart(16, "0"))),
  });
  await storePageViews(db, new Date(), [
    count(1000, 2, { host: "news.example" }),
    count(204, 5, { path: "/about" }),
    count(3, 5, { path: "/search", words: "bus stop" }),
    count(1070, 40),
    count(500, 200, { path: "/about" }),
  ]);
  const space = await db
    .selectFrom("websites")
    .select("space_id")
    .where("id", "=", site.websiteId)
    .executeTakeFirstOrThrow();
  const member = { name: "A", gender: "", street_name: "", city: "", zip_code: "", district: "" };
  await db
    .insertInto("members")
    .values(
      ["form", "form", "hand"].map((source, i) => ({
        ...{ ...member, ...space, source, email: `m${i}@x.test`, created_at: new Date(Date.now() - 3 * 86_400_000) },
      })),
    )
    .execute();
  const newsletter = {
    website_id: site.websiteId,
    audience: "{}",
    is_public: false,
    state: "sent",
    subject: "The bridge",
  };
  const last = { audience: 210, waiting: 0, excluded: 10, handed_over: 190, uncertain: 0, bounced: 10, failed: 0 };
  const now = new Date();
  await db
    .insertInto("newsletters")
    .values({
      ...{ ...newsletter, created_at: now, started_at: now, finished_at: now, frozen_at: now, audience_size: 210 },
      ...{ unsubscribed: 2, last_figures: JSON.stringify(last) },
    })
    .execute();
});

test("compare a period with the one before; the address keeps it; tables, a file, and the keyboard reach everything", async () => {
  const { page, site } = dashboard;
  await page.goto(`/dashboard/insights?website=${site.websiteId}`);
  await part("Views").getByRole("img", { name: "1,207 views in 30 days, as a chart" }).waitFor();
  expect(await figures()).toEqual([
    ["Views", "1,207", "13% more than the 30 days before"],
    ["Readers a day, on average", "1"],
    ["New members", "3", "None in the 30 days before"],
  ]);
  expect(await rows("Most read")).toEqual([
    "Page|Views|Change",
    "Home page|1,000|−7%",
    "About|204|new",
    "Search|3|new",
  ]);
  expect(await rows("Where readers came from")).toEqual([
    ...["Website|Views|Change", "news.example|1,000|new", "Direct or unknown|207|−81%"],
  ]);
  expect(await rows("New members by source")).toEqual([
    ...["How they came|New members|Before|Change", "Sign-up form|2|0|new", "Added by hand|1|0|new", "All|3|0|new"],
  ]);
  expect((await rows("Newsletters, side by side"))[1]?.replace(/\n+/g, " ")).toMatch(
    /^The bridge .+\|200\|10 5%\|Not counted\|2 1%$/,
  );
  expect(await rows("Searches without results")).toEqual(["Search words|Searches", "bus stop|3"]);
  await expectAccessibleNow(page);

  await part("Views").getByRole("button", { name: "Show as table" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await rows("Views per day")).length).toBe(31);
  expect((await rows("Views per day"))[3]).toMatch(/\|1,000$/);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    part("Searches without results").getByRole("link", { name: "Download CSV of searches without results" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`searches-${day(29)}-${day(0)}.csv`);
  expect(await readFile(await file.path(), "utf8")).toBe(
    "\ufeffSearch words,Searches without results\r\nbus stop,3\r\n",
  );

  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 12 months");
  await part("Views").getByText("Per month").waitFor();
  await expect.poll(async () => (await figures())[0]?.slice(0, 2)).toEqual(["Views", "2,777"]);
  expect(new URL(page.url()).search).toBe(`?website=${site.websiteId}&range=12m`);
  await page.goBack();
  await expect.poll(async () => (await figures())[0]?.[1]).toBe("1,207");
});

test("are of days of one's own; a wrong range says what is wrong", async () => {
  dashboard.expectProblems(/status of 400/);
  const { page, site } = dashboard;
  await page.goto(`/dashboard/insights?website=${site.websiteId}`);
  await part("Views").waitFor();
  await page.getByRole("combobox", { name: "Period" }).selectOption("Custom…");
  await page.getByLabel("First day").fill(day(41));
  await page.getByLabel("Last day").fill(day(39));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect.poll(async () => (await figures())[0]).toEqual(["Views", "1,070", "None in the 3 days before"]);
  expect(new URL(page.url()).search).toBe(`?website=${site.websiteId}&from=${day(41)}&to=${day(39)}`);
  await page.getByLabel("First day").fill("1926-01-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("alert").getByText("Choose at most 366 days.").waitFor();
  await page.getByLabel("First day").fill(day(30));
  await page.getByLabel("Last day").fill(day(31));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("alert").getByText("The first day must not come after the last.").waitFor();
  await page.getByRole("combobox", { name: "Period" }).selectOption("Today");
  await page.getByText("Choose a longer period to see some.").or(page.getByText("No visitors yet")).waitFor();
});

test("are of the whole network for its owners, and fit on phones", async () => {
  const { page } = dashboard;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/insights");
  await page.getByRole("combobox", { name: "Website" }).selectOption("All websites together");
  await expect.poll(async () => (await rows("Most read websites"))[1]?.split("|")[1]).toBe("1,207");
  expect(new URL(page.url()).search).toBe("?website=all");
  expect(await part("New members").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessibleNow(page);
});
