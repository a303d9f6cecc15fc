import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useDashboard();
const { names, count, button, dialog, insert, removeAll } = membersDashboard(dashboard);
const field = (name: string) => dialog().getByRole("textbox", { name, exact: true });
const chip = (words: string) => button(`Remove filter ${words}`);
const address = () => decodeURIComponent(new URL(dashboard.page.url()).search.replaceAll("+", " "));
const segments = () => dashboard.page.getByRole("list", { name: "Segments", exact: true }).getByRole("listitem");

async function three(): Promise<void> {
  await insert(
    { name: "Bob Carter", age: 31, city: "Salem", district: "North", zip_code: "03", gender: "Male" },
    { name: "Ann Example", age: 52, city: "Dover", district: "North", zip_code: "01" },
    { name: "Cleo Dunn", age: 19, city: "Boston", district: "South", zip_code: "02" },
  );
}

beforeEach(async () => {
  await removeAll();
  await dashboard.site.database.db.deleteFrom("member_segments").execute();
  await three();
});

async function openFilters(): Promise<void> {
  await button(/^Filters/).click();
  await dialog().getByRole("heading", { name: "Filter members" }).waitFor();
  await dialogHasFocus();
}

/** The dialog takes the focus a moment after it is shown. */
const dialogHasFocus = () =>
  expect.poll(() => dialog().evaluate((element) => element.matches(":focus-within"))).toBe(true);

