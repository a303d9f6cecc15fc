import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useDashboard();
const { table, names, rows, count, button, dialog, choose, add, insert, get, removeAll } = membersDashboard(dashboard);
const search = () => dashboard.page.getByRole("searchbox", { name: "Search members" });
const header = (name: string) => table().getByRole("columnheader", { name, exact: true });

async function three(): Promise<void> {
  await insert(
    { name: "Bob Carter", email: "bob@example.org", age: 31, city: "Salem", district: "C", zip_code: "03" },
    { name: "Ann Example", email: "zoe@example.org", age: 52, city: "Dover", district: "B", zip_code: "01" },
    { name: "Cleo Dunn", email: "cleo@example.org", age: 19, city: "Boston", district: "A", zip_code: "02" },
  );
}

beforeEach(async () => {
  await removeAll();
});

describe("the members", () => {
  test("are reached by the menu, between Home and Articles, and show a first step while there are none", async () => {
    await dashboard.page.goto("/dashboard");
    const menu = dashboard.page.getByRole("navigation", { name: "Dashboard" });
    await menu.getByRole("link", { name: "Members" }).click();
    await dashboard.page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
    const entries = await menu.getByRole("listitem").allInnerTexts();
    const order = ["Home", "Members", "Articles", "Settings"].map((name) => entries.indexOf(name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    await expect.poll(() => menu.getByRole("link", { name: "Members" }).getAttribute("aria-current")).toBe("page");
    await dashboard.page.getByText("No members yet").waitFor();
    await count("0 members");
    await dashboard.page.getByRole("link", { name: "Add your first member" }).click();
    await dashboard.page.getByRole("heading", { level: 1, name: "Add member" }).waitFor();
  });

  test("stand in a table with a search box, Add Member, Import Member, and View, Edit, Delete for each", async () => {
    await three();
    await dashboard.page.goto("/dashboard/members");
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter", "Cleo Dunn"]);
    await search().waitFor();
    await expect.poll(() => rows().first().innerText()).toMatch(/Ann Example\s+zoe@example.org\s+52\s+Dover\s+B\s+01/);
    await button("Actions for Bob Carter").click();
    await expect.poll(() => dashboard.page.getByRole("menuitem").allInnerTexts()).toEqual(["View", "Edit", "Delete"]);
    await dashboard.page.getByRole("menuitem", { name: "View" }).click();
    await dashboard.page.waitForURL(/\/dashboard\/members\/read\/\d+$/);
    await dashboard.page.goBack();
    await choose("Bob Carter", "Edit");
    await dashboard.page.waitForURL(/\/dashboard\/members\/edit\/\d+$/);
    await dashboard.page.goBack();
    await dashboard.page.getByRole("link", { name: "Import Member" }).click();
    await dashboard.page.waitForURL(/\/dashboard\/members\/import$/);
    await dashboard.page.goBack();
    await dashboard.page.getByRole("link", { name: "Add Member" }).click();
    await dashboard.page.waitForURL(/\/dashboard\/members\/create$/);
  });

  test("are sorted by each column in both directions, with address and Back in sync; by keyboard, too", async () => {
    await three();
    await dashboard.page.goto("/dashboard/members");
    const sorted = {
      Email: "Bob Carter",
      Age: "Cleo Dunn",
      City: "Cleo Dunn",
      District: "Cleo Dunn",
      "Zip code": "Ann Example",
    };
    for (const [column, first] of Object.entries(sorted)) {
      await header(column).getByRole("button").click();
      await expect.poll(async () => (await names())[0]).toBe(first);
      await expect.poll(() => header(column).getAttribute("aria-sort")).toBe("ascending");
    }
    await header("Age").getByRole("button").click();
    await expect.poll(names).toEqual(["Cleo Dunn", "Bob Carter", "Ann Example"]);
    await header("Age").getByRole("button").click();
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter", "Cleo Dunn"]);
    await expect.poll(() => header("Age").getAttribute("aria-sort")).toBe("descending");
    expect(new URL(dashboard.page.url()).search).toBe("?sort=age&order=desc");
    await dashboard.page.goBack();
    await expect.poll(names).toEqual(["Cleo Dunn", "Bob Carter", "Ann Example"]);
    await expect.poll(() => table().locator("th[aria-sort]").count()).toBe(1);
    await header("Age").getByRole("button").focus();
    await dashboard.page.keyboard.press("Enter");
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter", "Cleo Dunn"]);
    await hasFocus(header("Age").getByRole("button"));
  });

  test("are found by a part of name, email or city, a moment after the last letter; Back shows all again", async () => {
    await three();
    const asked: string[] = [];
    await dashboard.page.route("**/api/members?**", (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("search") ?? "");
      return route.continue();
    });
    await dashboard.page.goto("/dashboard/members");
    await expect.poll(names).toHaveLength(3);
    await search().pressSequentially("dover");
    await expect.poll(names).toEqual(["Ann Example"]);
    await count("1 member found");
    expect(asked.filter((word) => word !== "").length).toBeLessThan(5);
    expect(asked.at(-1)).toBe("dover");
    await dashboard.page.goBack();
    await expect.poll(names).toHaveLength(3);
    await expect.poll(() => search().inputValue()).toBe("");
    await search().fill("zzz");
    await dashboard.page.getByText("No one found").waitFor();
    await button("Show all members").click();
    await expect.poll(names).toHaveLength(3);
    await search().fill("cleo@");
    await expect.poll(names).toEqual(["Cleo Dunn"]);
    await dashboard.page.reload();
    await expect.poll(names).toEqual(["Cleo Dunn"]);
    await expect.poll(() => search().inputValue()).toBe("cleo@");
  });

  test("a trailing space survives a pause in typing, and a late answer never replaces a newer one", async () => {
    await three();
    await dashboard.page.goto("/dashboard/members");
    await search().pressSequentially("ann ");
    await expect.poll(() => dashboard.page.url()).toContain("search=ann");
    await expect.poll(names).toEqual(["Ann Example"]);
    await search().pressSequentially("ex");
    await expect.poll(() => dashboard.page.url()).toContain("search=ann+ex");
    await expect.poll(() => search().inputValue()).toBe("ann ex");
    const held = Promise.withResolvers<void>();
    await dashboard.page.route("**/api/members?**search=bob**", async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await search().fill("bob");
    await expect.poll(() => dashboard.page.url()).toContain("search=bob");
    await search().fill("cleo");
    await expect.poll(names).toEqual(["Cleo Dunn"]);
    held.resolve();
    await dashboard.page.unrouteAll({ behavior: "wait" });
    await expect.poll(names).toEqual(["Cleo Dunn"]);
  });

  test("are paged by the server; an empty page leads to the last one", async () => {
    await insert(
      ...Array.from({ length: 26 }, (_, index) => ({ name: `Person ${String(index + 1).padStart(2, "0")}` })),
    );
    await dashboard.page.goto("/dashboard/members");
    await count("26 members");
    await expect.poll(names).toHaveLength(25);
    await button("next page").click();
    await expect.poll(names).toEqual(["Person 26"]);
    expect(dashboard.page.url()).toContain("page=2");
    await dashboard.page.goBack();
    await expect.poll(names).toHaveLength(25);
    await dashboard.page.goForward();
    await expect.poll(names).toEqual(["Person 26"]);
    await choose("Person 26", "Delete");
    await button("Delete member").click();
    await expect.poll(names).toHaveLength(25);
    await dashboard.page.goto("/dashboard/members?page=999");
    await expect.poll(names).toHaveLength(25);
    expect(dashboard.page.url()).not.toContain("page=999");
  });

  test("say when they can't be loaded: 'Failed to load members.'; too many to count show a minimum, and paging continues", async () => {
    dashboard.expectProblems(/status of 500/);
    const member = await get(await add());
    await dashboard.page.route("**/api/members?**", (route) => route.fulfill({ status: 500, body: "" }));
    await dashboard.page.goto("/dashboard/members?search=e&page=400");
    await dashboard.page.getByText("Failed to load members.", { exact: true }).waitFor();
    await dashboard.page.unrouteAll();
    await dashboard.page.route("**/api/members?**", async (route) => {
      const page = Array.from({ length: 25 }, (_, index) => ({ ...member, member_id: index + 1 }));
      await route.fulfill({ json: page, headers: { "x-total-count": "10000", "x-total-capped": "1" } });
    });
    await button("Try again").click();
    await count("More than 10,000 members found");
    await button("next page").waitFor();
    await expect.poll(() => button("next page").isEnabled()).toBe(true);
    await dashboard.page.unrouteAll({ behavior: "wait" });
  });
});

describe("deleting", () => {
  test("a member is confirmed first; then the list reloads, and Undo brings it back", async () => {
    await three();
    await dashboard.page.goto("/dashboard/members");
    await choose("Bob Carter", "Delete");
    await hasFocus(button("Cancel"));
    await expect.poll(() => dialog().innerText()).toContain("“Bob Carter” stays in the bin for 30 days");
    await button("Cancel").click();
    await dialog().waitFor({ state: "hidden" });
    await hasFocus(button("Actions for Bob Carter"));
    await expect.poll(names).toHaveLength(3);
    // By keyboard alone. Without a wait: the menu has the focus as soon as it is shown.
    for (const key of ["Enter", "End", "Enter"]) await dashboard.page.keyboard.press(key);
    await hasFocus(button("Cancel"));
    for (const key of ["Tab", "Enter"]) await dashboard.page.keyboard.press(key);
    await dashboard.waitForText("Member deleted");
    await expect.poll(names).toEqual(["Ann Example", "Cleo Dunn"]);
    await count("2 members");
    await button("Undo").focus();
    await dashboard.page.keyboard.press("Enter");
    await dashboard.waitForText("Member restored");
    await expect.poll(names).toEqual(["Ann Example", "Bob Carter", "Cleo Dunn"]);
  });

  test("fills the bin, from where members are restored, unless their address is taken by now", async () => {
    await three();
    await dashboard.page.goto("/dashboard/members");
    await choose("Bob Carter", "Delete");
    await button("Delete member").dblclick();
    await dashboard.waitForText("Member deleted");
    await dashboard.page.getByRole("link", { name: "Bin", exact: true }).click();
    await expect.poll(names).toEqual(["Bob Carter"]);
    expect(dashboard.page.url()).toContain("bin=1");
    await count("1 member in the bin");
    await expect.poll(() => rows().first().innerText()).toContain("Deleted just now");
    const second = await add({ name: "Bob Carter the second", email: "bob@example.org" });
    dashboard.expectProblems(/restore_member/);
    await choose("Bob Carter", "Restore");
    await dashboard.waitForText("There is already a member with this email address.");
    await expect.poll(names).toEqual(["Bob Carter"]);
    await dashboard.site.database.db.deleteFrom("members").where("id", "=", second).execute();
    await button("Close message").click();
    await choose("Bob Carter", "Restore");
    await dashboard.waitForText("Member restored");
    await dashboard.page.getByText("The bin is empty").waitFor();
    await dashboard.page.goBack();
    await expect.poll(names).toHaveLength(3);
  });

  test("that fails says so: 'Failed to delete member: {reason}'", async () => {
    await three();
    dashboard.expectProblems(/delete_member/);
    await dashboard.page.goto("/dashboard/members");
    for (const [status, json, reason] of [
      [503, { message: "The database is away." }, "The database is away."],
      [0, {}, "the server could not be reached."],
      [500, {}, "please try again."],
    ] as const) {
      await dashboard.page.route("**/api/delete_member/*", (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json }),
      );
      await choose("Bob Carter", "Delete");
      await button("Delete member").click();
      await dashboard.waitForText(`Failed to delete member: ${reason}`);
      await expect.poll(names).toHaveLength(3);
      await button("Close message").click();
      await dashboard.page.unrouteAll();
    }
  });
});

test("phones get cards, with the same menu and order", async () => {
  await three();
  await dashboard.page.setViewportSize({ width: 390, height: 800 });
  await dashboard.page.goto("/dashboard/members");
  const cards = dashboard.page.getByRole("list", { name: "Members", exact: true }).getByRole("listitem");
  await expect.poll(() => cards.count()).toBe(3);
  expect(await table().count()).toBe(0);
  await expect.poll(() => cards.first().innerText()).toMatch(/Ann Example\s+zoe@example.org\s+Age 52 · 01 Dover · B/);
  await dashboard.page.getByLabel("Sort by").selectOption("Age, youngest first");
  await expect.poll(async () => (await cards.allInnerTexts())[0]).toContain("Cleo Dunn");
  await choose("Cleo Dunn", "Delete");
  await button("Delete member").click();
  await expect.poll(() => cards.count()).toBe(2);
});

test("names of 200 characters break nothing at any width; who signed up unconfirmed is marked in words", async () => {
  const id = await add({ name: "N".repeat(200), city: "C".repeat(200), district: "D".repeat(200) });
  await dashboard.site.database.db.updateTable("members").set({ is_unconfirmed: true }).where("id", "=", id).execute();
  const link = dashboard.page.getByRole("link", { name: "N".repeat(200) });
  const fitsAtEachWidth = async (waitForScreen: () => Promise<void>) => {
    for (const width of [390, 820, 1440]) {
      await dashboard.page.setViewportSize({ width, height: 800 });
      await waitForScreen();
      await expect.poll(() => dashboard.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  await dashboard.page.goto("/dashboard/members");
  await fitsAtEachWidth(() => link.waitFor());
  await rows().getByText("Not confirmed").waitFor();
  await search().fill("nnn");
  await count("1 member found");
  await fitsAtEachWidth(() => link.waitFor());
  await link.click();
  await dashboard.page.getByText(/^Not confirmed: this person signed up on a page/).waitFor();
  await fitsAtEachWidth(() => dashboard.page.getByText("Gender").waitFor());
});
