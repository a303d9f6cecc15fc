import { expect, test } from "vitest";
import { expectAccessible, expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { openPage, stored, item, panel, save, waitForText } = webEditor(() => dashboard.page);
const button = (name: string) => dashboard.page.getByRole("button", { name, exact: true });
const rows = () => panel().locator("[data-row]").allInnerTexts();
const seen = async (path = "/") => (await visit(dashboard.site, path)).text;
const add = (page_name: string, slug: string) =>
  dashboard.context.request.post("/api/add-page", { data: { page_name, slug } });

test("an owner builds a menu with keys alone, and saving any page publishes it after asking", async () => {
  const { page } = dashboard;
  await add("About us", "about-us");
  await add("Our team", "our-team");
  await openPage("menu-page", "herosection1");
  await item("Navigation bar").click();
  await panel().getByText("All pages show the same navigation bar.").waitFor();
  await expect.poll(rows).toEqual(["Home\n/", "Articles\n/articles"]);
  for (const name of ["About us /about-us", "Our team /our-team"]) {
    await panel().getByRole("button", { name: "Add page" }).click();
    await page.getByRole("menuitem", { name }).click();
  }
  await expect.poll(rows).toEqual(["Home\n/", "Articles\n/articles", "About us\n/about-us", "Our team\n/our-team"]);
  const team = panel().getByRole("button", { name: /^Our team/ });
  await hasFocus(team);
  await page.keyboard.press("Alt+ArrowRight");
  await waitForText("“Our team” is now number 4 of 4, below “About us”.");
  await hasFocus(team);
  const about = panel().getByRole("button", { name: /^About us/ });
  await about.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(rows).toEqual(["Home\n/", "About us\n/about-us", "Our team\n/our-team", "Articles\n/articles"]);

  await panel().getByRole("button", { name: "Add other link" }).click();
  await panel().getByLabel("Text", { exact: true }).fill("Donate");
  await panel().getByRole("combobox", { name: "Link", exact: true }).fill("https://example.org/give");
  await expect.poll(async () => (await rows()).at(-1)).toBe("Donate\nhttps://example.org/give");
  await save();
  const dialog = page.getByRole("dialog", { name: "Also publish the menu and the footer?" });
  await dialog.waitFor();
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Save now" }).click();
  await waitForText("Page saved successfully");
  await waitForText("Unpublished changes in menu and footer");
  expect(await seen()).not.toContain("example.org/give");

  await save();
  await dialog.getByRole("button", { name: "Save now" }).click();
  await waitForText(/^Published$/);
  for (const path of ["/", "/menu-page", "/articles"]) expect(await seen(path)).toContain("example.org/give");
});

test("links are dragged, sideways below each other; undo and discarding bring back what was", async () => {
  const { page } = dashboard;
  await openPage("dragged-menu", "herosection1");
  await item("Navigation bar").click();
  const grip = (index: number) => panel().locator("[data-row]").nth(index).locator("xpath=preceding-sibling::span");
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(2);
  const before = await rows();
  const [from, to] = [await grip(before.length - 1).boundingBox(), await grip(1).boundingBox()];
  if (!from || !to) throw new Error("no grips");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
  await page.mouse.move(to.x + 60, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await rows())[1]).toBe(before.at(-1));
  await waitForText(/is now number 2 of \d+, below “Home”/);
  await button("Undo").click();
  await expect.poll(rows).toEqual(before);
  await button("Redo").click();
  await expect.poll(async () => (await rows())[1]).toBe(before.at(-1));
  await waitForText(/unpublished changes/i);
  await button("More actions").click();
  await page.getByRole("menuitem", { name: "Discard menu and footer changes" }).click();
  await button("Discard changes").click();
  await waitForText("Menu and footer changes discarded.");
  await expect.poll(rows).toEqual(before);
  await button("Undo").click();
  await waitForText("Menu and footer changes restored.");
  await expect.poll(async () => (await rows())[1]).toBe(before.at(-1));
  await button("Redo").click();
  await waitForText("Menu and footer changes discarded.");
  await expect.poll(rows).toEqual(before);
  // Somebody else changes them meanwhile: nothing of theirs is overwritten.
  await button("Undo").click();
  await expect.poll(async () => (await rows())[1]).toBe(before.at(-1));
  await button("Redo").click();
  await expect.poll(rows).toEqual(before);
  const footer = (await stored("dragged-menu")).find(({ componentType }) => componentType === "footer1");
  const changedFields = { [footer?.pageComponentId ?? 0]: { title: "Theirs" } };
  const data = { pageSlug: "dragged-menu", changedFields };
  expect((await page.context().request.post("/api/save-page-draft", { data })).status()).toBe(200);
  await button("Undo").click();
  await waitForText("The menu or the footer has been changed since, so this step was skipped.");
  await expect.poll(rows).toEqual(before);
  dashboard.expectProblems(/status of 409/);
});

const address = (path = "/") =>
  `http://${dashboard.site.websiteId}.sites.localhost:${new URL(dashboard.site.url).port}${path}`;

