import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken, newToken } from "../../../src/platform/secrets/tokens.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { ownSpace } from "../../support/spaces.ts";

const dashboard = useDashboard();
const origin = () => `http://${dashboard.site.websiteId}.sites.localhost:${new URL(dashboard.site.url).port}`;
const token = newToken();
const db = () => dashboard.site.database.db;
let spaceId: number;

beforeAll(async () => {
  const { id } = await db().selectFrom("users").select("id").executeTakeFirstOrThrow();
  spaceId = await ownSpace(db(), id);
  const person = { name: "Ann Example", email: "ann@example.org", gender: "", street_name: "", city: "Dover" };
  await db()
    .insertInto("members")
    .values({ space_id: spaceId, ...person, zip_code: "01234", district: "" })
    .execute();
  const link = { space_id: spaceId, website_id: dashboard.site.websiteId, email: person.email };
  const [created_at, expires_at] = [new Date(), new Date(Date.now() + 3_600_000)];
  await db()
    .insertInto("own_data_links")
    .values({ ...link, token_hash: hashToken(token), created_at, expires_at })
    .execute();
});
afterAll(() => db().deleteFrom("members").execute());

test("a person with the mailed link sees, corrects, and erases their data, on a phone, too", async () => {
  const { page } = dashboard;
  await page.goto(`${origin()}/newsletter/data/${token}`);
  await page.getByRole("heading", { name: "What we have about you" }).waitFor();
  for (const width of [390, 1440] as const) await expectAccessibleNow(page, { only: width });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel("Name").fill("Ann Corrected");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Your data has been saved.").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Ann Corrected");
  // Without the box, the browser sends nothing.
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await page.getByLabel("I understand that this can't be undone.").check();
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await page.getByRole("heading", { name: "Your data is erased" }).waitFor();
  await expectAccessibleNow(page, { only: 390 });
  expect(await db().selectFrom("members").select("id").execute()).toEqual([]);

  await page.goto(`${dashboard.site.url}/dashboard/members/audit`);
  await page.getByText("erased their own data").waitFor();
});
