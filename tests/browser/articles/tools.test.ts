import { beforeEach, describe, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
});

const isVisible = (name: string) => screen.page.getByRole("button", { name, exact: true }).isVisible();

test("the settings stay beside a long text, and are one step away on a phone", async () => {
  await screen.write("Text");
  for (let line = 0; line < 40; line += 1) await screen.page.keyboard.press("Enter");
  await screen.page.keyboard.type("The end");
  const top = () => screen.slug.evaluate((field) => field.getBoundingClientRect().top);
  await expect.poll(() => screen.page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect(await top()).toBeGreaterThan(0);
  await screen.page.setViewportSize({ width: 390, height: 800 });
  await screen.page.evaluate(() => scrollTo(0, 0));
  expect(await top()).toBeGreaterThan(800);
  await screen.button("Go to article settings").click();
  await hasFocus(screen.page.getByRole("heading", { name: "Article settings" }));
  await expect.poll(top).toBeLessThan(700);
});

test("a word goal belongs to its article and is remembered", async () => {
  await screen.write("one two three");
  await screen.waitForText("3 words · 1 min read");
  await screen.page.getByTitle("Set a word goal").click();
  const dialog = screen.page.getByRole("dialog", { name: "Word goal" });
  await hasFocus(dialog.getByLabel("Words"));
  await dialog.getByLabel("Words").fill("600");
  await screen.page.keyboard.press("Enter");
  await screen.waitForText("3 of 600 words");
  await screen.saved();
  const id = await screen.id();
  await screen.goto(`/dashboard/articles/edit/${id}`);
  await screen.waitForText("3 of 600 words");
  await screen.goto("/dashboard/articles/user");
  await screen.waitForText("0 words");
  await screen.goto(`/dashboard/articles/edit/${id}`);
  await screen.page.getByTitle("Set a word goal").click();
  await screen.button("Remove goal").click();
  await screen.waitForText("3 words · 1 min read");
  await expect.poll(() => screen.button("Remove goal").count()).toBe(0);
});

test("focus mode shows only the text, ends with Escape, and is remembered", async () => {
  await screen.write("Text");
  await screen.saved();
  const id = await screen.id();
  await screen.choose("Focus mode");
  await screen.button("Leave focus mode").waitFor();
  expect(await screen.page.getByRole("navigation").first().isVisible()).toBe(false);
  expect(await screen.slug.isVisible()).toBe(false);
  expect(await isVisible("Publish")).toBe(false);
  expect(await findings(screen.page)).toEqual([]);
  // The list of blocks closes first.
  await screen.write("");
  await screen.page.keyboard.press("Enter");
  await screen.page.keyboard.type("/");
  await screen.blockOptions.first().waitFor();
  await screen.page.keyboard.press("Escape");
  await expect.poll(() => screen.blockOptions.count()).toBe(0);
  expect(await isVisible("Leave focus mode")).toBe(true);
  await screen.page.keyboard.press("Backspace");
  await screen.saved();
  await screen.goto(`/dashboard/articles/edit/${id}`);
  await screen.button("Leave focus mode").waitFor();
  await screen.content.click();
  await screen.page.keyboard.press("Escape");
  await screen.slug.waitFor();
  await screen.goto(`/dashboard/articles/edit/${id}`);
  await screen.slug.waitFor();
  expect(await isVisible("Leave focus mode")).toBe(false);
});

describe("find and replace", () => {
  const field = () => screen.page.getByLabel("Find in the text");
  const count = (text: string) => screen.page.getByRole("search").getByText(text, { exact: true }).waitFor();

  test("finds and steps through matches, and leaves the browser's own search within reach", async () => {
    await screen.write("A bridge and a Bridge.");
    await screen.page.keyboard.press("Control+f");
    await hasFocus(field());
    await screen.page.keyboard.type("bridge");
    await count("1 of 2");
    await screen.page.keyboard.press("Enter");
    await count("2 of 2");
    await screen.page.keyboard.press("Enter");
    await count("1 of 2");
    await screen.page.keyboard.press("Shift+Enter");
    await count("2 of 2");
    await screen.page.getByLabel("Match case").check();
    await count("1 of 1");
    await screen.saved();
    expect(await findings(screen.page)).toEqual([]);
    await field().focus();
    // In the field itself the key isn't prevented, so that the browser opens its own search.
    await screen.page.evaluate(() => {
      const note = (event: KeyboardEvent) => {
        if (event.key === "f") document.title = `prevented: ${event.defaultPrevented}`;
      };
      window.addEventListener("keydown", note);
    });
    await screen.page.keyboard.press("Control+f");
    await expect.poll(() => screen.page.title()).toBe("prevented: false");
    await field().fill("nowhere");
    await count("No matches");
    await screen.page.keyboard.press("Escape");
    await hasFocus(screen.content);
    expect(await field().count()).toBe(0);
  });

  test("replaces one match, then all in one step that Undo reverts, and keeps formatting", async () => {
    await screen.page.keyboard.press("Tab");
    await screen.write("bridge bridge ");
    await screen.page.keyboard.press("Control+b");
    await screen.page.keyboard.type("bridge");
    await screen.saved();
    await screen.choose("Find and replace");
    await hasFocus(field());
    await field().fill("bridge");
    await count("1 of 3");
    await screen.page.getByLabel("Replace with").fill("ferry");
    await screen.button("Replace").click();
    await count("1 of 2");
    await screen.button("Replace all").click();
    await count("2 matches replaced");
    await expect.poll(() => screen.content.innerHTML()).toContain("<p>ferry ferry <strong>ferry</strong></p>");
    await screen.button("Undo").click();
    await expect.poll(() => screen.text()).toBe("ferry bridge bridge");
    await screen.button("Close find and replace").click();
    await screen.saved();
    await expect
      .poll(async () => (await screen.draft()).fields.content)
      .toBe("<p>ferry bridge <strong>bridge</strong></p>");
  });

  test("fits a phone, and Enter in it doesn't publish", async () => {
    await screen.title.fill("A title");
    await screen.write("bridge");
    await screen.page.setViewportSize({ width: 320, height: 700 });
    await screen.choose("Find and replace");
    await hasFocus(field());
    await field().fill("bridge");
    await screen.page.keyboard.press("Enter");
    await count("1 of 1");
    expect(await screen.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await screen.saved();
    expect((await screen.draft()).state).toBe("draft");
  });
});

describe("the check", () => {
  test("lists what readers would trip over, shows each place, and blocks nothing", async () => {
    await screen.title.fill("The bridge");
    await screen.write("See ");
    await screen.page.keyboard.type("the minutes");
    await screen.page.keyboard.press("Shift+Home");
    await screen.button("Link").click();
    await screen.page.getByRole("combobox", { name: "Link URL" }).fill("/article/nowhere");
    await screen.button("Set link").click();
    await screen.saved();
    await screen.button("Check").click();
    const dialog = screen.page.getByRole("dialog", { name: "2 things to look at" });
    await dialog.getByText("There is no description.").waitFor();
    await dialog.getByText("leads to a page that doesn't exist").waitFor();
    expect(await findings(screen.page)).toEqual([]);
    await dialog.getByRole("button", { name: "Show: There is no description." }).click();
    await hasFocus(screen.page.getByLabel("Description"));
    await screen.page.getByLabel("Description").fill("What was said.");
    await screen.button("Check").click();
    await screen.page.getByRole("button", { name: "Show: The link" }).click();
    await hasFocus(screen.content);
    await expect.poll(() => screen.page.evaluate(() => getSelection()?.toString())).toBe("See the minutes");
    await screen.publish();
  });

  test("finds nothing in a good article, and is in the menu on phones", async () => {
    await screen.page.setViewportSize({ width: 390, height: 800 });
    await screen.title.fill("The bridge");
    await screen.write("Text.");
    await screen.page.getByLabel("Description").fill("What was said.");
    await screen.choose("Check");
    await screen.page.getByText("Nothing found.").waitFor();
    expect(await screen.page.getByRole("button", { name: /^Show:/ }).count()).toBe(0);
  });
});