/** A menu and a footer with everything that they can have. */
async function publishBars(): Promise<void> {
  const { request } = dashboard.context;
  const home = (await (await request.get("/api/get-page-components")).json()) as {
    pageComponentId: number;
    componentType: string;
  }[];
  const id = (type: string) => home.find(({ componentType }) => componentType === type)?.pageComponentId ?? 0;
  const link = (text: string, url: string, links?: object[]) => ({ text, url, ...(links ? { links } : {}) });
  const long = "A rather long name of a page that somebody wrote in full";
  const changedFields = {
    [id("navbar1")]: {
      navLinks: [
        link("Home", "/"),
        link("About us", "/articles", [link("Our team", "/search"), link(long, "/articles")]),
        link("More", "", [link("Donate", "https://example.org/give")]),
        link("Articles", "/articles"),
      ],
      announcement: {
        text: "Public meeting on Saturday at ten, in the town hall",
        url: "/articles",
        until: "2999-12-31",
      },
    },
    [id("footer1")]: {
      title: "Our town",
      links: [
        { text: "Privacy", href: "/articles" },
        {
          text: "About",
          href: "/",
          links: [
            { text: "Team", href: "/" },
            { text: long, href: "/" },
          ],
        },
        {
          text: "Take part",
          href: "",
          links: [
            { text: "Join", href: "/" },
            { text: "Donate", href: "/" },
          ],
        },
      ],
      socialLinks: { facebook: "https://facebook.com/x", twitter: "", instagram: "https://instagram.com/x" },
    },
  };
  expect((await request.post("/api/save-page", { data: { pageSlug: "home", changedFields } })).status()).toBe(200);
}

test("visitors open links below others with keys and by touch, without a script, also at 320 pixels", async () => {
  await publishBars();
  const context = await dashboard.browser.newContext({ reducedMotion: "reduce", javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [width, height] of [
    [1440, 800],
    [820, 800],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address());
    const team = page.getByRole("link", { name: "Our team" });
    if (width > 700) {
      const more = page.getByRole("button", { name: "About us" });
      await more.focus();
      await page.keyboard.press("Enter");
      await team.waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await hasFocus(team);
      await page.keyboard.press("Escape");
      await expect.poll(() => team.count()).toBe(0);
      await hasFocus(more);
    } else {
      await page.getByRole("button", { name: "Menu" }).click();
      await team.waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await context.close();
});

test("menu, footer, and announcement are accessible, and so is the panel that edits them", async () => {
  await publishBars();
  const visitor = await dashboard.browser.newContext({ reducedMotion: "reduce" });
  const visited = await visitor.newPage();
  await expectAccessible(visited, { path: address("/articles"), shows: "Public meeting on Saturday" });
  await visited.setViewportSize({ width: 1440, height: 900 });
  await visited.getByRole("button", { name: "About us" }).click();
  await visited.getByRole("link", { name: "Our team" }).first().waitFor();
  await expectAccessibleNow(visited, { only: 1440 });
  await visitor.close();
  const { page } = dashboard;
  await page.goto("/web-editor?page=home");
  await page.getByRole("button", { name: "Navigation bar" }).first().click();
  await page.locator("[data-row]").nth(1).click();
  await page.getByLabel("Text", { exact: true }).waitFor();
  await expectAccessibleNow(page, { only: 1440 });
});

test("menu and footer are one list: a switch puts a link into the footer, and what is edited in one follows in the other", async () => {
  const { page } = dashboard;
  const { request } = page.context();
  const bars = async () => {
    type Link = Record<string, string>;
    const { draft } = (await (await request.get("/api/get-website-bars")).json()) as {
      draft: { navbar1: { navLinks: Link[] }; footer1: { links: Link[] } };
    };
    const write = ({ text, url, href }: Link) => `${text} ${url ?? href}`;
    return [draft.navbar1.navLinks.map(write), draft.footer1.links.map(write)];
  };
  const row = (name: RegExp) => panel().getByRole("button", { name });
  const text = panel().getByRole("group", { name: "Links" }).getByLabel("Text", { exact: true });
  const inFooter = panel().getByRole("switch", { name: "Also in the footer" });
  await openPage("one-list", "herosection1");
  const parts = await stored("one-list");
  const id = (type: string) => parts.find(({ componentType }) => componentType === type)?.pageComponentId ?? 0;
  const changedFields = {
    [id("navbar1")]: {
      navLinks: [
        { text: "Home", url: "/" },
        { text: "News", url: "/articles" },
      ],
    },
    [id("footer1")]: {
      links: [
        { text: "Home", href: "/" },
        { text: "Imprint", href: "/imprint" },
      ],
    },
  };
  expect((await request.post("/api/save-page", { data: { pageSlug: "one-list", changedFields } })).status()).toBe(200);
  await page.reload();
  await item("Navigation bar").click();
  await panel().getByText("Only in the footer").waitFor();
  await row(/^Home/).click();
  await expect.poll(() => inFooter.isChecked()).toBe(true);
  await row(/^Home/).click();
  await row(/^News/).click();
  await expect.poll(() => inFooter.isChecked()).toBe(false);
  await inFooter.focus();
  await page.keyboard.press("Space");
  await expect.poll(bars).toEqual([
    ["Home /", "News /articles"],
    ["Home /", "Imprint /imprint", "News /articles"],
  ]);
  await expectAccessibleNow(page, { only: 1440 });

  await text.fill("Latest");
  await expect.poll(bars).toEqual([
    ["Home /", "Latest /articles"],
    ["Home /", "Imprint /imprint", "Latest /articles"],
  ]);
  await button("Undo").click();
  await expect.poll(bars).toEqual([
    ["Home /", "News /articles"],
    ["Home /", "Imprint /imprint", "News /articles"],
  ]);

  await row(/^Imprint/).click();
  await panel().getByText("Also in the menu").first().waitFor();
  await row(/^News/).click();
  await text.fill("All news");
  await expect.poll(bars).toEqual([
    ["Home /", "All news /articles"],
    ["Home /", "Imprint /imprint", "All news /articles"],
  ]);
  await item("Navigation bar").click();
  await row(/^All news/).click();
  await inFooter.focus();
  await page.keyboard.press("Space");
  await expect.poll(bars).toEqual([
    ["Home /", "All news /articles"],
    ["Home /", "Imprint /imprint"],
  ]);
});
