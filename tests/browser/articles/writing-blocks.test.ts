import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { addHtmlBlock, allBlocks, articleBlocks } from "../../support/article-blocks.ts";
import { findings } from "../../support/axe.ts";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
});

const options = () => screen.blockOptions;
const press = (key: string) => screen.page.keyboard.press(key);
const type = (text: string) => screen.page.keyboard.type(text);

async function content(): Promise<string> {
  return (await screen.draft()).fields.content;
}

/** The text of the paragraph with the caret. */
function caretLine(): Promise<string | null | undefined> {
  return screen.page.evaluate(() => {
    const node = getSelection()?.anchorNode;
    return (node instanceof Element ? node : node?.parentElement)?.closest("p")?.textContent;
  });
}

async function uploadImages(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const image = { ...(await photoFile(320, 200)), name: `picture-${n}.jpg` };
    expect((await place.context.request.post("/api/upload-image", { multipart: { image } })).ok()).toBe(true);
  }
}

async function openPosted(html: string): Promise<void> {
  const multipart = { title: "Posted", slug: `posted-${crypto.randomUUID()}`, content: html };
  const answer = await place.context.request.post("/api/post-article-user", { multipart });
  const { id } = (await answer.json()) as { id: number };
  await screen.goto(`/dashboard/articles/edit/${id}`);
}

test("an article that begins with an image keeps it when somebody clicks below it, or tabs into it, and types", async () => {
  const multipart = { image: { ...(await photoFile(320, 200)), name: "mill.jpg" } };
  const answer = await place.context.request.post("/api/upload-image", { multipart });
  const { filePath } = (await answer.json()) as { filePath: string };
  const image = `<img src="${filePath}" alt="" width="320" height="200" />`;
  const figure = `<figure>${image}<figcaption>The mill</figcaption></figure>`;
  await openPosted(figure);
  await screen.content.locator("figure img").waitFor();
  const box = await screen.content.boundingBox();
  await screen.page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) - 4);
  await type("Below");
  await expect.poll(content).toContain("Below");
  expect((await content()).startsWith(figure)).toBe(true);
  await openPosted(figure);
  await screen.title.press("Tab");
  while (!(await screen.content.evaluate((element) => element === document.activeElement))) await press("Tab");
  await type("Tabbed");
  await expect.poll(content).toBe(`${figure}<p>Tabbed</p>`);
});

describe("the list of blocks", () => {
  test("opens by a slash, is searched by typing, and chosen from by keys", async () => {
    await screen.content.click();
    await type("/");
    await expect.poll(() => options().count()).toBeGreaterThan(12);
    const first = await options().first().getAttribute("id");
    await expect.poll(() => screen.content.getAttribute("aria-activedescendant")).toBe(first);
    await press("ArrowDown");
    await press("ArrowUp");
    await press("ArrowUp");
    await expect.poll(() => options().last().getAttribute("aria-selected")).toBe("true");
    await type("call");
    await expect.poll(() => options().count()).toBe(2);
    await expect.poll(() => options().first().getAttribute("aria-selected")).toBe("true");
    await screen.saved();
    expect(await findings(screen.page)).toEqual([]);
    await press("Enter");
    await type("Doors open at six.");
    await expect.poll(content).toBe('<aside data-kind="note"><p>Doors open at six.</p></aside>');
  });

  test("closes by Escape, which takes a lone slash away, and leaves other text alone", async () => {
    await screen.content.click();
    await type("/");
    await expect.poll(() => options().count()).toBeGreaterThan(0);
    await press("Escape");
    await expect.poll(() => options().count()).toBe(0);
    await type("and/or 1/2");
    await press("Enter");
    await type("/tab");
    await expect.poll(() => options().count()).toBeGreaterThan(0);
    await press("Escape");
    await press("Enter");
    await type("/zzz");
    await expect.poll(content).toBe("<p>and/or 1/2</p><p>/tab</p><p>/zzz</p>");
    expect(await options().count()).toBe(0);
  });

  test("opens by the plus beside an empty line and by the bar, also within a text", async () => {
    await screen.write("First.");
    await press("Enter");
    await screen.button("Insert a block").click();
    await options().filter({ hasText: "Divider" }).click();
    await expect.poll(content).toBe("<p>First.</p><hr />");
    await screen.clickInto("First.");
    await screen.button("Insert block").click();
    await options().filter({ hasText: "Toggle" }).click();
    await type("Who?");
    await press("Enter");
    await type("All.");
    await expect.poll(content).toBe("<p>First.</p><details><summary>Who?</summary><p>All.</p></details><hr />");
  });
});