describe("filters", () => {
  test("are chosen from members' values, kept in the address, and removed one by one; impossible ages show an error next to the field", async () => {
    await dashboard.page.goto("/dashboard/members");
    await openFilters();
    await dialog().getByLabel("District").first().pressSequentially("no");
    await dashboard.page.getByRole("option", { name: "North" }).click();
    await field("Age from").fill("30");
    await button("Show members").click();
    await dialog().waitFor({ state: "hidden" });
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter"]);
    await count("2 members found");
    expect(address()).toBe("?district=North&age_from=30");
    await hasFocus(button("Filters (2)"));
    await dashboard.page.reload();
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter"]);
    await chip("District: North").click();
    await chip("Age 30 and over").click();
    await expect.poll(names).toHaveLength(3);
    await dashboard.page.goBack();
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter"]);
    await dashboard.page.goBack();
    await chip("District: North").waitFor();
    await button("Clear all").click();
    await expect.poll(names).toHaveLength(3);
    expect(address()).toBe("");
    await openFilters();
    await field("Age from").fill("40");
    await field("Age to").fill("30");
    await dashboard.page.keyboard.press("Enter");
    await dialog().getByText("The lowest age is above the highest").waitFor();
    await hasFocus(field("Age from"));
    await field("Age to").fill("200");
    await button("Show members").click();
    await dialog().getByText("Age must be a whole number above 0 and below 150").waitFor();
    expect(address()).toBe("");
    dashboard.expectProblems(/status of 400/);
    await navigate(dashboard.page, "/dashboard/members?age_from=40&age_to=30");
    await dashboard.page.getByText("The lowest age is above the highest").waitFor();
  });

  test("of several values, with a search, sorted; the order goes and the filter stays; without matches point out which of them to remove", async () => {
    await dashboard.page.goto("/dashboard/members?city=salem&city=BOSTON&search=c");
    await expect.poll(names).toEqual(["Bob Carter", "Cleo Dunn"]);
    await dashboard.page.getByRole("columnheader", { name: "Age" }).getByRole("button").click();
    await expect.poll(names).toEqual(["Cleo Dunn", "Bob Carter"]);
    await chip("City: BOSTON").click();
    await expect.poll(names).toEqual(["Bob Carter"]);
    expect(address()).toBe("?search=c&city=salem&sort=age");
    await navigate(dashboard.page, "/dashboard/members?district=North&zip=99&age_from=30");
    await dashboard.page.getByText("No member has: Zip code begins with 99").waitFor();
    await button("Remove Zip code begins with 99").last().click();
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter"]);
    await navigate(dashboard.page, "/dashboard/members?district=South&gender=Male");
    await dashboard.page.getByText("Each one matches someone on its own").waitFor();
    await button("Show all members").click();
    await expect.poll(names).toHaveLength(3);
  });

  test("on a phone take the screen, by keyboard alone", async () => {
    await dashboard.page.setViewportSize({ width: 390, height: 800 });
    await dashboard.page.goto("/dashboard/members");
    await button("Filters").focus();
    await dashboard.page.keyboard.press("Enter");
    await dialogHasFocus();
    await dialog().getByLabel("City").first().focus();
    await dashboard.page.keyboard.type("Dover");
    for (const key of ["Enter", "Escape"]) await dashboard.page.keyboard.press(key);
    await field("Age to").focus();
    await dashboard.page.keyboard.press("Enter");
    await chip("City: Dover").waitFor();
    await count("1 member found");
    await hasFocus(button("Filters (1)"));
    await expect.poll(() => dashboard.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe("segments", () => {
  test("are saved from a filter, with a live count, opened, renamed, deleted with a way back, and given another filter by name", async () => {
    await dashboard.page.goto("/dashboard/members?district=North");
    await button("Save as segment").click();
    await button("Save segment").click();
    await dialog().getByText("Name is required").first().waitFor();
    await dialog().getByRole("combobox", { name: "Name" }).fill("The North");
    await button("Save segment").click();
    await dashboard.waitForText("Segment saved");
    await dashboard.page.getByRole("link", { name: "Segments" }).click();
    await expect
      .poll(() => segments().allInnerTexts())
      .toEqual([expect.stringMatching(/The North\s+District: North\s+2 members/)]);
    await dashboard.page.getByRole("link", { name: "The North" }).click();
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter"]);
    await dashboard.page.goBack();
    await button("Actions for The North").click();
    await dashboard.page.getByRole("menuitem", { name: "Rename" }).click();
    await dialog().getByRole("textbox", { name: "Name" }).fill("Up North");
    await button("Rename").click();
    await dashboard.waitForText("Segment changed");
    await button("Actions for Up North").click();
    await dashboard.page.getByRole("menuitem", { name: "Delete" }).click();
    await dashboard.waitForText("Segment deleted");
    await dashboard.page.getByText("No segments yet").waitFor();
    await button("Undo").click();
    await dashboard.waitForText("Segment restored");
    await segments().getByText("2 members").waitFor();
    await button("Close message").click();
    await navigate(dashboard.page, "/dashboard/members?district=South");
    await button("Save as segment").click();
    await dialog().getByRole("combobox", { name: "Name" }).fill("up north");
    await dialog().getByText("“Up North” already exists: District: North. It gets this filter instead.").waitFor();
    await button("Replace its filter").click();
    await dashboard.waitForText("Segment changed");
    await dashboard.page.getByRole("link", { name: "Segments" }).click();
    await expect
      .poll(() => segments().allInnerTexts())
      .toEqual([expect.stringMatching(/Up North\s+District: South\s+1 member/)]);
  });

  test("are listed before they are counted, and show an error when loading fails", async () => {
    await dashboard.context.request.post("/api/add-segment", { data: { name: "Mine", filter: { city: ["Salem"] } } });
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await dashboard.page.route("**/api/get-segment-counts", async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await dashboard.page.goto("/dashboard/members/segments");
    await segments().getByText("Counting…").waitFor();
    release();
    await segments().getByText("1 member").waitFor();
    dashboard.expectProblems(/status of 500/);
    await dashboard.page.route("**/api/get-segments", (route) => route.fulfill({ status: 500, body: "" }));
    await dashboard.page.reload();
    await dashboard.page.getByText("Failed to load segments.", { exact: true }).waitFor();
    await dashboard.page.unrouteAll({ behavior: "wait" });
  });
});
