import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { give } from "../../support/give.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
let page: Page;
beforeEach(() => {
  page = dashboard.page;
});

const { preview, openPage, stored, item, panel } = webEditor(() => page);
const text = () => panel().getByRole("textbox", { name: "Text", exact: true });
const button = (name: string | RegExp) => panel().getByRole("button", { name });
const isStored = (slug: string, description: unknown) =>
  expect.poll(async () => (await stored(slug))[1]?.config.description).toEqual(description);

async function open(slug: string): Promise<void> {
  await openPage(slug, "contentsection1");
  await item("Content").click();
  await text().click();
  await hasFocus(text());
  await page.keyboard.press("Control+A");
}

describe("rich text in the panel", () => {
  test("has paragraphs, headings, and three marks, by keyboard and buttons, and keeps the selection", async () => {
    await open("rich");
    await page.keyboard.type("One line");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Two");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("three <b>&");
    await isStored("rich", "<p>One line</p><p>Two<br />three &lt;b&gt;&amp;</p>");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+ArrowRight");
    await button("Strikethrough").click();
    await button("Italic").click();
    await expect.poll(() => button("Italic").getAttribute("aria-pressed")).toBe("true");
    await isStored("rich", expect.stringMatching(/^<p>(<s><em>|<em><s>)One ?(<\/em><\/s>|<\/s><\/em>) ?line<\/p>/));
    await button("Strikethrough").click();
    await button("Italic").click();
    // A heading; bold in it, then removed.
    await button(/^Text style: Paragraph/).click();
    await page.getByRole("menuitemradio", { name: "Heading 2" }).click();
    await button(/^Text style: Heading 2/).waitFor();
    await hasFocus(text());
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.keyboard.press("Control+B");
    await isStored("rich", "<h2><strong>One line</strong></h2><p>Two<br />three &lt;b&gt;&amp;</p>");
    await button("Bold").click();
    await isStored("rich", "<h2>One line</h2><p>Two<br />three &lt;b&gt;&amp;</p>");
    await preview().locator("h2", { hasText: "One line" }).waitFor();
    // It is the same after a reload, and the style shown follows the caret.
    await page.reload();
    await item("Content").click();
    await text().getByText("One line").click();
    await button(/^Text style: Heading 2/).waitFor();
    await button(/^Text style/).click();
    await page.getByRole("menuitemradio", { name: "Paragraph" }).click();
    await isStored("rich", "<p>One line</p><p>Two<br />three &lt;b&gt;&amp;</p>");
  });

  test("strikethrough is removed from a selected word, or from all that surrounds the caret, and nothing else changes", async () => {
    await open("struck");
    await page.keyboard.type("one two three");
    await page.keyboard.press("Control+A");
    await button("Strikethrough").click();
    await isStored("struck", "<p><s>one two three</s></p>");
    await expect.poll(() => button("Strikethrough").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Home");
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowRight");
    for (let n = 0; n < 3; n += 1) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Control+B");
    await button("Strikethrough").click();
    await isStored("struck", "<p><s>one </s><strong>two</strong><s> three</s></p>");
    await button("Strikethrough").click();
    await isStored(
      "struck",
      expect.stringMatching(
        /^<p><s>one <\/s>(<strong><s>two<\/s><\/strong>|<s><strong>two<\/strong><\/s>)<s> three<\/s><\/p>$/,
      ),
    );
    await page.keyboard.press("End");
    await button("Strikethrough").click();
    await isStored("struck", expect.stringMatching(/<\/p>$/));
    await expect.poll(async () => String((await stored("struck"))[1]?.config.description)).not.toContain("<s> three");
    // In a text of several paragraphs.
    await page.keyboard.press("Control+A");
    await page.keyboard.type("first");
    await page.keyboard.press("Enter");
    await page.keyboard.type("second");
    await page.keyboard.press("Control+A");
    await button(/^Text style/).click();
    await page.getByRole("menuitemradio", { name: "Heading 4" }).click();
    await expect
      .poll(async () => String((await stored("struck"))[1]?.config.description).replaceAll(/<\/?(s|strong)>/g, ""))
      .toBe("<h4>first</h4><h4>second</h4>");
  });

  test("can be emptied and typed again; undo and redo are the page's; keeps only what may be stored of pasted or dropped content", async () => {
    await open("emptied");
    await page.keyboard.type("Gone");
    await isStored("emptied", "<p>Gone</p>");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await isStored("emptied", "");
    await page.keyboard.type("Again");
    await isStored("emptied", "<p>Again</p>");
    await button("Bold").focus();
    await page.keyboard.press("Control+Z");
    await expect.poll(() => text().innerText()).not.toBe("Again");
    await page.keyboard.press("Control+Y");
    await expect.poll(() => text().innerText()).toBe("Again");
    await text().click();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await preview().locator("[data-edited] [data-field=title]").waitFor();
    await page.keyboard.type("!");
    await isStored("emptied", "<p>A!gain</p>");

    await text().click();
    await hasFocus(text());
    await page.keyboard.press("Control+A");
    const html =
      '<style>p{}</style><h2 style="color:red">Head</h2><p onclick="x()">a <i>b</i><img src=x onerror="top.hit=1"></p><ul><li>item</li></ul><script>top.hit=1</script>';
    const texts = { "text/html": html, "text/plain": "plain" };
    await give(text(), "paste", { texts });
    await isStored("emptied", "<h2>Head</h2><p>a <em>b</em></p><ul><li>item</li></ul>");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await isStored("emptied", "");
    await give(text(), "drop", { texts });
    await isStored("emptied", "<h2>Head</h2><p>a <em>b</em></p><ul><li>item</li></ul>");
    // Over all of it, which begins with a heading.
    await page.keyboard.press("Control+A");
    await give(text(), "paste", { texts: { "text/html": `${html}<p>more</p>` } });
    await isStored("emptied", "<h2>Head</h2><p>a <em>b</em></p><ul><li>item</li></ul><p>more</p>");
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+U");
    expect(await text().locator("u, img").count()).toBe(0);
  });
});
