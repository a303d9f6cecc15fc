import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { useOpenDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { give } from "../../support/give.ts";
import { useWeb } from "../../support/web.ts";
import { WritingPage } from "../../support/writing-page.ts";

const web = useWeb();
const place = useOpenDashboard(async () => ({ fetcher: web.fetcher }));
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
  const images = new Map<string, Buffer>();
  web.sites["cdn.example"] = async ({ url = "" }, response) => {
    const bytes = images.get(url) ?? (await photoFile(320, 200)).buffer;
    images.set(url, bytes);
    response.setHeader("Content-Type", "image/jpeg").end(bytes);
  };
  await screen.content.click();
});

async function pasteFixture(name: string): Promise<void> {
  const html = await readFile(join(import.meta.dirname, `../../support/clipboard/${name}.html`), "utf8");
  await screen.paste(html.replaceAll("PICTURE", `http://cdn.example:${web.port}/pier.jpg`));
}

/** The stored text, with short names for what differs each time. */
async function content(): Promise<string> {
  const ids = new Map<string, string>();
  return (await screen.draft()).fields.content
    .replace(/\/media\/[0-9a-f]{64}\/original\.jpg/g, "PICTURE")
    .replaceAll(' width="320" height="200" />', ">")
    .replace(
      /user-content-note-[0-9a-f]{8}/g,
      (id) => ids.set(id, ids.get(id) ?? `note-${ids.size + 1}`).get(id) ?? "",
    );
}

const leftOut = (words: string) => screen.page.getByRole("status").getByText(words).first().waitFor();
const reference = (n: number) => `<a href="#note-${n}" data-kind="footnote"><sup>${n}</sup></a>`;
const notes = (...texts: string[]) =>
  `<ol data-kind="footnotes">${texts.map((text, at) => `<li id="note-${at + 1}"><p>${text}</p></li>`).join("")}</ol>`;
const tour = (title: string, caption = "") =>
  `<figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">${title}</a></p>` +
  `<p><cite>YouTube</cite></p>${caption}</figure>`;
const picture = (alt: string) => `<img src="PICTURE" alt="${alt}">`;

describe("a pasted text keeps its blocks, and what it loses is named", () => {
  test("also before all is loaded that cleans it", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const script = "**/assets/clean-paste-*.js";
    await place.page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    await place.page.reload();
    await screen.content.click();
    await screen.paste("<p>One <b style='font-weight: bold'>two</b></p>");
    release();
    await expect.poll(content).toBe("<p>One <strong>two</strong></p>");
    await place.page.unroute(script);
  });

  test("from Word: footnotes, quotes, and numbers of lists", async () => {
    await pasteFixture("word-notes");
    await leftOut("Left out: 1 comment.");
    await expect
      .poll(content)
      .toBe(
        `<h1>The ferry</h1><p>Costs rose${reference(1)} and fell${reference(2)}.</p>` +
          "<blockquote><p>Mend what you can.</p></blockquote>" +
          '<ol start="3"><li><p>Third</p><ol><li><p>its part</p></li></ol></li><li><p>Fourth</p></li></ol>' +
          notes("By a <strong>third</strong>.", "In May."),
      );
  });

  test("from Google Docs: footnotes, checklists, and images in their place", async () => {
    await pasteFixture("google-docs-notes");
    await expect
      .poll(content)
      .toBe(
        `<p>Costs rose${reference(1)}.</p><ul><li><p>Call the mayor</p></li></ul><p>Before</p><p>${picture("The bridge")}</p>` +
          `<p>After</p><hr />${notes("By a third.")}`,
      );
  });

  test("from Pages", async () => {
    await pasteFixture("pages");
    await expect
      .poll(content)
      .toBe(
        "<h1>The ferry</h1><p>Costs <strong>rose</strong> and <em>fell</em>, see the " +
          '<a href="https://example.org/minutes">minutes</a>.</p>' +
          "<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>" +
          "<table><tbody><tr><td><p><strong>Year</strong></p></td><td><p>Cost</p></td></tr></tbody></table>",
      );
  });

  test("from Ghost: all of its cards", async () => {
    await pasteFixture("ghost");
    await leftOut("Left out: 1 form.");
    await expect
      .poll(content)
      .toBe(
        `<h2 id="user-content-the-ferry">The ferry</h2><figure data-width="wide">${picture("The pier")}` +
          '<figcaption>At dawn, by <a href="https://example.org/ada"><em>Ada</em></a></figcaption></figure>' +
          `<figure data-kind="gallery" data-width="wide">${picture("Left")}${picture("Right")}<figcaption>Two views</figcaption></figure>` +
          `<figure data-kind="card">${picture("")}<p><a href="https://news.example.org/ferry">The ferry reopens</a></p>` +
          "<p>After two years.</p><p><cite>The News</cite></p><figcaption>Read it</figcaption></figure>" +
          '<aside data-kind="tip"><p>Doors open at <strong>six</strong>.</p></aside>' +
          "<details><summary>Who may vote?</summary><p>Every member.</p></details>" +
          '<p data-kind="button"><a href="https://example.org/join">Join us</a></p>' +
          '<blockquote data-kind="pull"><p>We build what we can mend.</p></blockquote>' +
          '<pre data-language="ts"><code>const a = 1;\nconst b = 2;</code></pre>' +
          `${tour("Video on YouTube")}<p><a href="https://example.org/a.mp3">Audio: Speech</a></p><p>The end.</p>`,
      );
  });

  test("from Substack", async () => {
    await pasteFixture("substack");
    await leftOut("Left out: 1 poll, 1 form.");
    await expect
      .poll(content)
      .toBe(
        `<p>Costs rose${reference(1)} again.</p><h3>The pier</h3>` +
          `<figure>${picture("The pier")}<figcaption>At dawn</figcaption></figure>` +
          '<blockquote data-kind="pull"><p>We build what we can mend.</p></blockquote>' +
          '<p data-kind="button"><a href="https://ada.substack.com/p/next">Read on</a></p>' +
          `${tour("Video on YouTube")}${notes("By a third.")}`,
      );
  });

  test("from WordPress", async () => {
    await pasteFixture("wordpress");
    await expect
      .poll(content)
      .toBe(
        `<p>Costs rose${reference(1)}.</p>` +
          `<figure data-kind="gallery" data-width="wide">${picture("Left")}${picture("Right")}<figcaption>Two views</figcaption></figure>` +
          `<figure data-width="full">${picture("The pier")}<figcaption>At dawn</figcaption></figure>` +
          '<p data-kind="button"><a href="https://example.org/join">Join us</a></p>' +
          '<blockquote data-kind="pull"><p>Mend it.</p><p>Ada</p></blockquote>' +
          tour("Video on YouTube", "<figcaption>The tour</figcaption>") +
          '<figure data-kind="card"><p><a href="https://example.org/budget.pdf">The budget</a></p><p><cite>example.org</cite></p></figure>' +
          "<p>Left column</p><p>Right column</p><p>Smile 🙂</p>" +
          `<p><a href="https://example.org/a.mp4">Video: example.org/a.mp4</a></p>${notes("By a third.")}`,
      );
  });
});

