import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CardAnswer, texts } from "../../src/features/articles/cards-contract.ts";
import { markRestored } from "../../src/features/backups/server/installation.queries.ts";
import { photoFile } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type Site, useWeb } from "../support/web.ts";

const web = useWeb();
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ fetcher: web.fetcher });
  cookie = await app.logIn();
});
afterAll(() => app.close());

const at = (path = "/", name = "news.example") => `http://${name}:${web.port}${path}`;
const make = (url: string) => app.send("/api/make-card", { json: { url }, cookie });
const cardOf = async (url: string) => {
  const answer = await make(url);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<CardAnswer>();
};
const refusalOf = async (url: string) => {
  const { status, json } = await make(url);
  return { status, message: json().message };
};
const html =
  (head: string): Site =>
  (_, response) =>
    response
      .setHeader("Content-Type", "text/html; charset=utf-8")
      .end(`<!doctype html><html><head>${head}</head><body>x`);
const meta = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<meta property="${name}" content="${value}">`)
    .join("");

describe("the card of a page", () => {
  test("has its title, description, site, and picture, which is stored here", async () => {
    const { buffer } = await photoFile(640, 320);
    const page = html(
      meta({
        "og:title": "A bridge &amp; its <b>story</b>",
        "og:description": "Two years\nof work",
        "og:site_name": "The News",
        "og:image": "/bridge.jpg",
      }),
    );
    web.sites["news.example"] = (request, response) =>
      request.url === "/bridge.jpg"
        ? response.setHeader("Content-Type", "image/jpeg").end(buffer)
        : page(request, response);
    const card = await cardOf(at("/bridge"));
    expect(card).toMatchObject({
      kind: "card",
      href: at("/bridge"),
      title: "A bridge & its <b>story</b>",
      description: "Two years of work",
      site: "The News",
      image: { width: 640, height: 320 },
    });
    const stored = await app.send(card.image?.file_path ?? "");
    expect(stored.status).toBe(200);
    const images = await app.send("/api/get-uploaded-images", { cookie });
    expect(images.text).toContain(card.image?.file_path);
    expect(images.json<{ decorative: boolean }[]>()[0]?.decorative).toBe(true);
  });

  test.each<[string, string, Partial<CardAnswer>]>([
    ["only a title", "<title>Old page</title>", { title: "Old page", description: "", image: null }],
    ["the title of a drawing, too", "<title>Real</title><svg><title>Icon</title></svg>", { title: "Real" }],
    ["a description", '<title>T</title><meta name="Description" content="What it is">', { description: "What it is" }],
    ["nothing at all", "", { title: "news.example/page", site: "news.example", description: "" }],
    ["a picture that isn't one", `<title>T</title>${meta({ "og:image": "javascript:alert(1)" })}`, { image: null }],
    [
      "a picture in the local network",
      `<title>T</title>${meta({ "og:image": "http://127.0.0.1:1/a.png" })}`,
      { image: null },
    ],
    ["an unclosed title", "<title>Never ends", { title: expect.stringMatching(/^Never ends/) }],
  ])("of a page with %s", async (_name, head, expected) => {
    web.sites["news.example"] = html(head);
    expect(await cardOf(at("/page"))).toMatchObject(expected);
  });

  test("cuts long texts, and drops what can't be stored", async () => {
    web.sites["news.example"] = html(
      meta({ "og:title": `a\u0000b ${"long ".repeat(500)}`, "og:description": "d".repeat(9000) }),
    );
    const { title, description } = await cardOf(at());
    expect(title).toMatch(/^ab long .*…$/);
    expect([title.length <= 200, description.length]).toEqual([true, 300]);
  });

  test("reads a megabyte of a larger page, in any character set", async () => {
    web.sites["news.example"] = (_, response) => {
      response.setHeader("Content-Type", "text/html; charset=iso-8859-1");
      response.end(Buffer.from(`<title>Caf\u00e9</title>${"<i>".repeat(1_000_000)}`, "latin1"));
    };
    expect(await cardOf(at())).toMatchObject({ title: "Café" });
  });

  test("is made without a picture that can't be loaded", async () => {
    web.sites["news.example"] = html(`<title>T</title>${meta({ "og:image": at("/gone.jpg", "none.example") })}`);
    expect(await cardOf(at())).toMatchObject({ title: "T", image: null });
  });
});

describe("a copied image", () => {
  const copy = (body: object) => app.send("/api/copy-image", { json: body, cookie });

  test("is stored here under its name, with the words of the other site; a second time it is the same", async () => {
    const { buffer } = await photoFile(320, 200);
    web.sites["cdn.example"] = (_, response) => response.setHeader("Content-Type", "image/jpeg").end(buffer);
    const url = at("/pictures/The%20bridge.jpg?w=320", "cdn.example");
    const answer = await copy({ url, alt: " The\nbridge " });
    expect(answer.status, answer.text).toBe(201);
    const image = answer.json<{ filePath: string; image_id: number }>();
    expect(image).toMatchObject({ width: 320, height: 200 });
    expect((await app.send(image.filePath)).status).toBe(200);
    const library = (await app.send("/api/get-uploaded-images", { cookie })).json<Record<string, unknown>[]>();
    expect(library.find(({ image_id }) => image_id === image.image_id)).toMatchObject({
      original_name: "The bridge.jpg",
      alt: "The bridge",
      decorative: false,
    });
    expect((await copy({ url, alt: "Other words" })).json<{ image_id: number }>().image_id).toBe(image.image_id);
  });

  test.each([
    ["no image", "text/html", Buffer.from("<p>Hello")],
    [
      "a drawing with a script",
      "image/svg+xml",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    ],
    ["a broken image", "image/jpeg", Buffer.from("no jpeg")],
    ["a very large file", "image/jpeg", Buffer.alloc(10_000_001)],
  ])("is refused if it is %s", async (_name, type, body) => {
    web.sites["cdn.example"] = (_, response) => response.setHeader("Content-Type", type).end(body);
    const { status } = await copy({ url: at("/a.jpg", "cdn.example") });
    expect([415, 422]).toContain(status);
  });

  test.each([
    "http://127.0.0.1/a.png",
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    "blob:x",
    "cid:1",
    "/a.png",
  ])("is refused at %s", async (url) => {
    expect([400, 422]).toContain((await copy({ url })).status);
  });
});

describe("a post", () => {
  test("on Mastodon keeps its line breaks", async () => {
    const head = meta({ "og:title": "Ada (@ada@social.example)", "og:description": "First\nSecond" });
    web.sites["social.example"] = html(head);
    expect(await cardOf(at("/@ada/112233445566778899", "social.example"))).toMatchObject({
      title: "Ada (@ada@social.example)",
      description: "First\nSecond",
      site: "Mastodon",
    });
  });

  test("that requires an account gets a plain card", async () => {
    web.sites["social.example"] = (_, response) => response.writeHead(403).end();
    expect(await cardOf(at("/@ada/112233445566778899", "social.example"))).toEqual({
      kind: "card",
      href: at("/@ada/112233445566778899", "social.example"),
      title: "Post on Mastodon",
      description: "",
      site: "Mastodon",
      image: null,
    });
  });

  test("on X gets a plain card if X doesn't answer", async () => {
    expect(await cardOf("https://x.com/jack/status/20")).toMatchObject({ title: "Post on X", site: "X", image: null });
  });
});

test("a video whose site can't be reached can still be played", async () => {
  expect(await cardOf("https://youtu.be/aqz-KE-bpKQ?si=tracking")).toEqual({
    kind: "video",
    href: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    title: "Video on YouTube",
    description: "",
    site: "YouTube",
    image: null,
  });
});

describe("says why a page can't be read", () => {
  test.each([
    ["an address in the local network", "http://127.0.0.1:1/", texts.forbidden],
    ["another port", "http://8.8.8.8:22/", texts.forbidden],
    ["a name that doesn't exist", "http://nobody.example/", texts.unknownHost],
  ])("%s", async (_name, url, message) => {
    expect(await refusalOf(url)).toEqual({ status: 422, message });
  });

  test.each([
    [404, texts.gone],
    [403, texts.refused],
    [503, texts.unreachable],
  ])("status %d", async (status, message) => {
    web.sites["news.example"] = (_, response) => response.writeHead(status).end();
    expect(await refusalOf(at())).toEqual({ status: 422, message });
  });

  test("a file instead of a page", async () => {
    web.sites["news.example"] = (_, response) => response.setHeader("Content-Type", "application/zip").end("x");
    expect(await refusalOf(at())).toEqual({ status: 422, message: texts.noPage });
  });

  test.each(["", "text", "javascript:alert(1)", "ftp://a.example/", "https://a:b@a.example/", "/path"])(
    "%j, which isn't a web address",
    async (url) => {
      expect((await make(url)).status).toBe(400);
    },
  );
});

test("a restored copy of the site makes no requests", async () => {
  await markRestored(app.db, { takenAt: new Date(), now: new Date() });
  web.sites["news.example"] = html("<title>T</title>");
  expect(await refusalOf(at())).toEqual({ status: 422, message: texts.onCopy });
  expect(web.asked).toEqual([]);
});
