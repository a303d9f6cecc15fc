import { beforeEach, describe, expect, test } from "vitest";
import { findings } from "../support/axe.ts";
import { useOwner } from "../support/dashboard.ts";
import { photograph } from "../support/factories.ts";
import { startWeb, type Web } from "../support/web.ts";
import { WritingPage } from "../support/writing-page.ts";

let web: Web;
const place = useOwner(async () => {
  web = await startWeb();
  return { fetcher: web.fetcher, stop: () => web.close() };
});
let screen: WritingPage;
beforeEach(async () => {
  web.sites = {};
  screen = await WritingPage.open(place.context);
  await screen.content.click();
});

const address = () => `http://news.example:${web.port}/bridge`;
const tools = (name: string) => screen.page.getByRole("toolbar", { name: `${name} tools` });
const tool = (block: string, name: string) => tools(block).getByRole("button", { name, exact: true });
const press = (key: string) => screen.page.keyboard.press(key);
const type = (text: string) => screen.page.keyboard.type(text);
const content = async () => (await screen.draft()).fields.content;
const dialog = () => screen.page.getByRole("dialog");

async function insert(name: string): Promise<void> {
  const options = screen.page.getByRole("option");
  await type(`/${name.toLowerCase()}`);
  await expect.poll(() => options.first().textContent()).toContain(name);
  await press("Enter");
  await dialog().waitFor();
}

async function paste(text: string): Promise<void> {
  await screen.content.evaluate((element, given) => {
    const data = new DataTransfer();
    data.setData("text/plain", given);
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  }, text);
}

async function serveNews(title: string, held?: Promise<void>): Promise<void> {
  const picture = Buffer.from(await (await photograph(640, 320)).arrayBuffer());
  web.sites["news.example"] = async ({ url }, response) => {
    if (url === "/p.jpg") return response.setHeader("Content-Type", "image/jpeg").end(picture);
    await held;
    const head = `<title>${title}</title><meta name="description" content="About it"><meta property="og:image" content="/p.jpg">`;
    return response.setHeader("Content-Type", "text/html").end(head);
  };
}

const youtube = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";

describe("a video", () => {
  test("is made of a pasted link, gets words, a width, and a caption, and is a link again", async () => {
    await paste("https://youtu.be/aqz-KE-bpKQ?si=x");
    const card = `<figure data-kind="video"><p><a href="${youtube}">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure>`;
    await type("Words below");
    await expect.poll(content).toBe(`${card}<p>Words below</p>`);
    await screen.saved();
    expect(await findings(screen.page)).toEqual([]);
    await screen.content.locator("[data-embed] > div").first().click();
    await tools("Video").getByLabel("Title").fill("The bridge");
    await tools("Video").getByLabel("Width").selectOption("Wide");
    await screen.content.locator("figcaption").click();
    await type("In spring");
    await expect
      .poll(content)
      .toBe(
        `${card.replace("Video on YouTube", "The bridge").replace('"video"', '"video" data-width="wide"').replace("</figure>", "<figcaption>In spring</figcaption></figure>")}<p>Words below</p>`,
      );
    await tool("Video", "Show as a link").click();
    await expect.poll(content).toBe(`<p><a href="${youtube}">The bridge</a></p><p>In spring</p><p>Words below</p>`);
  });

  test("is inserted by keys from the list, which refuses other addresses", async () => {
    await insert("Video");
    await dialog().getByLabel("Link of the video").fill(address());
    await press("Enter");
    await dialog().getByText("Please enter the link of a video on YouTube or Vimeo.").waitFor();
    await dialog().getByLabel("Link of the video").fill("vimeo.com/76979871");
    await press("Enter");
    await expect.poll(content).toContain('<figure data-kind="video"><p><a href="https://vimeo.com/76979871">');
  });

  test("is a link again by undo", async () => {
    await paste(youtube);
    await expect.poll(content).toContain("<figure");
    await press("Control+z");
    await expect.poll(content).toBe(`<p><a href="${youtube}">${youtube}</a></p>`);
  });

  test("within a sentence stays a link", async () => {
    await type("See ");
    await paste(youtube);
    await expect.poll(content).toContain("<p>See ");
    expect(await content()).not.toContain("<figure");
  });
});

describe("a file", () => {
  const choose = (name: string, buffer: Buffer) =>
    dialog().locator('input[type="file"]').setInputFiles({ name, mimeType: "application/octet-stream", buffer });

  test("is uploaded, named, and offered; one that isn't allowed is refused with what is", async () => {
    await insert("File");
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
    await tools("File").getByLabel("Title").fill("The budget");
    await expect.poll(content).toMatch(card("The budget"));
    expect(await tool("File", "Refresh from its page").count()).toBe(0);
    place.browser.takeProblems(/status of 415/);
  });
});

describe("a bookmark", () => {
  test("has the page's words and picture, and is refreshed by hand with its caption", async () => {
    await serveNews("A bridge reopens");
    await insert("Bookmark");
    await dialog().getByLabel("Link of the page").fill(address());
    await press("Enter");
    const card = (title: string, caption = "") =>
      new RegExp(
        `^<figure data-kind="card"><img src="/media/[0-9a-f]{64}/original\\.jpg" alt="" width="640" height="320" /><p><a href="${address()}">${title}</a></p><p>About it</p><p><cite>news\\.example</cite></p>${caption}</figure>$`,
      );
    await expect.poll(content).toMatch(card("A bridge reopens"));
    await screen.content.locator("figcaption").click();
    await type("Worth reading");
    await serveNews("A bridge closes");
    await tool("Card", "Refresh from its page").click();
    await expect.poll(content).toMatch(card("A bridge closes", "<figcaption>Worth reading</figcaption>"));
  });

  test("stands as a link until then, wherever one goes on writing", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await serveNews("At last", held);
    await insert("Bookmark");
    await dialog().getByLabel("Link of the page").fill(address());
    await press("Enter");
    await screen.content.getByText("Making a card of this link…").waitFor();
    await type("Below");
    await expect.poll(content).toBe(`<p><a href="${address()}">${address()}</a></p><p>Below</p>`);
    release();
    await expect.poll(content).toMatch(/^<figure data-kind="card">.*At last.*<\/figure><p>Below<\/p>$/);
  });

  test("that can't be made leaves the link, says why, and can be tried again", async () => {
    web.sites["news.example"] = (_, response) => response.writeHead(404).end();
    await insert("Bookmark");
    await dialog().getByLabel("Link of the page").fill(address());
    await press("Enter");
    await screen.page.getByText("The website says that this page doesn't exist.").waitFor();
    await expect.poll(content).toBe(`<p><a href="${address()}">${address()}</a></p>`);
    place.browser.takeProblems(/status of 422/);
    await serveNews("Found");
    await screen.content.getByRole("link").click();
    await tool("Link", "Make a card").click();
    await expect.poll(content).toContain(">Found</a>");
    await tool("Card", "Show as a link").click();
    await tool("Link", "Make a card").click();
    await expect.poll(content).toMatch(/^<figure data-kind="card">.*>Found<\/a>/);
  });

  test("of a link that was changed meanwhile is not made", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await serveNews("Too late", held);
    await insert("Bookmark");
    await dialog().getByLabel("Link of the page").fill(address());
    await press("Enter");
    const note = screen.content.getByText("Making a card of this link…");
    await note.waitFor();
    await screen.clickInto(address());
    await screen.moveCaret("Home");
    await type("See: ");
    release();
    await note.waitFor({ state: "detached" });
    // Words before a link belong to it.
    await expect.poll(content).toBe(`<p><a href="${address()}">See: ${address()}</a></p>`);
  });
});
