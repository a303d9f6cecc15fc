import { expect, test } from "vitest";
import { useDashboard } from "../support/dashboard.ts";
import { visit, webEditor } from "../support/web-editor.ts";

const dashboard = useDashboard();
const { openPage, stored, order, item, panel, save, waitForText } = webEditor(() => dashboard.page);
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
    await waitForText("Published, no changes");
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
    await waitForText("Published, no changes");
    await expect.poll(() => order(slug)).toEqual(["navbar1", "herosection1", "contentsection1", "footer1"]);
    await button("Undo").click();
    await expect.poll(() => order(slug)).toEqual(["navbar1", "herosection1", "footer1"]);
    expect((await stored(slug))[1]?.config.title).toBe("Come to our meeting");

    await save();
    await waitForText("Page saved successfully");
    await waitForText("Published, no changes");
    expect(await seen(slug)).toContain("Come to our meeting");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
