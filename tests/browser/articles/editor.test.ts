import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { type BrowserFile, give } from "../../support/give.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
});

/** Each an image of its own, so that each has an address of its own. */
async function photos(...names: string[]): Promise<BrowserFile[]> {
  return Promise.all(names.map(async (name) => ({ ...(await photoFile(320, 200)), name })));
}

async function content(): Promise<string> {
  return (await screen.draft()).fields.content;
}

const image = /<img src="\/media\/[0-9a-f]{64}\/original\.jpg" alt="[^"]*" width="320" height="200" ?\/>/g;

describe("images", () => {
  test("are picked, several at once, inserted in order, with a prompt for alt text", async () => {
    await screen.write("Before.");
    await screen.page.getByLabel("Images for the text").setInputFiles(await photos("one.jpg", "two.jpg"));
    const alt = screen.content.getByLabel("Alt text");
    await expect.poll(() => alt.count()).toBe(2);
    await alt.first().fill("The first of them");
    await alt.last().fill("The second");
    await alt.last().press("Enter");
    await expect.poll(content).toContain('alt="The second"');
    const html = await content();
    expect(html.match(image)).toHaveLength(2);
    expect(html.replace(image, "IMG")).toBe("<p>Before.</p>IMGIMG");
    expect(html.indexOf("The first of them")).toBeLessThan(html.indexOf("The second"));
    await screen.page.reload();
    await expect.poll(() => screen.content.getByRole("img").count()).toBe(2);
    await expect.poll(() => alt.first().inputValue()).toBe("The first of them");
  });

  test("come by paste and by drop; while one is on its way nothing of it is saved; a button removes it", async () => {
    await screen.write("Text.");
    let typed = "Text.";
    for (const how of ["paste", "drop"] as const) {
      const held = Promise.withResolvers<void>();
      await screen.page.route("**/api/upload-image*", async (route) => {
        await held.promise;
        await route.continue();
      });
      await screen.clickInto(typed);
      await screen.moveCaret("End");
      await give(screen.content, how, { files: await photos("walk.jpg") });
      await screen.content.getByText("Uploading walk.jpg…").waitFor();
      await screen.page.keyboard.type(" More.");
      typed += " More.";
      await expect.poll(content).toContain(`<p>${typed}</p>`);
      expect(await content()).not.toContain("<img");
      held.resolve();
      await expect.poll(async () => (await content()).match(image)?.length).toBe(1);
      await expect.poll(content).toContain(`<p>${typed}</p>`);
      expect(await screen.content.getByText("Uploading").count()).toBe(0);
      await screen.page.unroute("**/api/upload-image*");
      await screen.content.getByRole("button", { name: "Remove image" }).click();
      await expect.poll(() => screen.content.locator("img").count()).toBe(0);
      await expect.poll(content).not.toContain("<img");
    }
  });

  test("that arrive while a button below is edited leave the text around it alone", async () => {
    await screen.write("Before.");
    await screen.page.keyboard.press("Enter");
    await screen.insert("Button");
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByLabel("Text", { exact: true }).fill("Join us");
    await dialog.getByLabel("Link", { exact: true }).fill("/join");
    await dialog.getByRole("button", { name: "Insert button" }).click();
    const held = Promise.withResolvers<void>();
    await screen.page.route("**/api/upload-image*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await screen.clickInto("Before.");
    await give(screen.content, "paste", { files: await photos("walk.jpg") });
    await screen.content.getByText("Uploading walk.jpg…").waitFor();
    await screen.content.getByText("Join us").click();
    await screen.tool("Button", "Edit button").click();
    await dialog.getByLabel("Text", { exact: true }).fill("Join in");
    held.resolve();
    await expect.poll(() => screen.content.locator("img").count()).toBe(1);
    await dialog.getByRole("button", { name: "Save button" }).click();
    const button = '<p data-kind="button"><a href="/join">Join in</a></p>';
    await expect.poll(async () => (await content()).replace(image, "IMG")).toBe(`<p>Before.</p>IMG${button}`);
  });

  test("that are refused before anything is sent, or fail to upload, show an error; the text stays", async () => {
    await screen.write("Text.");
    for (const [file, message] of [
      [{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") }, "Please upload a valid image file."],
      [{ name: "l.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_242_881) }, "Image size must not exceed 5MB."],
    ] as const) {
      await screen.page.getByLabel("Images for the text").setInputFiles(file);
      await screen.page.getByText(message).waitFor();
      await expect.poll(() => screen.text()).toBe("Text.");
    }
    await screen.page.route("**/api/upload-image*", (route) => route.abort());
    await give(screen.content, "paste", { files: await photos("one.jpg") });
    await screen.page.getByText("Failed to upload image. Please try again.").waitFor();
    await expect.poll(() => screen.text()).toBe("Text.");
    await expect.poll(content).toBe("<p>Text.</p>");
    expect(place.browser.takeProblems(/ERR_FAILED/)).toEqual([]);
  });

  test("ask before leaving during an upload", async () => {
    const held = Promise.withResolvers<void>();
    await screen.page.route("**/api/upload-image*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await screen.write("Text.");
    await give(screen.content, "paste", { files: await photos("one.jpg") });
    await screen.page.getByRole("link", { name: "Home" }).click();
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByText("An image or file is still uploading.").waitFor();
    await dialog.getByRole("button", { name: "Keep writing" }).click();
    held.resolve();
    await expect.poll(async () => (await content()).match(image)?.length).toBe(1);
    await screen.saved();
  });
});

describe("paste arrives clean", () => {
  async function fixture(name: string): Promise<string> {
    return readFile(join(import.meta.dirname, `../../support/clipboard/${name}.html`), "utf8");
  }
  const body = [
    "<p>The council met on <strong>Tuesday</strong> and voted <em>three times</em> before <s>lunch</s> supper",
    "<ul><li><p>The bridge</p><ul><li><p>",
    "its cost",
    "</p></li></ul></li><li><p>The budget</p></li></ul>",
  ];

  test("from Word", async () => {
    await screen.content.click();
    await screen.paste(await fixture("word"));
    await screen.page.getByText("Left out: 1 image.").waitFor();
    await expect
      .poll(content)
      .toBe(
        `<h1>The town hall</h1>${body[0]}.</p>` +
          '<p><strong>Bold by style</strong> and a <a href="https://example.org/minutes">link to the minutes</a>.</p>' +
          `${body[1]}${body[2]}${body[3]}<ol><li><p>First vote</p></li><li><p>Second vote</p></li></ol>`,
      );
  });

  test("from Google Docs", async () => {
    // Its image can't be copied here.
    place.expectProblems(/status of 422/);
    await screen.content.click();
    await screen.paste(await fixture("google-docs"));
    await expect
      .poll(content)
      .toBe(
        `<h2>The town hall</h2>${body[0]}, see <a href="https://example.org/minutes">the minutes</a>.</p>` +
          `${body[1]}<strong>${body[2]}</strong>${body[3]}` +
          '<p><a href="https://lh7-rt.googleusercontent.com/docsz/AD_4nXabc?key=xyz">' +
          "Image not copied: lh7-rt.googleusercontent.com/docsz/AD_4nXabc?key=xyz</a></p>",
      );
  });

  test("from a web page, with an image within the text", async () => {
    const [file] = await photos("one.jpg");
    const data = `data:image/jpeg;base64,${file?.buffer.toString("base64")}`;
    const html = `<div class="x" onclick="y()"><div>One</div><script>z()</script><div>Two <img src="${data}"></div></div>`;
    await screen.content.click();
    await screen.paste(html);
    await expect.poll(async () => (await content()).replace(image, "IMG")).toBe("<p>One</p><p>Two</p>IMG");
  });

  test("from the editor itself, unchanged", async () => {
    await screen.write("Copied");
    await screen.page.keyboard.press("Control+A");
    await screen.button("Bold").click();
    const selected = () => screen.page.evaluate(() => window.getSelection()?.toString());
    const isFocused = () => screen.content.evaluate((content) => content.contains(document.activeElement));
    // The button gives focus and selection back a moment later.
    await expect.poll(isFocused).toBe(true);
    await expect.poll(selected).toBe("Copied");
    await screen.page.keyboard.press("Control+C");
    await screen.page.keyboard.press("ArrowRight");
    await expect.poll(selected).toBe("");
    const paragraphs = () => screen.content.locator("p").evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    // The clipboard is another process, which may not have it yet.
    await expect
      .poll(async () => {
        await screen.page.keyboard.press("Control+V");
        return (await paragraphs()).length;
      })
      .toBeGreaterThan(1);
    expect(new Set(await paragraphs())).toEqual(new Set(["<strong>Copied</strong>"]));
  });
});

test("a text may have headings, lists, quotes and links; its words are counted", async () => {
  await screen.write("A heading");
  await screen.page.getByRole("button", { name: /^Text style/ }).click();
  await screen.page.getByRole("menuitemradio", { name: "Heading 3" }).click();
  // The menu gives the focus back a moment later.
  await hasFocus(screen.content);
  await screen.page.keyboard.press("Enter");
  await screen.page.keyboard.type("> Said somebody");
  await screen.waitForText("4 words");
  await expect.poll(content).toBe("<h3>A heading</h3><blockquote><p>Said somebody</p></blockquote>");
});
