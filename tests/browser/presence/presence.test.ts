import { sql } from "kysely";
import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { shorten } from "../../../src/shared/text.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { colleaguesBrowser } from "../../support/colleague.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();
const hostile = "<b>Wendy</b> \u05d5\u05e0\u05d3\u05d9 who has a name that is longer than most";
let colleagues: BrowserContext;
beforeAll(async () => {
  colleagues = await colleaguesBrowser(place, hostile, "editor");
});

const short = shorten(hostile, 24);
const here = (text: string | RegExp) => place.page.getByRole("status").filter({ hasText: text });

test("Two people see each other in an article: at once, without moving anything, and no longer when one leaves", async () => {
  const { page } = place;
  const writing = await WritingPage.open(page);
  await writing.title.fill("The bridge");
  await writing.saved();
  const path = `/dashboard/articles/edit/${await writing.id()}`;
  expect(await here("also here").count()).toBe(0);
  const before = await writing.title.boundingBox();

  const theirs = await colleagues.newPage();
  await theirs.goto(path);
  await theirs.getByRole("status").filter({ hasText: "is also here" }).waitFor();
  await expect.poll(() => here(`${short} is also here`).count()).toBe(1);
  expect(await here("also here").locator("bdi").textContent()).toBe(short);
  expect(await here("also here").getAttribute("title")).toBe(hostile);
  expect(await writing.title.boundingBox()).toEqual(before);
  await expectAccessibleNow(page);

  // A second tab of the same person is no other name, and the first one stays.
  const again = await colleagues.newPage();
  await again.goto(path);
  await again.getByRole("status").filter({ hasText: "is also here" }).waitFor();
  await again.close();
  await expect.poll(() => here(`${short} is also here`).count()).toBe(1);
  await theirs.close();
  await expect.poll(() => here("also here").count()).toBe(0);
});

test("A tab that crashes is gone ten seconds after its last report, and a lost connection shows no error", async () => {
  const { page } = place;
  place.expectProblems(/ERR_FAILED/);
  await page.goto("/web-editor");
  const theirs = await colleagues.newPage();
  await theirs.goto("/web-editor");
  await here("is also here").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  // As a crash: nothing is sent any more.
  await theirs.route("**/api/report-presence", (route) => route.abort());
  const { db } = place.site.database;
  await sql`update presences set seen_at = seen_at - interval '10 seconds'`.execute(db);
  await expect.poll(() => here("also here").count()).toBe(0);
  expect(await theirs.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
  await theirs.unroute("**/api/report-presence");
  await here("is also here").waitFor();
  await theirs.close();
});
