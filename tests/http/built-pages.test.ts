import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { all, bodyText, refusedInline } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
let host: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
});
afterAll(() => app.close());

const look = (path: string) => app.send(path, { host });
const upload = async () => (await owner.uploadPhoto(400, 300)).filePath;

describe("on a website's own name", () => {
  test("/ is its home page, with its own navigation bar and footer, and valid styles", async () => {
    const page = await look("/");
    expect(page.status).toBe(200);
    expect(bodyText(page)).toContain("There is nothing on this page yet");
    expect(page.text).not.toMatch(/Enter Title|Enter Description|Click Me|Learn More/);
    expect(all(page.text, /<title>(.*?)<\/title>/g)).toEqual(["Your Website"]);
    expect(all(page.text, /<(main|header|footer)\b/g).sort()).toEqual(["footer", "header", "main"]);
    expect(refusedInline(page)).toEqual([]);
  });

  test("what is saved is there at once, and for the next visitor from memory", async () => {
    await look("/");
    const hero = await owner.component("home", "herosection1");
    await owner.save("home", hero.pageComponentId, { title: "Welcome, neighbors" });
    const page = await look("/");
    expect(all(page.text, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(["Welcome, neighbors"]);
    const again = await app.send("/", { host, headers: { "if-none-match": String(page.headers.etag) } });
    expect(again.status).toBe(304);
    const id = await owner.add("home", "aboutsection1");
    await owner.publish("home");
    // A new section has nothing to show yet.
    expect(await look("/")).toMatchObject({ text: expect.not.stringContaining(`id="c${id}"`) });
    await owner.save("home", id, { title: "Who we are" });
    expect((await look("/")).text).not.toContain("Learn More");
    expect(bodyText(await look("/"))).toContain("Who we are");
    await owner.delete(`/api/delete-page-component/${id}`);
    expect(bodyText(await look("/"))).toContain("Who we are");
    await owner.publish("home");
    expect(bodyText(await look("/"))).not.toContain("Who we are");
    expect((await look("/")).text).toContain("Welcome, neighbors");
  });

  test("no page shows the placeholders of the footer, however they are formatted; what is emptied isn't there", async () => {
    const footer = await owner.component("home", "footer1");
    const save = (fields: object) => owner.save("home", footer.pageComponentId, fields as Record<string, unknown>);
    const column = { text: "", href: "/about", links: [{ text: "Our team", href: "/articles" }] };
    expect((await save({ title: " Enter Title ", description: "<p><em>Enter Description</em></p>" })).status).toBe(200);
    for (const path of ["/", "/articles", "/search", "/nowhere"]) {
      const { text } = await look(path);
      expect(text, path).not.toMatch(/Enter Title|Enter Description|Click Me|Learn More/);
      expect(text, path).toContain('<p class="footer-title">Your Website</p>');
    }
    await save({ title: "", description: "", links: [column] });
    const { text } = await look("/articles");
    expect(text).toContain("Our team");
    expect(text).not.toMatch(/footer-title|footer-column-title|<p><\/p>/);
    await save({ title: "Enter Title", description: "Enter Description", links: [] });
  });

  test("the header leads to the search, once, also in the menu of phones", async () => {
    const bar = await owner.component("home", "navbar1");
    const header = async () => /<header.*<\/header>/s.exec((await look("/articles")).text)?.[0] ?? "";
    expect(all(await header(), /<a [^>]*href="(\/search)"/g)).toHaveLength(2);
    expect(await header()).toMatch(/aria-label="Search"/);
    const links = [{ text: "Find", url: "/search" }];
    await owner.save("home", bar.pageComponentId, { navLinks: [{ text: "More", url: "", links }] });
    expect(await header()).not.toContain('aria-label="Search"');
    await owner.save("home", bar.pageComponentId, { navLinks: bar.config.navLinks });
  });

  test("a logo says how large it is shown, so that nothing moves when it arrives", async () => {
    const bar = await owner.component("home", "navbar1");
    await owner.save("home", bar.pageComponentId, { logo: { src: await upload(), alt: "Ours" } });
    expect((await look("/")).text).toMatch(/<img[^>]* width="64" height="48" alt="Ours"/);
    await owner.save("home", bar.pageComponentId, { logo: { src: "", alt: "" } });
  });

  test("/{slug} is a page, also where the host has one of its own", async () => {
    for (const slug of ["about", "authors", "categories", "authorsprofile", "our-plan"]) {
      expect((await look(`/${slug}`)).status, slug).toBe(404);
      await owner.addPage(slug, "contact");
      const page = await look(`/${slug}`);
      expect([page.status, all(page.text, /<title>(.*?)<\/title>/g)], slug).toEqual([
        200,
        [`Page ${slug} · Your Website`],
      ]);
      expect(page.text).toContain(`<link rel="canonical" href="http://${host}/${slug}"/>`);
      expect(bodyText(page)).toContain("Write to us");
    }
    expect(bodyText(await app.send("/about"))).not.toContain("Write to us");
    expect((await app.send("/our-plan")).status).toBe(404);
  });

  test("/home leads to /, and an address that a page has left to where it is now", async () => {
    await owner.addPage("first");
    await owner.put("/api/edit-page/first", { slug: "second" });
    await owner.put("/api/edit-page/second", { slug: "third" });
    for (const [path, to] of [
      ["/home", "/"],
      ["/first", "/third"],
      ["/second", "/third"],
    ]) {
      const moved = await look(path ?? "");
      expect([moved.status, moved.headers.location]).toEqual([301, to]);
    }
    await owner.addPage("first");
    expect((await look("/first")).status).toBe(200);
    await owner.delete("/api/delete-page/third");
    expect((await look("/second")).status).toBe(404);
  });

  test.each(["/nothing", "/No-Such", "/a%00b", "/x.php", "/api"])("%s is 404", async (path) => {
    const page = await look(path);
    expect(page.status).toBe(404);
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  test("title, description and image are what the owner wrote, else made from the page", async () => {
    await owner.addPage("shared");
    const meta = async (name: string) => {
      const { text } = await look("/shared");
      return all(text, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"))[0];
    };
    expect(await meta("og:image")).toMatch(/\/brand\/[0-9a-f]{12}\/social\.jpg$/);
    const [inPage, chosen] = [await upload(), await upload()];
    const id = await owner.add("shared", "contentsection1");
    await owner.save("shared", id, { description: "<p>What it is <strong>about</strong></p>", image: inPage });
    expect(await meta("description")).toBe("What it is about");
    expect(await meta("og:image")).toBe(`http://${host}/media/${inPage.split("/")[2]}/social.jpg`);
    await owner.put("/api/edit-page/shared", { title: "T & t", description: "Own words", image: chosen });
    expect(await meta("og:title")).toBe("T &amp; t");
    expect(await meta("description")).toBe("Own words");
    expect(await meta("og:image")).toBe(`http://${host}/media/${chosen.split("/")[2]}/social.jpg`);
  });

  test("the newest articles appear where a component shows them, when they are published", async () => {
    await owner.addPage("news");
    await owner.add("news", "blogsection1");
    await owner.publish("news");
    expect(bodyText(await look("/news"))).toContain("No recent articles");
    await new Writer(app, owner.cookie).publishNew({ slug: "fresh", title: "Fresh from here" });
    expect(bodyText(await look("/news"))).toContain("Fresh from here");
  });

  test("a component of a type that nobody knows any more, or a broken config, shows nothing and breaks nothing", async () => {
    const { page_id } = await owner.addPage("old");
    await app.sites.change(websiteId, async (trx) => {
      await trx.deleteFrom("page_components").where("page_id", "=", page_id).execute();
      await trx
        .insertInto("page_components")
        .values([
          { page_id, component_type: "gonesection1", position: 0, config: JSON.stringify({ title: "Gone" }) },
          { page_id, component_type: "herosection1", position: 1, config: JSON.stringify({ title: 7, styles: [] }) },
        ])
        .execute();
    });
    await owner.publish("old");
    const page = await look("/old");
    expect(page.status).toBe(200);
    expect(bodyText(page)).not.toContain("Gone");
    expect((await owner.components("old"))[0]).toMatchObject({
      componentType: "gonesection1",
      config: { title: "Gone" },
    });
  });

  test("the sitemap lists them", async () => {
    const { text } = await look("/sitemaps/pages.xml");
    expect(text).toContain(`http://${host}/news<`);
    expect(text).not.toContain("/home<");
  });
});

describe("the editor's preview", () => {
  test("is an empty document in the website's look that the dashboard may frame and where nothing runs", async () => {
    await app.send(`/api/edit-website/${websiteId}`, {
      method: "PUT",
      json: { accent: "#226688" },
      cookie: owner.cookie,
    });
    const page = await owner.get("/page-preview/home");
    expect(page.status).toBe(200);
    expect(page.text).toContain('<body><div id="preview"></div></body>');
    expect(page.text).not.toContain("<script");
    expect(page.text).toContain("--accent:");
    expect(refusedInline(page)).toEqual([]);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    const policy = String(page.headers["content-security-policy"]);
    for (const part of ["script-src 'none'", "connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]) {
      expect(policy).toContain(part);
    }
    expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  test.each(["/page-preview/nothing", "/page-preview/home?website_id=x", "/page-preview/home?website_id=99999999"])(
    "%s is a page that says it is not there",
    async (path) => {
      const page = await owner.get(path);
      expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    },
  );

  test("its data are what components show besides their configs", async () => {
    const image = await upload();
    await owner.addPage("with-data");
    const id = await owner.add("with-data", "contentsection1");
    await owner.save("with-data", id, { image });
    const data = (await owner.get("/api/get-preview-data?pageSlug=with-data")).json();
    expect(data).toEqual({
      site: expect.objectContaining({ title: "Your Website", isHost: false, accent: "#226688" }),
      images: {
        [image]: {
          hash: image.split("/")[2],
          mediaType: "image/jpeg",
          width: 400,
          height: 300,
          alt: "",
          colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
        },
      },
      articles: [expect.objectContaining({ slug: "fresh", title: "Fresh from here" })],
      network: expect.any(Array),
    });
    expect((await owner.get("/api/get-preview-data?pageSlug=nothing")).status).toBe(404);
    const other = new Builder(app, await app.logIn(editorLogin));
    expect((await other.get("/api/get-preview-data?pageSlug=with-data")).status).toBe(404);
  });
});

test("featured articles come before newer ones once the change is published", async () => {
  await owner.addPage("featured");
  await owner.add("featured", "blogsection1");
  await owner.publish("featured");
  const writer = new Writer(app, owner.cookie);
  const ids = [];
  for (const slug of ["feature-a", "feature-b", "feature-c", "feature-d"]) {
    ids.push(await writer.publishNew({ slug, title: slug }));
  }
  const shown = async () => all((await look("/featured")).text, /href="\/article\/(feature-[a-z])"/g);
  expect(await shown()).toEqual(["feature-d", "feature-c", "feature-b"]);
  const [oldest = 0] = ids;
  await writer.write(oldest, { is_featured: true });
  expect(await shown()).toEqual(["feature-d", "feature-c", "feature-b"]);
  await writer.publish(oldest);
  expect(await shown()).toEqual(["feature-a", "feature-d", "feature-c"]);
});
