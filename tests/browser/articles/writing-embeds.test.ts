import { beforeEach, describe, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { useWeb } from "../../support/web.ts";
import { WritingPage } from "../../support/writing-page.ts";

const web = useWeb();
const place = useOpenDashboard(async () => ({ fetcher: web.fetcher }));
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
  await screen.content.click();
});

const address = () => `http://news.example:${web.port}/bridge`;
const press = (key: string) => screen.page.keyboard.press(key);
const type = (text: string) => screen.page.keyboard.type(text);
const content = async () => (await screen.draft()).fields.content;
const dialog = () => screen.page.getByRole("dialog");

const paste = (text: string) => screen.paste(text, "text/plain");

/** Inserts a bookmark of the page at `address`, by keys. */
async function insertBookmark(): Promise<void> {
  await screen.insert("Bookmark");
  await dialog().getByLabel("Link of the page").fill(address());
  await press("Enter");
}

async function serveNews(title: string, held?: Promise<void>): Promise<void> {
  const { buffer } = await photoFile(640, 320);
  web.sites["news.example"] = async ({ url }, response) => {
    if (url === "/p.jpg") return response.setHeader("Content-Type", "image/jpeg").end(buffer);
    await held;
    const head = `<title>${title}</title><meta name="description" content="About it"><meta property="og:image" content="/p.jpg">`;
    return response.setHeader("Content-Type", "text/html").end(head);
  };
}

const youtube = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";

describe("a video", () => {
  test("is made from a pasted link, gets a title, a width, and a caption, and becomes a link again", async () => {
    await paste("https://youtu.be/aqz-KE-bpKQ?si=x");
    const card = (title: string, width = "", caption = "") =>
      `<figure data-kind="video"${width}><p><a href="${youtube}">${title}</a></p><p><cite>YouTube</cite></p>${caption}</figure>`;
    await type("Words below");
    await expect.poll(content).toBe(`${card("Video on YouTube")}<p>Words below</p>`);
    await screen.saved();
    expect(await findings(screen.page)).toEqual([]);
    await screen.content.locator("[data-embed] > div").first().click();
    await screen.tools("Video").getByLabel("Title").fill("The bridge");
    await screen.tools("Video").getByLabel("Width").selectOption("Wide");
    await screen.content.locator("figcaption").click();
    await type("In spring");
    const edited = card("The bridge", ' data-width="wide"', "<figcaption>In spring</figcaption>");
    await expect.poll(content).toBe(`${edited}<p>Words below</p>`);
    await screen.tool("Video", "Turn into a link").click();
    await expect.poll(content).toBe(`<p><a href="${youtube}">The bridge</a></p><p>In spring</p><p>Words below</p>`);
  });

  test("is inserted from the list by keyboard; other addresses are refused", async () => {
    await screen.insert("Video");
    await dialog().getByLabel("Video link").fill(address());
    await press("Enter");
    await dialog().getByText("Please enter the link of a video on YouTube or Vimeo.").waitFor();
    await dialog().getByLabel("Video link").fill("vimeo.com/76979871");
    await press("Enter");
    await expect.poll(content).toContain('<figure data-kind="video"><p><a href="https://vimeo.com/76979871">');
  });

  test("becomes a link again with undo", async () => {
    await paste(youtube);
    await expect.poll(content).toContain("<figure");
    await press("Control+z");
    await expect.poll(content).toBe(`<p><a href="${youtube}">${youtube}</a></p>`);
  });

  test("within a sentence stays a link", async () => {
    await type("See ");
    await paste(youtube);
    await expect.poll(content).toBe(`<p>See <a href="${youtube}">${youtube}</a></p>`);
  });
});

describe("a file", () => {
  const choose = (name: string, buffer: Buffer) =>
    dialog().locator('input[type="file"]').setInputFiles({ name, mimeType: "application/octet-stream", buffer });

  test("is uploaded and named; one that isn't allowed is refused", async () => {
    await screen.insert("File");
    await choose("page.html", Buffer.from("<!doctype html>"));
    await dialog().getByText("This file can't be offered here.").waitFor();
    expect(await findings(screen.page)).toEqual([]);
    await choose("Budget 2026.pdf", Buffer.from("%PDF-1.7 x"));
    const card = (title: string) =>
      new RegExp(
        `^<figure data-kind="file"><p><a href="/media/[0-9a-f]{64}/budget-2026\\.pdf">${title}</a></p><p><cite>PDF, 10 bytes</cite></p></figure>$`,
      );
    await expect.poll(content).toMatch(card("Budget 2026"));
    await screen.content.locator("[data-embed] > div").first().click();
    await screen.tools("File").getByLabel("Title").fill("The budget");
    await expect.poll(content).toMatch(card("The budget"));
    expect(await screen.tool("File", "Refresh from its page").count()).toBe(0);
    place.expectProblems(/status of 415/);
  });
});

describe("a bookmark", () => {
  test("has the page's text and picture, and keeps its caption when refreshed by hand", async () => {
    await serveNews("A bridge reopens");
    await insertBookmark();
    const card = (title: string, caption = "") =>
      new RegExp(
        `^<figure data-kind="card"><img src="/media/[0-9a-f]{64}/original\\.jpg" alt="" width="640" height="320" /><p><a href="${address()}">${title}</a></p><p>About it</p><p><cite>news\\.example</cite></p>${caption}</figure>$`,
      );
    await expect.poll(content).toMatch(card("A bridge reopens"));
    await screen.content.locator("figcaption").click();
    await type("Worth reading");
    await serveNews("A bridge closes");
    await screen.tool("Bookmark", "Refresh from its page").click();
    await expect.poll(content).toMatch(card("A bridge closes", "<figcaption>Worth reading</figcaption>"));
  });

  test("is a link until its card is made, while the writer goes on", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await serveNews("At last", held);
    await insertBookmark();
    await screen.content.getByText("Loading a preview of this link…").waitFor();
    // The dialog gives the focus back a moment later.
    await hasFocus(screen.content);
    await type("Below");
    await expect.poll(content).toBe(`<p><a href="${address()}">${address()}</a></p><p>Below</p>`);
    release();
    await expect.poll(content).toMatch(/^<figure data-kind="card">.*At last.*<\/figure><p>Below<\/p>$/);
  });

  test("that can't be made leaves the link, says why, and can be tried again", async () => {
    web.sites["news.example"] = (_, response) => response.writeHead(404).end();
    await insertBookmark();
    await screen.page.getByText("The website says that this page doesn't exist.").waitFor();
    await expect.poll(content).toBe(`<p><a href="${address()}">${address()}</a></p>`);
    place.expectProblems(/status of 422/);
    await serveNews("Found");
    await screen.content.getByRole("link").click();
    await screen.tool("Link", "Turn into a bookmark").click();
    await expect.poll(content).toContain(">Found</a>");
    await screen.tool("Bookmark", "Turn into a link").click();
    await screen.tool("Link", "Turn into a bookmark").click();
    await expect.poll(content).toMatch(/^<figure data-kind="card">.*>Found<\/a>/);
  });

  test("isn't made if its link was changed meanwhile", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await serveNews("Too late", held);
    await insertBookmark();
    const note = screen.content.getByText("Loading a preview of this link…");
    await note.waitFor();
    await screen.clickInto(address());
    await screen.moveCaret("Home");
    await type("See: ");
    release();
    await note.waitFor({ state: "detached" });
    // Text typed right before a link becomes part of it.
    await expect.poll(content).toBe(`<p><a href="${address()}">See: ${address()}</a></p>`);
  });
});
