import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { give } from "../../support/give.ts";
import { visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
let page: Page;
beforeEach(() => {
  page = dashboard.page;
});

const { preview, openPage, stored, item, panel, publish } = webEditor(() => page);
const field = () => preview().locator('[data-edited] [data-field="description"]');
const text = () => panel().getByRole("textbox", { name: "Text", exact: true });
const button = (name: string) => panel().getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: "Link" });
const address = () => dialog().getByLabel("Link URL");
const isStored = (slug: string, description: unknown) =>
  expect.poll(async () => (await stored(slug))[1]?.config.description).toEqual(description);

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function openInPanel(slug: string): Promise<void> {
  await openPage(slug, "contentsection1");
  await item("Content").click();
  await text().click();
  await hasFocus(text());
  await press("Control+A");
}

async function openInPlace(slug: string): Promise<void> {
  await openPage(slug, "contentsection1");
  await item("Content").click();
  await field().click();
  await hasFocus(field());
  await press("Control+A");
}

describe("lists and links", () => {
  test("are typed where the text stands, and visitors see them", async () => {
    await openInPlace("in-place-list");
    await page.keyboard.type("We need:");
    await press("Enter");
    await page.keyboard.type("- one");
    await press("Enter");
    await page.keyboard.type("our team");
    await press("Control+Shift+ArrowLeft", "Control+K");
    await address().waitFor();
    await hasFocus(address());
    await expectAccessibleNow(page, { only: 1440 });
    await address().fill("/about");
    await press("Enter");
    await dialog().waitFor({ state: "detached" });
    await hasFocus(field());
    await press("End", "Enter", "Enter");
    await page.keyboard.type("After");
    const description = '<p>We need:</p><ul><li>one</li><li>our <a href="/about">team</a></li></ul><p>After</p>';
    await isStored("in-place-list", description);
    // The link is changed, then removed; where nothing is selected, the address is its text.
    await field().getByRole("link", { name: "team" }).click();
    await press("Control+K");
    await expect.poll(() => address().inputValue()).toBe("/about");
    await address().fill("example.org/team");
    await dialog().getByRole("button", { name: "Set link" }).click();
    await dialog().waitFor({ state: "detached" });
    await isStored("in-place-list", description.replace("/about", "https://example.org/team"));
    await press("Control+End", "Enter", "Control+K");
    await hasFocus(address());
    await press("Enter");
    await dialog().getByText("Please enter an address").waitFor();
    await address().fill("/donate");
    await press("Enter");
    await dialog().waitFor({ state: "detached" });
    const stands = `${description.replace("/about", "https://example.org/team")}<p><a href="/donate">/donate</a></p>`;
    await isStored("in-place-list", stands);
    await press("Control+K");
    await hasFocus(address());
    await press("Escape");
    await dialog().waitFor({ state: "detached" });
    await hasFocus(field());
    await publish();
    const { text: html } = await visit(dashboard.site, "/in-place-list");
    expect(html).toContain(stands);
  });

  test("are made with the panel's buttons, which say what they are pressed for", async () => {
    await openInPanel("panel-list");
    await page.keyboard.type("one");
    await press("Enter");
    await page.keyboard.type("two");
    await press("Control+A");
    await button("Numbered list").click();
    await expect.poll(() => button("Numbered list").getAttribute("aria-pressed")).toBe("true");
    await isStored("panel-list", "<ol><li>one</li><li>two</li></ol>");
    await button("Bulleted list").click();
    await isStored("panel-list", "<ul><li>one</li><li>two</li></ul>");
    expect(await button("Numbered list").getAttribute("aria-pressed")).toBe("false");
    // Only the item with the caret leaves the list.
    await press("Control+Home");
    await button("Bulleted list").click();
    await isStored("panel-list", "<p>one</p><ul><li>two</li></ul>");
    await press("Control+Shift+Digit8");
    await isStored("panel-list", "<ul><li>one</li><li>two</li></ul>");
    // A link over two items, changed in one, removed there.
    await press("Control+A");
    await button("Link").click();
    await address().fill("/about");
    await press("Enter");
    await hasFocus(text());
    await isStored("panel-list", '<ul><li><a href="/about">one</a></li><li><a href="/about">two</a></li></ul>');
    await press("Control+Home", "ArrowRight");
    await expect.poll(() => button("Link").getAttribute("aria-pressed")).toBe("true");
    await button("Link").click();
    await dialog().getByRole("button", { name: "Remove link" }).click();
    await isStored("panel-list", '<ul><li>one</li><li><a href="/about">two</a></li></ul>');
    // Enter on an empty item leaves the list; Tab leaves the text.
    await press("Control+End", "Enter", "Enter");
    await page.keyboard.type("end");
    await isStored("panel-list", '<ul><li>one</li><li><a href="/about">two</a></li></ul><p>end</p>');
    await press("Tab");
    await expect.poll(() => text().evaluate((one) => one === document.activeElement)).toBe(false);
    // A list in an empty text waits for its first item; an item can become a heading.
    await text().click();
    await press("Control+A", "Delete");
    await isStored("panel-list", "");
    await button("Numbered list").click();
    await page.keyboard.type("first");
    await isStored("panel-list", "<ol><li>first</li></ol>");
    await press("Home", "Backspace");
    await isStored("panel-list", "<p>first</p>");
    await button("Numbered list").click();
    await isStored("panel-list", "<ol><li>first</li></ol>");
    await panel()
      .getByRole("button", { name: /^Text style/ })
      .click();
    await page.getByRole("menuitemradio", { name: "Heading 3" }).click();
    await isStored("panel-list", "<h3>first</h3>");
  });

  test("stay when they are pasted from Word, Google Docs, and websites; nothing else does", async () => {
    await openInPanel("pasted-list");
    const word = (style: string, mark: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${style}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;
    const samples = [
      [
        word("l0 level1 lfo1", "·", '<a href="https://example.org/a">a</a>') + word("l0 level1 lfo1", "·", "b"),
        '<ul><li><a href="https://example.org/a">a</a></li><li>b</li></ul>',
      ],
      [
        '<b style="font-weight:normal" id="docs-internal-guid-1"><ol style="margin:0"><li dir="ltr"><p dir="ltr"><span style="font-weight:400">a</span></p></li><ul><li>b</li></ul></ol></b>',
        "<ol><li>a</li><li>b</li></ol>",
      ],
      [
        '<nav><ul class="x"><li onclick="top.hit=1"><a href="https://example.org/?a=1&amp;b=2" target=_blank>a</a></li><li><a href="javascript:top.hit=1">b</a></li><li><a href="data:text/html,x">c</a><img src=x onerror="top.hit=1"></li></ul></nav>',
        '<ul><li><a href="https://example.org/?a=1&amp;b=2">a</a></li><li>b</li><li>c</li></ul>',
      ],
    ] as const;
    for (const [html, wanted] of samples) {
      await press("Control+A");
      await give(text(), "paste", { texts: { "text/html": html, "text/plain": "plain" } });
      await isStored("pasted-list", wanted);
    }
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
  });
});
