import { describe, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { WritingPage } from "../../support/writing-page.ts";

const dashboard = useDashboard();

const field = (name: string) => dashboard.page.getByRole("textbox", { name, exact: true });
const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });

describe("categories", () => {
  const list = () => dashboard.page.getByRole("region", { name: "Categories of Rostrum" });
  const row = (name: string) => list().getByRole("listitem").filter({ hasText: name });

  async function open(): Promise<void> {
    await dashboard.page.goto("/dashboard/settings/categories");
    await list().waitFor();
  }
  async function choose(name: string, action: string): Promise<void> {
    await list()
      .getByRole("button", { name: `Actions for ${name}` })
      .click();
    await dashboard.page.getByRole("menuitem", { name: action }).click();
  }

  test("are added with an image; the slug follows the name until it is edited; a duplicate shows an error, and what was typed stays", async () => {
    await open();
    await button("Add category").click();
    await field("Name").fill("Schools & Families");
    await expect.poll(() => field("Slug").inputValue()).toBe("schools-families");
    await field("Name").fill("Школы");
    await expect.poll(() => field("Slug").inputValue()).toBe("shkoly");
    await field("Slug").fill("Our Schools!");
    await expect.poll(() => field("Slug").inputValue()).toBe("ourschools");
    await field("Name").fill("Schools");
    await expect.poll(() => field("Slug").inputValue()).toBe("ourschools");
    await dialog("Add category")
      .locator('input[type="file"]')
      .setInputFiles(await photoFile());
    await dialog("Add category").locator('img[src^="/media/"]').waitFor();
    await dialog("Add category").getByRole("button", { name: "Add category" }).click();
    await dashboard.waitForText("Category added");
    await row("Schools").getByText("/categories/ourschools").waitFor();
    await row("Schools").locator('img[src^="/media/"]').waitFor();
    expect(await (await fetch(`${dashboard.site.url}/categories/ourschools`)).text()).toMatch(/<h1[^>]*>Schools</);

    await button("Add category").click();
    await field("Name").fill("town HALL");
    await dialog("Add category").getByRole("button", { name: "Add category" }).click();
    await dashboard.page.getByText("There is already a category with this name. Please choose another.").waitFor();
    await expect.poll(() => field("Name").inputValue()).toBe("town HALL");
    // A click beside the dialog would lose it.
    await dashboard.page.mouse.click(5, 5);
    await dialog("Add category").waitFor();
    await dashboard.page.keyboard.press("Escape");
    await dialog("Add category").waitFor({ state: "hidden" });
    await hasFocus(button("Add category"));
    dashboard.expectProblems(/add-category/);
  });

  test("are renamed, another slug with a warning, and deleted after saying how many articles become Uncategorized; failures say so", async () => {
    const { db } = dashboard.site.database;
    dashboard.expectProblems(/delete-category|get-category-content/);
    const added = await dashboard.page.request.post("/api/add-category", { data: { name: "Doomed" } });
    const { category_id } = (await added.json()) as { category_id: number };
    const article = { website_id: dashboard.site.hostId, title: "A", content: "<p>x</p>", category_id };
    await db
      .insertInto("articles")
      .values([
        { ...article, slug: "a", publish_date: new Date(0) },
        { ...article, slug: "b" },
      ])
      .execute();
    await open();
    await choose("Town Hall", "Edit");
    await field("Name").fill("City Hall");
    expect(await dashboard.page.getByText("will stop working").count()).toBe(0);
    await field("Slug").fill("city-hall");
    await dashboard.page.getByText("Links to /categories/town-hall will stop working.").waitFor();
    await button("Save category").click();
    await dashboard.waitForText("Category saved");
    await row("City Hall").getByText("/categories/city-hall").waitFor();
    await choose("City Hall", "Edit");
    await field("Name").fill("Town Hall");
    await field("Slug").fill("town-hall");
    await button("Save category").click();
    await row("Town Hall").waitFor();

    const confirm = dialog("Delete Doomed?").getByRole("button", { name: "Delete category" });
    await dashboard.page.route("**/api/get-category-content/*", (route) => route.abort());
    await choose("Doomed", "Delete");
    await dialog("Delete Doomed?").getByText("Failed to load category content").waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dashboard.page.unrouteAll();
    await dashboard.page.keyboard.press("Escape");
    await dialog("Delete Doomed?").waitFor({ state: "hidden" });
    await dashboard.page.route("**/api/delete-category/*", (route) => route.abort());
    await choose("Doomed", "Delete");
    await dialog("Delete Doomed?").getByText("2 articles will stay and become Uncategorized.").waitFor();
    await hasFocus(dialog("Delete Doomed?").getByRole("button", { name: "Cancel" }));
    await confirm.click();
    await dashboard.waitForText("Failed to delete category. The server could not be reached.");
    await row("Doomed").waitFor();
    await button("Close message").click();
    await dashboard.page.unrouteAll();
    await dashboard.page.keyboard.press("Escape");
    await dialog("Delete Doomed?").waitFor({ state: "hidden" });
    await choose("Doomed", "Delete");
    await confirm.click();
    await dashboard.waitForText("Category deleted");
    await row("Doomed").waitFor({ state: "detached" });
    const left = await db.selectFrom("articles").select("category_id").execute();
    expect(left).toEqual([{ category_id: null }, { category_id: null }]);
    await db.deleteFrom("articles").execute();
  });

  test("show an error when loading fails, and a hint when there are none", async () => {
    await dashboard.page.route("**/api/get-categories*", (route) => route.fulfill({ status: 400, body: "" }));
    await open();
    await list().getByText("Failed to load categories. Please try again later.").waitFor();
    await dashboard.page.unroute("**/api/get-categories*");
    await dashboard.page.route("**/api/get-categories*", (route) => route.fulfill({ json: [] }));
    await button("Try again").click();
    await list().getByText("No categories yet").waitFor();
    dashboard.expectProblems(/get-categories/);
  });

  test("of the host site are hidden from editors of the network, who have their own websites'", async () => {
    const { db } = dashboard.site.database;
    await db.updateTable("users").set({ role: "editor" }).execute();
    await dashboard.page.goto("/dashboard/settings/categories");
    await dashboard.page.getByRole("region", { name: "Categories of Your Website" }).waitFor();
    expect(await list().count()).toBe(0);
    await db.updateTable("grants").set({ role: "author" }).where("website_id", "is not", null).execute();
    await dashboard.page.goto("/dashboard/settings/categories");
    await dashboard.page.getByText("Only owners and editors of a website can change its categories.").waitFor();
    await dashboard.page.goto("/dashboard/settings/account");
    await dashboard.page.getByText("This session").waitFor();
    expect(await dashboard.page.getByRole("link", { name: "Categories" }).count()).toBe(0);
    await db.updateTable("grants").set({ role: "owner" }).where("website_id", "is not", null).execute();
    await db.updateTable("users").set({ role: "owner" }).execute();
  });

  test("of an own website are added where articles are written, too", async () => {
    await dashboard.page.goto("/dashboard/settings/categories");
    await dashboard.page.getByRole("combobox", { name: "Website" }).selectOption({ label: "Your Website" });
    const own = dashboard.page.getByRole("region", { name: "Categories of Your Website" });
    await own.getByText("No categories yet").waitFor();
    await button("Add category").click();
    await field("Name").fill("Rivers");
    await dialog("Add category").getByRole("button", { name: "Add category" }).click();
    await own.getByText("/categories/rivers").waitFor();

    const screen = await WritingPage.open(dashboard.page);
    await screen.title.fill("The ferry");
    await screen.write("It runs again.");
    await screen.button("Add category").click();
    const adding = screen.page.getByRole("dialog", { name: "Add category" });
    await adding.getByLabel("Name").fill("Ferries");
    await adding.getByLabel("Name").press("Enter");
    await expect.poll(() => screen.page.getByLabel("Category").locator("option:checked").innerText()).toBe("Ferries");
    await screen.page.getByLabel("Category").selectOption("Rivers");
    await screen.saved();
    // The dialog's form is within the article's, which it must not send.
    expect((await screen.draft()).published).toBe(null);
    await screen.publish();
    const address = (await screen.draft()).published?.url ?? "";
    await screen.page.goto(address);
    await screen.page.getByRole("link", { name: "Rivers" }).click();
    await screen.page.getByRole("heading", { name: "Rivers", level: 1 }).waitFor();
    await screen.page.getByRole("link", { name: "The ferry" }).waitFor();
    expect(await findings(screen.page)).toEqual([]);
    await screen.page.close();
  });
});