describe("by keyboard alone", () => {
  test("a table: cells, rows, columns, headers", async () => {
    await screen.content.click();
    await screen.insert("Table");
    await type("A");
    await press("Tab");
    await type("B");
    await press("Alt+F10");
    await hasFocus(screen.tool("Table", "Add row above"));
    await screen.tool("Table", "Delete column").press("Enter");
    await screen.tool("Table", "Header column").press("Enter");
    await screen.tool("Table", "Delete row").focus();
    await press("Escape");
    await expect.poll(() => screen.content.evaluate((el) => el.contains(document.activeElement))).toBe(true);
    const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;
    const th = (text: string) => `<th>${text && `<p>${text}</p>`}</th>`;
    await expect
      .poll(async () => (await content()).replaceAll("<p></p>", ""))
      .toBe(
        `<table><tbody>${row(th("A"), th(""))}${row(th(""), "<td></td>")}${row(th(""), "<td></td>")}</tbody></table>`,
      );
    // Tab in the last cell adds a row.
    for (let n = 0; n < 6; n += 1) await press("Tab");
    await expect.poll(async () => (await content()).split("<tr>").length - 1).toBe(4);
  });

  test("code, a pull quote, and a table of contents", async () => {
    await screen.content.click();
    await type("``` ");
    await type("one");
    await press("Enter");
    await type("two");
    await screen.tools("Code").getByLabel("Language").fill("c++");
    await press("Enter");
    await press("Control+Enter");
    await screen.insert("Pull quote");
    await type("Mend it.");
    await press("Enter");
    await press("Enter");
    await screen.insert("Table of contents");
    await expect
      .poll(content)
      .toBe(
        '<pre data-language="c++">one\ntwo</pre><blockquote data-kind="pull"><p>Mend it.</p></blockquote><hr data-kind="contents" />',
      );
  });

  test("footnotes: numbered by order, there and back, gone with their reference", async () => {
    await screen.write("One two");
    await press("Control+Alt+f");
    await type("Second note");
    await screen.tool("Footnote", "Back to the text").press("Enter");
    await expect.poll(caretLine).toContain("One two");
    // Just after it got the focus, the editor puts the caret back once.
    await expect
      .poll(async () => {
        await screen.moveCaret("Home");
        return screen.page.evaluate(() => getSelection()?.anchorOffset);
      })
      .toBe(0);
    for (let n = 0; n < 3; n += 1) await screen.moveCaret("ArrowRight");
    await press("Control+Alt+f");
    await type("First note");
    const noted =
      /^<p>One<a href="#([^"]+)" data-kind="footnote"><sup>1<\/sup><\/a> two<a href="#([^"]+)" data-kind="footnote"><sup>2<\/sup><\/a><\/p><ol data-kind="footnotes"><li id="\1"><p>First note<\/p><\/li><li id="\2"><p>Second note<\/p><\/li><\/ol>$/;
    await expect.poll(content).toMatch(noted);
    await screen.content.locator('a[data-kind="footnote"]').first().click();
    await expect.poll(caretLine).toBe("First note");
  });

  test("a block moves by Alt+Shift and an arrow, with the caret in it", async () => {
    await openPosted("<p>One</p><h2>Two</h2><p>Three</p>");
    await screen.clickInto("Three");
    await screen.moveCaret("End");
    await press("Alt+Shift+ArrowUp");
    await press("Alt+Shift+ArrowUp");
    await expect.poll(() => screen.content.locator("p, h2").first().textContent()).toBe("Three");
    await type("!");
    await expect.poll(content).toBe("<p>Three!</p><p>One</p><h2>Two</h2>");
    await press("Alt+Shift+ArrowDown");
    await expect.poll(content).toBe("<p>One</p><p>Three!</p><h2>Two</h2>");
  });

  test("by mouse, it is dragged by its handle", async () => {
    await openPosted("<p>One</p><h2>Two</h2><p>Three</p>");
    await screen.content.getByText("One").hover();
    const handle = screen.button("Drag to move this block");
    await handle.dragTo(screen.content.getByText("Three"), { targetPosition: { x: 5, y: 20 } });
    await expect.poll(content).toBe("<h2>Two</h2><p>One</p><p>Three</p>");
  });

  test("a button", async () => {
    await screen.content.click();
    await screen.insert("Button");
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByLabel("Text", { exact: true }).fill("Join us");
    await dialog.getByRole("button", { name: "Insert button" }).click();
    await dialog.getByText("Please enter where the button leads.").waitFor();
    await dialog.getByLabel("Link", { exact: true }).fill("/join");
    await dialog.getByRole("button", { name: "Insert button" }).click();
    await expect.poll(content).toBe('<p data-kind="button"><a href="/join">Join us</a></p>');
  });
});

