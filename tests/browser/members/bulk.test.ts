import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useDashboard();
const { names, count, button, dialog, insert, removeAll } = membersDashboard(dashboard);
const box = (name: string) => dashboard.page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const bar = () => dashboard.page.getByRole("region", { name: "Selection" });
const selected = (text: string) => bar().getByRole("status").filter({ hasText: text }).waitFor();
const inBar = (name: string) => bar().getByRole("button", { name, exact: true });
const changes = () => dashboard.page.getByRole("list", { name: "Bulk changes" }).getByRole("listitem");
let ids: number[] = [];

beforeEach(async () => {
  await removeAll();
  await dashboard.site.database.db.deleteFrom("member_bulk_actions").execute();
  ids = await insert(...["Ann", "Bob", "Cid", "Dan", "Eve"].map((name) => ({ name })));
});

describe("many members", () => {
  test("are chosen one by one, with Shift from one to another, a page, and all who match", async () => {
    await insert(...Array.from({ length: 26 }, (_, index) => ({ name: `Person ${index + 10}`, city: "Salem" })));
    await dashboard.page.goto("/dashboard/members");
    await box("Ann").click();
    await selected("1 member selected");
    await box("Dan").click({ modifiers: ["Shift"] });
    await selected("4 members selected");
    await box("Bob").press("Space");
    await selected("3 members selected");
    await button("next page").click();
    await expect.poll(async () => (await names())[0]).toBe("Person 30");
    await box("Person 30").click();
    await selected("4 members selected");
    await inBar("Select all 31").click();
    await selected("All 31 are selected");
    await dashboard.page.getByRole("searchbox").fill("salem");
    await expect.poll(names).toHaveLength(25);
    expect(await bar().count()).toBe(0);
    await dashboard.page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await selected("25 members selected");
    await inBar("Clear").click();
    await bar().waitFor({ state: "hidden" });
    const { db } = dashboard.site.database;
    expect(await db.selectFrom("members").select("id").where("deleted_at", "is not", null).execute()).toEqual([]);
  });

  test("are followed again after a reload while the server changes them, until that ends", async () => {
    const { page, site } = dashboard;
    const { db } = site.database;
    await insert(...Array.from({ length: 2000 }, (_, index) => ({ name: `Person ${index}` })));
    await page.goto("/dashboard/members?city=dover");
    await box("Ann").click();
    await bar()
      .getByRole("button", { name: /^Select all/ })
      .click();
    await inBar("Delete").click();
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (trx) => {
      await sql`select from members order by id desc limit 1 for update`.execute(trx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    await button("Delete 2,005 members").click();
    const progress = page.getByRole("region", { name: "Changing members…" }).getByText("2,000 of 2,005 members");
    await progress.waitFor();
    await page.reload();
    await progress.waitFor();
    await navigate(page, "/dashboard");
    await progress.waitFor();
    await navigate(page, "/dashboard/members/changes");
    await progress.waitFor();
    expect(await progress.count()).toBe(1);
    release.resolve();
    await holding;
    await expect.poll(() => progress.count()).toBe(0);
    await expect.poll(() => changes().count()).toBe(1);
  });

  test("who match a filter get another value; past changes are undone from their list", async () => {
    await dashboard.page.goto("/dashboard/members?city=dover");
    await box("Ann").click();
    await inBar("Select all 5").click();
    await inBar("Change a field").click();
    // Suggestions wait for what is typed, and leave the buttons free.
    const value = dialog().getByRole("combobox", { name: "New value" });
    await hasFocus(value);
    expect(await dialog().getByRole("listbox").count()).toBe(0);
    await value.pressSequentially("w");
    const option = dialog().getByRole("option", { name: "Ward 1" });
    await option.waitFor();
    const [suggested, label] = await Promise.all([option.boundingBox(), value.boundingBox()]);
    expect(suggested?.y).toBeLessThan(label?.y ?? 0);
    await value.press("Escape");
    await value.fill("");
    await dialog().getByLabel("Field").selectOption("Zip code");
    await button("Preview the change").click();
    await dialog().getByText("Zip code is required").waitFor();
    await dialog().getByRole("combobox", { name: "New value" }).fill("00501");
    await button("Preview the change").click();
    await dialog().getByText("5 members: Ann, Bob, Cid, Dan, and Eve").waitFor();
    await dialog().getByText("Zip code becomes “00501”.").waitFor();
    await button("Change 5 members").click();
    await dashboard.waitForText("5 members changed");
    await dashboard.page.getByRole("link", { name: "Imports and changes" }).click();
    await dashboard.page.getByRole("link", { name: "Bulk changes" }).click();
    await expect
      .poll(() => changes().allInnerTexts())
      .toEqual([expect.stringMatching(/Zip code changed to “00501”\s+5 members · just now\s+Undo/)]);
    await dashboard.context.request.delete(`/api/delete_member/${ids[0]}`);
    await button("Undo: Zip code changed").click();
    await dashboard.page.getByText("4 members as before. One stays as it is: Ann (changed since).").waitFor();
    await changes().getByText("Undone").waitFor();
    await button("Close message").first().click();
    await dashboard.page.goto("/dashboard/members?zip=01234");
    await count("4 members found");
  });

  test("are deleted after confirming a list, unless one of them changed meanwhile; a refresh shows the current members, and Undo restores them", async () => {
    dashboard.expectProblems(/status of 409/);
    await dashboard.page.goto("/dashboard/members");
    for (const name of ["Ann", "Bob", "Dan"]) await box(name).click();
    await inBar("Delete").click();
    await dialog().getByText("3 members: Ann, Bob, and Dan").waitFor();
    await hasFocus(button("Cancel"));
    await dashboard.context.request.delete(`/api/delete_member/${ids[0]}`);
    await button("Delete 3 members").click();
    await dialog()
      .getByRole("alert")
      .filter({ hasText: "1 of the 3 members changed in the meantime. Nothing was done." })
      .waitFor();
    expect(await button(/^Delete \d members/).count()).toBe(0);
    await button("Check again").click();
    await dialog().getByText("2 members: Bob and Dan").waitFor();
    await dialog().getByText("1 of the selected could not be found.").waitFor();
    await button("Delete 2 members").dblclick();
    await dashboard.waitForText("2 members deleted");
    await expect.poll(names).toEqual(["Cid", "Eve"]);
    expect(await bar().count()).toBe(0);
    await button("Undo").click();
    await dashboard.waitForText("2 members restored");
    await expect.poll(names).toEqual(["Bob", "Cid", "Dan", "Eve"]);
  });

  test("are changed once even if the answer is lost; the list of bulk changes shows a hint while it is empty", async () => {
    dashboard.expectProblems(/commit-bulk/);
    await dashboard.page.goto("/dashboard/members/changes");
    await dashboard.page.getByText("No bulk changes").waitFor();
    await navigate(dashboard.page, "/dashboard/members");
    await box("Ann").click();
    await inBar("Delete").click();
    await dashboard.page.route("**/api/commit-bulk/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button("Delete 1 member").click();
    await dialog().getByText("The server could not be reached.").waitFor();
    await dashboard.page.unrouteAll({ behavior: "wait" });
    await button("Delete 1 member").click();
    await dashboard.waitForText("1 member deleted");
    await expect.poll(names).toEqual(["Bob", "Cid", "Dan", "Eve"]);
    await dashboard.page.getByRole("link", { name: "Imports and changes" }).click();
    await dashboard.page.getByRole("link", { name: "Bulk changes" }).click();
    await expect.poll(() => changes().count()).toBe(1);
  });

  test("on a phone are chosen in their cards", async () => {
    await dashboard.page.setViewportSize({ width: 390, height: 800 });
    await dashboard.page.goto("/dashboard/members");
    await box("Ann").click();
    await inBar("Select all 5").click();
    await inBar("Delete").click();
    await button("Delete 5 members").click();
    await dashboard.page.getByText("No members yet").waitFor();
    await expect.poll(() => dashboard.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test("the list of bulk changes shows an error when loading fails", async () => {
  dashboard.expectProblems(/status of 500/);
  await dashboard.page.route("**/api/get-bulk-actions?**", (route) => route.fulfill({ status: 500, body: "" }));
  await dashboard.page.goto("/dashboard/members/changes");
  await dashboard.page.getByText("Failed to load past changes.", { exact: true }).waitFor();
});