describe("files that are dropped or pasted", () => {
  const pdf = { name: "The plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };

  test("become images and files, in order; others are refused with a reason", async () => {
    const photo = { ...(await photoFile(320, 200)), name: "pier.jpg" };
    const csv = { name: "Votes.csv", mimeType: "text/csv", buffer: Buffer.from("a;b") };
    const program = { name: "setup.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") };
    await give(screen.content, "drop", { files: [pdf, photo, program, csv] });
    await screen.page.getByText("This file can't be offered here.").first().waitFor();
    const file = (name: string, title: string, about: string) =>
      `<figure data-kind="file"><p><a href="FILE/${name}">${title}</a></p><p><cite>${about}</cite></p></figure>`;
    await expect
      .poll(async () => (await content()).replace(/\/media\/[0-9a-f]{64}/g, "FILE"))
      .toBe(
        `${file("the-plan.pdf", "The plan", "PDF, 8 bytes")}${picture("")}${file("votes.csv", "Votes", "CSV table, 3 bytes")}`,
      );
  });

  test("show their progress, and nothing is saved of one that fails", async () => {
    await screen.write("Text.");
    await screen.page.route("**/api/upload-file*", (route) => route.abort());
    place.expectProblems(/ERR_FAILED/);
    await give(screen.content, "paste", { files: [pdf] });
    await screen.page.getByText("Failed to upload the file. Please try again.").waitFor();
    await expect.poll(content).toBe("<p>Text.</p>");
    expect(await screen.content.getByText("Uploading").count()).toBe(0);
  });
});

test.each([
  ["paragraphs", "<p>A line of <b>text</b> &amp; more.</p>"],
  ["nested elements that are never closed", "<div><b>x"],
])("five megabytes of %s don't stop the editor", async (_name, part) => {
  await screen.paste(part.repeat(5_000_000 / part.length));
  await leftOut("Left out: formatting and images, since the text is very large");
  await screen.page.keyboard.type("Still typing");
  await expect.poll(() => screen.content.innerText().then((text) => text.includes("Still typing"))).toBe(true);
  place.expectProblems(/status of 4(00|13|22)/);
});
