import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleLimits } from "../../src/page-components/kit/values.ts";
import { exampleForm } from "../../src/writing/parts/example.ts";
import { allBlocks } from "../support/article-blocks.ts";
import { Builder } from "../support/builder.ts";
import { bodyText, refusedInline } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let visitor: Visitor;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  visitor = new Visitor(app, websiteId);
});
afterAll(() => app.close());

async function addText(slug: string): Promise<number> {
  await owner.addPage(slug);
  return owner.add(slug, "textsection1");
}

async function contentOf(slug: string): Promise<string> {
  return String((await owner.component(slug, "textsection1")).config.content);
}

/** The examples of all blocks, with an image of the library instead of theirs. */
async function everyBlock(): Promise<string> {
  const { filePath } = await owner.uploadPhoto();
  return allBlocks.replace(/\/media\/\d{64}\/original\.jpg/g, filePath);
}

const image = (path: string, alt = "A") => `<img src="${path}" alt="${alt}" width="60" height="40" />`;

describe("a text with blocks", () => {
  test("holds every block of articles but HTML and forms, is shown as there, and saving it again changes nothing", async () => {
    const id = await addText("blocks");
    const saved = await owner.save("blocks", id, { title: "Our plan", content: await everyBlock() });
    expect(saved.status, saved.text).toBe(200);
    const content = await contentOf("blocks");
    expect(content).toContain('<figure data-kind="video">');
    expect(content).not.toMatch(/data-kind="(?:html|sign-up)"/);
    expect(content).toContain(`<a href="${exampleForm}">`);
    expect((await owner.save("blocks", id, { content })).status).toBe(200);
    expect(await contentOf("blocks")).toBe(content);
    const page = await visitor.look("/blocks");
    expect(page.status).toBe(200);
    for (const part of [
      '<h1 class="block-title">Our plan</h1>',
      '<div class="table-scroll" role="region"',
      '<a class="video" href=',
      '<a class="file" href=',
      '<div class="gallery-row">',
      `id="c${id}-footnote-1"`,
    ])
      expect(page.text).toContain(part);
    expect(String(page.headers["content-security-policy"])).toContain("frame-src https://www.youtube-nocookie.com");
    expect(refusedInline(page)).toEqual([]);
    expect(page.text).toContain('<meta name="description"');
  });

  test("keeps nothing that runs, loads from elsewhere, or frames", async () => {
    const id = await addText("hostile");
    const content = [
      "<script>alert(1)</script><style>p{}</style><p onclick='alert(1)' style='color:red'>Words</p>",
      "<p><a href='javascript:alert(2)'>Link</a></p><svg onload=alert(3)></svg>",
      "<iframe src='https://evil.example/frame'></iframe><object data='https://evil.example/o'></object>",
      "<img src='https://evil.example/pixel.gif' alt='Pixel'><img src=x onerror=alert(4)>",
      "<form action='https://evil.example/'><input name=a><button>Send</button></form>",
      "<figure data-kind='html'><p><a href='/embed/01234567-89ab-4def-8123-456789abcdef'>Widget</a></p></figure>",
      "<p>open",
    ].join("");
    const saved = await owner.save("hostile", id, { title: "<b>Title</b>", content });
    expect(saved.status, saved.text).toBe(200);
    const main = /<main.*<\/main>/s.exec((await visitor.look("/hostile")).text)?.[0] ?? "";
    expect(main).toContain("<p>Words</p>");
    expect(main).toContain("<p>Widget</p>");
    expect(main).toContain("&lt;b&gt;Title&lt;/b&gt;");
    expect(main).not.toMatch(
      /<(?:script|style|iframe|object|svg|form|input|button)|javascript:| on\w+=| style=|\/embed\//,
    );
    expect(main).not.toMatch(/src="(?!\/media\/)/);
  });

  test.each([
    ["of the wrong type", 7],
    ["too long", `<p>${"x".repeat(articleLimits.characters)}</p>`],
    ["too long when it is cleaned", `<p>${"&".repeat(articleLimits.characters - 10)}</p>`],
    ["with a link that would be repeated very often", `<a href="/${"a".repeat(50_000)}">${"<p>x".repeat(2000)}</a>`],
    ["with too many elements", "<b>x</b>".repeat(articleLimits.tags)],
    ["with an image that isn't in the library", image(`/media/${"9".repeat(64)}/original.jpg`)],
  ])("%s is refused, and says where", async (_name, content) => {
    const slug = `refused-${String(content).length}`;
    const id = await addText(slug);
    const answer = await owner.save(slug, id, { content });
    expect([400, 404]).toContain(answer.status);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([`${id}.content`]);
    expect(await contentOf(slug)).toBe("");
  });

  test("isn't shown while it is empty, also with a title", async () => {
    const id = await addText("empty");
    const lead = await owner.add("empty", "contentsection1", { config: { title: "There is more" } });
    await owner.save("empty", id, { title: "Nothing below", content: "<p></p><hr />" });
    const before = await visitor.look("/empty");
    expect(bodyText(before)).not.toContain("Nothing below");
    expect(before.text).toContain(`id="c${lead}"`);
    await owner.save("empty", id, { content: "<p>Now</p>" });
    expect(bodyText(await visitor.look("/empty"))).toContain("Nothing below");
  });

  test("of two on a page, none has an id of the other", async () => {
    const first = await addText("two");
    const second = await owner.add("two", "textsection1");
    const content = await everyBlock();
    for (const id of [first, second]) expect((await owner.save("two", id, { content })).status).toBe(200);
    const ids = [...(await visitor.look("/two")).text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("its images", () => {
  test("count as used, and are replaced in drafts, for visitors, and in saved sections", async () => {
    const photo = await owner.uploadPhoto();
    const id = await addText("pictures");
    const content = `<p>See</p><figure>${image(photo.filePath)}<figcaption>River</figcaption></figure>`;
    expect((await owner.save("pictures", id, { content })).status).toBe(200);
    const config = { title: "Kept", content };
    const kept = await owner.post("/api/save-section", { name: "Kept", componentType: "textsection1", config });
    expect(kept.status, kept.text).toBe(201);
    const uses = await owner.get(`/api/get-image-uses/${photo.image_id}`);
    expect(uses.text).toContain('"component_type":"textsection1"');
    const replaced = await owner.replacePhoto(photo.image_id);
    expect(replaced.status, replaced.text).toBe(200);
    const stored = await contentOf("pictures");
    expect(stored).not.toContain(photo.filePath);
    expect(stored).toMatch(/<img src="\/media\/[0-9a-f]{64}\/original\.jpg" alt="A" width="80" height="60" \/>/);
    const page = (await visitor.look("/pictures")).text;
    expect(page).not.toContain(photo.filePath);
    expect(page).toContain('width="80" height="60"');
    const rows = await app.db.selectFrom("saved_sections").select("config").execute();
    expect(JSON.stringify(rows)).not.toContain(photo.filePath);
  });

  test("come along when the section is copied to another website; of those that are gone, a saved section keeps its text", async () => {
    const photo = await owner.uploadPhoto();
    const other = await owner.addWebsite("Elsewhere", { own_members: true });
    const config = { content: `<p>See</p>${image(photo.filePath)}` };
    const place = { website_id: other, pageSlug: "home", componentType: "textsection1" };
    const stranger = await owner.post("/api/add-page-component", { ...place, config });
    expect(stranger.status).toBe(404);
    const copied = await owner.post("/api/add-page-component", { ...place, config, copied_from: websiteId });
    expect(copied.status, copied.text).toBe(201);
    const saved = await owner.post("/api/save-section", { name: "Later", componentType: "textsection1", config });
    const { saved_section_id } = saved.json<{ saved_section_id: number }>();
    await app.db.deleteFrom("images").where("id", "=", photo.image_id).execute();
    await owner.addPage("later");
    const id = await owner.add("later", "textsection1", { saved_section_id });
    expect(id).toBeGreaterThan(0);
    expect(await contentOf("later")).toBe("<p>See</p>");
  });
});

test("a file that a page's text names is served on its website, also if it is another library's", async () => {
  const other = await owner.addWebsite("Files", { own_members: true });
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(Buffer.from("%PDF-1.7\nPlan"))]), "plan.pdf");
  const uploaded = await app.send(`/api/upload-file?website_id=${websiteId}`, { form, cookie: owner.cookie });
  const { file_path } = uploaded.json<{ file_path: string }>();
  const look = () => app.send(file_path, { host: `${other}.sites.rostrum.test` });
  expect((await look()).status).toBe(404);
  const config = { content: `<figure data-kind="file"><p><a href="${file_path}">Plan</a></p></figure>` };
  const place = { website_id: other, pageSlug: "home", componentType: "textsection1" };
  const added = await owner.post("/api/add-page-component", { ...place, config, copied_from: websiteId });
  expect(added.status, added.text).toBe(201);
  expect((await look()).status).toBe(200);
});

test("what its videos load after a click is in the privacy notice", async () => {
  const id = await addText("watch");
  const video = '<figure data-kind="video"><p><a href="https://vimeo.com/76979871">Talk</a></p></figure>';
  expect((await owner.save("watch", id, { content: video })).status).toBe(200);
  expect(bodyText(await visitor.look("/privacy"))).toContain("player.vimeo.com");
});
