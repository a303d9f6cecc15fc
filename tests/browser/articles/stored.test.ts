import { expect, test } from "vitest";
import { useOpenDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let count = 0;
/** An article that a program posted, opened to be edited. */
async function openPosted(content: string): Promise<WritingPage> {
  count += 1;
  const fields = { title: "Posted", slug: `posted-${count}`, content };
  const answer = await place.context.request.post("/api/post-article-user", { multipart: fields });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return WritingPage.begin(place.page, `/dashboard/articles/edit/${id}`);
}

/** An image of the library, as it stands in a text. */
async function uploadImage(): Promise<string> {
  const image = await photoFile(320, 200);
  const answer = await place.context.request.post("/api/upload-image", { multipart: { image } });
  const { filePath } = (await answer.json()) as { filePath: string };
  return `<img src="${filePath}" alt="A bridge" />`;
}

async function content(screen: WritingPage): Promise<string> {
  return (await screen.draft()).fields.content;
}

const terms = "<dl><dt>Quorum</dt><dd>Four members</dd></dl>";

test("what a program posted is still there after a word was typed", async () => {
  const posted =
    '<h2 id="part">Part</h2><p>First <u>u</u> H<sub>2</sub>O x<sup>2</sup> <code>c</code> <kbd>K</kbd><kbd>L</kbd></p>' +
    `<pre>a\n  b</pre><figure>${await uploadImage()}<figcaption>Cap <em>tion</em></figcaption></figure>` +
    `${terms}<details><summary>More</summary><p>Hidden</p></details>` +
    '<ol start="3" type="a" reversed><li>one<ul><li>two</li></ul></li></ol><p lang="fr">Mot <a href="#part">lien</a> <ruby>漢<rt>kan</rt></ruby></p>Bare<p>End</p>';
  const screen = await openPosted(posted);
  const before = await content(screen);
  for (const kept of [
    "<u>",
    "<sub>",
    "<sup>",
    "<code>",
    "<pre>",
    "<figcaption>",
    "<dl>",
    "<details>",
    "<ruby>",
    "reversed",
  ]) {
    expect(before).toContain(kept);
  }
  await screen.content.getByText("End", { exact: true }).click();
  await screen.moveCaret("End");
  await screen.page.keyboard.type(" word");
  await expect.poll(() => content(screen)).toBe(before.replace("<p>End</p>", "<p>End word</p>"));
});

test("content that can't be edited is shown, moved, and deleted", async () => {
  const screen = await openPosted(`<p>One</p>${terms}<p>Two</p>`);
  const block = screen.content.getByText("Definition list: can be moved or deleted, but not edited here");
  await block.waitFor();
  await expect.poll(() => screen.content.getByText("Four members").isVisible()).toBe(true);
  await screen.content.getByRole("button", { name: "Move down" }).click();
  await expect.poll(() => content(screen)).toBe(`<p>One</p><p>Two</p>${terms}`);
  await screen.content.getByRole("button", { name: "Move up" }).click();
  await screen.content.getByRole("button", { name: "Move up" }).click();
  await expect.poll(() => content(screen)).toBe(`${terms}<p>One</p><p>Two</p>`);
  await screen.content.getByRole("button", { name: "Delete definition list" }).click();
  await expect.poll(() => content(screen)).toBe("<p>One</p><p>Two</p>");
  await screen.page.keyboard.press("Control+z");
  await expect.poll(() => content(screen)).toBe(`${terms}<p>One</p><p>Two</p>`);
});

test("what can't be edited is selected and deleted by the keyboard", async () => {
  const screen = await openPosted(`<p>One</p>${terms}<p>Two</p>`);
  await screen.clickInto("Two");
  await screen.moveCaret("Home");
  await screen.page.keyboard.press("Backspace");
  await screen.content.locator("[data-selected]").waitFor();
  await screen.page.keyboard.press("Backspace");
  await expect.poll(() => content(screen)).toBe("<p>One</p><p>Two</p>");
  await screen.page.keyboard.press("Control+z");
  await screen.content.locator("[data-selected]").waitFor();
  await screen.page.keyboard.type("typed");
  await expect.poll(() => content(screen)).toBe(`<p>One</p>${terms}<p>typed</p><p>Two</p>`);
});

test("a caption is edited in place; Enter continues below the figure", async () => {
  const image = await uploadImage();
  const figure = (caption: string) => `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
  const screen = await openPosted(`${figure("Bridge")}<p>End</p>`);
  await screen.clickInto("Bridge");
  await screen.moveCaret("End");
  await screen.page.keyboard.type(" at dawn");
  await screen.page.keyboard.press("Enter");
  await screen.page.keyboard.type("Below");
  await expect.poll(() => content(screen)).toBe(`${figure("Bridge at dawn")}<p>Below</p><p>End</p>`);
});
