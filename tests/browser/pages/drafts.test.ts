import { expect, test } from "vitest";
import { createAccount } from "../../../src/features/accounts/server/public.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { openPage, goTo, stored, order, item, panel, save, waitForText, publish } = webEditor(() => dashboard.page);
const title = () => panel().getByLabel("Title", { exact: true });
const seen = async (slug: string) => (await visit(dashboard.site, `/${slug}`)).text;
const button = (name: string) => dashboard.page.getByRole("button", { name, exact: true });
const more = async (name: string) => {
  await button("More actions").click();
  await dashboard.page.getByRole("menuitem", { name, exact: true }).click();
};

for (const [device, width, height] of [
  ["wide", 1440, 900],
  ["phone", 390, 844],
] as const) {
  test(`a draft is looked at, discarded, brought back, and saved (${device})`, async () => {
    const { page } = dashboard;
    const slug = `draft-${device}`;
    await page.setViewportSize({ width, height });
    const choose = async (name: string) => {
      if (device === "phone") await button("Sections").click();
      await item(name).click();
    };
    await openPage(slug, "herosection1", "contentsection1");
    await waitForText(/^Published$/);
    await choose("Hero");
    await title().fill("Come to our meeting");
    await expect.poll(async () => (await stored(slug))[1]?.config.title).toBe("Come to our meeting");
    await choose("Content");
    await page.getByRole("button", { name: "Delete section Content" }).first().click();
    await expect.poll(() => order(slug)).toEqual(["navbar1", "herosection1", "footer1"]);
    await waitForText(/^Unpublished changes$/);
    expect(await seen(slug)).not.toContain("Come to our meeting");

    await more("See changes");
    const list = page.getByRole("list", { name: "What is different" });
    await expect
      .poll(() => list.getByRole("listitem").allInnerTexts())
      .toEqual([expect.stringMatching(/Hero.*\n.*Changed: Title/), expect.stringMatching(/Content.*\n.*Deleted/)]);
    await button("Close changes").click();

    await more("Discard changes");
    await button("Discard changes").click();
    await waitForText("The changes are discarded. They are kept as a version.");
    await waitForText(/^Published$/);
    await expect.poll(() => order(slug)).toEqual(["navbar1", "herosection1", "contentsection1", "footer1"]);
    await button("Undo").click();
    await expect.poll(() => order(slug)).toEqual(["navbar1", "herosection1", "footer1"]);
    expect((await stored(slug))[1]?.config.title).toBe("Come to our meeting");

    await publish();
    await waitForText(/^Published$/);
    expect(await seen(slug)).toContain("Come to our meeting");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

const drafted = async (slug: string, fields: object) => {
  const [, hero] = await stored(slug);
  const data = { pageSlug: slug, changedFields: { [hero?.pageComponentId ?? 0]: fields } };
  expect((await dashboard.context.request.post("/api/save-page-draft", { data })).status()).toBe(200);
};

/** As if the open changes of a page were those of a colleague. */
async function becomeColleagues(slug: string, username: string): Promise<void> {
  const { db } = dashboard.site.database;
  const account = { username, email: `${slug}@example.org`, password: "a long password", role: "editor" as const };
  const editor_id = await createAccount(db, account, async () => {});
  const ofPage = db.selectFrom("pages").select("id").where("slug", "=", slug);
  await db.updateTable("page_draft_changes").set({ editor_id }).where("page_id", "in", ofPage).execute();
}

test("before it is saved, the editor names what others changed, and what came while it asked", async () => {
  dashboard.expectProblems(/status of 409/);
  const { page } = dashboard;
  await openPage("with-others", "herosection1", "contentsection1");
  await drafted("with-others", { title: "Written by a colleague" });
  await becomeColleagues("with-others", "Cara Colleague");
  await item("Content").click();
  await title().fill("My own words");
  await expect.poll(async () => (await stored("with-others"))[2]?.config.title).toBe("My own words");
  await save();
  const dialog = page.getByRole("dialog", { name: "Also publish other people's changes?" });
  await dialog.getByText("changed “Hero: Written by a colleague”").waitFor();
  // It stands in the preview, too.
  await dashboard.page.frameLocator("iframe").getByText("Written by a colleague").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await seen("with-others")).not.toMatch(/Written by a colleague|My own words/);

  await save();
  await dialog.getByText("changed “Hero: Written by a colleague”").waitFor();
  await drafted("with-others", { description: "<p>Came meanwhile</p>" });
  await dialog.getByRole("button", { name: "Save all changes" }).click();
  // Not yet: there is something new.
  await expect.poll(() => page.frameLocator("iframe").getByText("Came meanwhile").count()).toBe(1);
  expect(await seen("with-others")).not.toMatch(/Written by a colleague|Came meanwhile/);
  await dialog.getByRole("button", { name: "Save all changes" }).click();
  await waitForText("Page saved successfully");
  expect(await seen("with-others")).toMatch(/Written by a colleague[\s\S]*Came meanwhile[\s\S]*My own words/);
});

test("a page is scheduled, shown as such, and published earlier after asking", async () => {
  const { page } = dashboard;
  await openPage("later", "herosection1");
  await item("Hero").click();
  await title().fill("For next year");
  await waitForText(/^Unpublished changes$/);
  await more("Schedule");
  const dialog = page.getByRole("dialog", { name: "Schedule this page" });
  await dialog.getByLabel("Publish date").fill("2020-05-01T10:30");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await dialog.getByText("Please choose a date in the future.").waitFor();
  await dialog.getByLabel("Publish date").fill("2090-05-01T10:30");
  await dialog.getByText("Will be published on May 1, 2090").waitFor();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await waitForText("Page scheduled");
  await waitForText("Scheduled for May 1, 2090");
  await more("Cancel the schedule");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the schedule" }).click();
  await waitForText(/^Unpublished changes$/);

  await more("Schedule");
  await dialog.getByLabel("Publish date").fill("2090-05-01T10:30");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await waitForText("Scheduled for May 1, 2090");
  await page.getByLabel("Page", { exact: true }).selectOption("home");
  await expect.poll(() => page.getByLabel("Page", { exact: true }).inputValue()).toBe("home");
  await expect.poll(() => page.getByRole("option", { name: "later · Scheduled for May 1, 2090" }).count()).toBe(1);
  await page.getByLabel("Page", { exact: true }).selectOption("later");
  await waitForText("Scheduled for May 1, 2090");
  await save();
  await page.getByRole("dialog", { name: "Publish now?" }).getByRole("button", { name: "Save now" }).click();
  await waitForText("Page saved successfully");
  await waitForText(/^Published$/);
  expect(await seen("later")).toContain("For next year");
});

test("axe finds nothing in See changes, Schedule, and Discard changes", async () => {
  const { page } = dashboard;
  await openPage("axe-drafts", "herosection1", "contentsection1");
  await drafted("axe-drafts", { title: "Changed" });
  await goTo("axe-drafts");
  await waitForText("Unpublished changes");
  for (const name of ["See changes", "Schedule", "Discard changes"]) {
    await more(name);
    if (name === "See changes") await page.getByRole("list", { name: "What is different" }).waitFor();
    await expectAccessibleNow(page, { within: '[role="dialog"]' });
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  }
});
