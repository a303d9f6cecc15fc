import { beforeEach, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { useOpenDashboard } from "../../support/dashboard.ts";
import { visit } from "../../support/web-editor.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
});

const field = () => screen.page.getByRole("combobox", { name: "Tags" });
const chosen = (name: string) =>
  screen.page.getByRole("complementary").or(screen.page.locator("section")).getByText(name, { exact: true }).first();
const tagIds = async () => (await screen.draft()).fields.tag_ids.length;

test("tags are typed, suggested, shown to readers, renamed, merged, and deleted", async () => {
  await screen.title.fill("The bridge");
  await screen.write("Text.");
  for (const name of ["Bridge", "River"]) {
    await field().fill(name);
    await screen.page.keyboard.press("Enter");
    await chosen(name).waitFor();
  }
  await expect.poll(tagIds).toBe(2);
  await screen.saved();
  const id = await screen.id();
  await screen.publish();
  // The journey of a reader goes there.
  const { pathname } = new URL((await screen.draft()).published?.url ?? "");
  const tag = /href="([^"]+)"[^>]*>(?:<[^>]+>)*River</.exec((await visit(place.site, pathname)).text)?.[1] ?? "";
  const shown = await visit(place.site, new URL(tag, place.site.url).pathname);
  expect(shown.text).toMatch(/<h1[^>]*>(<[^>]+>)*River</);
  expect(shown.text).toContain("The bridge");

  // They are suggested for another article.
  await screen.goto("/dashboard/articles/user");
  await field().fill("ri");
  await screen.page.getByRole("option", { name: "River" }).click();
  await chosen("River").waitFor();
  await expect.poll(tagIds).toBe(1);
  await screen.button("Manage tags").click();
  const dialog = screen.page.getByRole("dialog", { name: "Tags" });
  await dialog.getByText("Bridge 1 article").waitFor();
  expect(await findings(screen.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Rename River" }).click();
  await dialog.getByLabel("New name of River").fill("Rivers");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Merge Rivers" }).click();
  await dialog.getByRole("button", { name: "Merge tags" }).click();
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
  await dialog.getByRole("button", { name: "Close" }).click();
  // The draft shows the tag that its own was merged into.
  await chosen("Bridge").waitFor();
  await screen.button("Manage tags").click();
  await dialog.getByRole("button", { name: "Delete Bridge" }).click();
  await screen.page.getByRole("button", { name: "Delete tag" }).click();
  await dialog.getByText("There are no tags yet.").waitFor();
  await screen.goto(`/dashboard/articles/edit/${id}`);
  await field().waitFor();
  expect(await screen.page.getByText("River", { exact: true }).count()).toBe(0);
});

test("a tag that can't be added gives an error, and nothing typed is lost", async () => {
  await screen.write("Text.");
  await screen.saved();
  place.expectProblems(/api\/add-tag/);
  await screen.page.route("**/api/add-tag", (route) => route.abort());
  await field().fill("Offline");
  await screen.page.keyboard.press("Enter");
  await screen.page.getByText("The server could not be reached.").waitFor();
  expect(await screen.text()).toBe("Text.");
});

test("related articles are found by title and shown; an article can be featured", async () => {
  await screen.title.fill("The old one");
  await screen.write("Text.");
  await screen.saved();
  await screen.publish();
  const related = await screen.id();
  await screen.goto("/dashboard/articles/user");
  await screen.title.fill("The new one");
  await screen.write("Text.");
  await screen.saved();
  const search = screen.page.getByRole("combobox", { name: "Related articles" });
  await search.fill("nowhere");
  await screen.page.getByText("No published article found").waitFor();
  await search.fill("old");
  await screen.page.getByRole("option", { name: "The old one" }).click();
  await screen.page.getByLabel("Featured").check();
  const stored = async () => {
    const { related_ids, is_featured } = (await screen.draft()).fields;
    return { related_ids, is_featured };
  };
  await expect.poll(stored).toEqual({ related_ids: [related], is_featured: true });
  await screen.goto(`/dashboard/articles/edit/${await screen.id()}`);
  await chosen("The old one").waitFor();
  expect(await screen.page.getByLabel("Featured").isChecked()).toBe(true);
  expect(await findings(screen.page)).toEqual([]);
});