test("images get a caption, a credit, and a width, and make a gallery, in order, with one caption", async () => {
  await uploadImages(3);
  await screen.content.click();
  await screen.insert("Image");
  await screen.page.getByRole("dialog").getByRole("button", { name: "picture-1.jpg" }).click();
  await screen.content.locator("img").click();
  await screen.tools("Image").getByLabel("Width").selectOption("Wide");
  await screen.tool("Image", "Add caption").click();
  await type("At dawn");
  await screen.tools("Image").getByLabel("Credit").fill("Ada");
  await expect
    .poll(content)
    .toMatch(
      /^<figure data-width="wide"><img src="[^"]+" alt="" width="320" height="200" \/><figcaption>At dawn <small>Ada<\/small><\/figcaption><\/figure>$/,
    );
  await screen.tools("Image").getByLabel("Credit").fill("");
  await expect.poll(content).toContain("<figcaption>At dawn</figcaption>");

  screen = await WritingPage.begin(place.page);
  await screen.content.click();
  await screen.insert("Gallery");
  const dialog = screen.page.getByRole("dialog");
  for (const name of ["picture-2.jpg", "picture-3.jpg"]) {
    await dialog.getByRole("button", { name }).first().click();
  }
  await dialog.getByText("2 images of at most 9").waitFor();
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect.poll(() => screen.content.locator("img").count()).toBe(2);
  await screen.content.locator("figcaption").click();
  await type("Two views");
  await screen.tool("Gallery", "Add images").click();
  await dialog.getByRole("button", { name: "picture-1.jpg" }).first().click();
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect
    .poll(async () => (await content()).replace(/<img[^>]*>/g, "IMG"))
    .toBe('<figure data-kind="gallery">IMGIMGIMG<figcaption>Two views</figcaption></figure>');
});

describe("pasted tables stay tables", () => {
  const head = (tag: string, bold: boolean) =>
    `<tr>${["District", "Votes"].map((text) => `<${tag}><p>${bold ? `<strong>${text}</strong>` : text}</p></${tag}>`).join("")}</tr>`;
  const rest = '<tr><td><p>North</p></td><td><p>1204</p></td></tr><tr><td colspan="2"><p>Counted twice</p></td></tr>';
  const table = (tag: string, bold: boolean) => `<table><tbody>${head(tag, bold)}${rest}</tbody></table>`;

  test("from Word, Google Docs, Google Sheets, and Excel", async () => {
    for (const [name, wanted] of [
      // Each unlike the one before, which is stored until then.
      ["word", table("td", true)],
      ["google-sheets", table("td", false)],
      ["google-docs", table("td", true)],
      ["excel", table("td", false)],
    ] as const) {
      await screen.empty();
      await screen.paste(
        await readFile(join(import.meta.dirname, `../../support/clipboard/table-${name}.html`), "utf8"),
      );
      await expect.poll(content, { message: name }).toBe(wanted);
    }
  });

  test("from WordPress, with its other blocks", async () => {
    place.expectProblems(/status of 422/);
    await screen.content.click();
    await screen.paste(
      await readFile(join(import.meta.dirname, "../../support/clipboard/table-wordpress.html"), "utf8"),
    );
    await screen.page.getByText("1 image couldn't be copied: there is a link instead.").waitFor();
    await expect
      .poll(content)
      .toBe(
        `<figure>${table("th", false)}<figcaption>Results</figcaption></figure>` +
          '<pre data-language="css"><code>a { color: red }</code></pre>' +
          '<p><a href="https://elsewhere.example/a.jpg">Image not copied: A</a></p><p>Lost picture</p>' +
          '<details><summary>More</summary><p>Hidden</p></details><blockquote data-kind="pull"><p>Mend it.</p></blockquote>',
      );
  });
});

test("every block is edited in place, keeps all others, and axe finds nothing", async () => {
  await addHtmlBlock(place.site.database.db, place.site.websiteId);
  await openPosted(`<p>Start</p>${allBlocks}`);
  const before = await content();
  expect(await screen.content.getByText("can be moved or deleted").count()).toBe(0);
  for (const { words } of articleBlocks) {
    const text = screen.content.getByText(words[0] as string).first();
    await expect.poll(() => text.count(), { message: words[0] as string }).toBe(1);
  }
  await screen.clickInto("Start");
  await screen.waitForText(/^Published$/);
  await screen.moveCaret("End");
  await type("!");
  await expect.poll(content).toBe(before.replace("Start", "Start!"));
  expect(await findings(screen.page)).toEqual([]);
  place.browser.takeProblems(/status of 404/);
});
