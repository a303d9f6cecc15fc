import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { all } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Website {
  id: number;
  host: string;
}

let app: TestApp;
let cookie: string;
let star: Website;
let other: Website;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  star = await addWebsite("The Dover Star", "#226688");
  other = await addWebsite("Harlan Falls", "#226688");
  await app.sites.change(star.id, (trx) => insertArticles(trx, star.id, [{ slug: "news", title: "News" }]));
});
afterAll(() => app.close());

async function addWebsite(title: string, accent = ""): Promise<Website> {
  const added = await app.send("/api/add-website", { json: { title }, cookie });
  const id = added.json<{ website_id: number }>().website_id;
  if (accent) await edit(id, { accent });
  return { id, host: `${id}.sites.rostrum.test` };
}

async function edit(id: number, json: object): Promise<void> {
  const answer = await app.send(`/api/edit-website/${id}`, { method: "PUT", json, cookie });
  expect(answer.status, answer.text).toBe(200);
}

const look = (path: string, { host }: { host: string }) => app.send(path, { host });

/** Addresses that a page names: its icons and its social image. */
async function namedBy(path: string, website: { host: string }) {
  const { text } = await look(path, website);
  const [social = ""] = all(text, /<meta property="og:image" content="([^"]+)"/g);
  const [favicon = "", small = ""] = all(text, /<link rel="icon" href="([^"]+)"/g);
  const [touch = ""] = all(text, /<link rel="apple-touch-icon" href="([^"]+)"/g);
  return { favicon, small, touch, social, text };
}

const pathIn = (address: string) => new URL(address, "http://x").pathname;

/** The color of an image near its upper edge, where nothing is written. */
async function groundOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * 0.05) * info.width + Math.floor(info.width / 2)) * info.channels;
  return `#${data.subarray(at, at + 3).toString("hex")}`;
}

/** JPEG is not exact. */
function expectColor(found: string, expected: string): void {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  channels(expected).forEach((channel, i) => {
    expect(Math.abs(channel - (channels(found)[i] ?? -99)), `${found} for ${expected}`).toBeLessThanOrEqual(3);
  });
}

describe("a website's images", () => {
  test("are of the size and type that the page says, in its color", async () => {
    const { favicon, small, touch, social, text } = await namedBy("/articles", star);
    expect(social).toMatch(new RegExp(`^http://${star.host}/brand/[0-9a-f]{12}/social\\.jpg$`));
    expect(text).toContain(`<meta name="twitter:image" content="${social}"`);
    for (const [address, type, width, height] of [
      [small, "png", 32, 32],
      [touch, "png", 180, 180],
      [social, "jpeg", 1200, 630],
    ] as const) {
      const answer = await look(pathIn(address), star);
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, `image/${type}`]);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: type, width, height });
      expectColor(await groundOf(answer.bytes), "#226688");
    }
    const svg = await look(favicon, star);
    expect([svg.status, svg.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    const logo = await app.send("/assets/brand/logo.svg");
    expect([logo.status, logo.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(svg.text).toContain('fill="#226688"');
    expect(await sharp(svg.bytes).metadata()).toMatchObject({ format: "svg", width: 512, height: 512 });
  });

  test("are kept for ever, validated, shown elsewhere, and not compressed twice", async () => {
    const { social, favicon } = await namedBy("/", star);
    for (const path of [pathIn(social), favicon]) {
      for (const name of ["first", "from the cache"]) {
        const { headers } = await app.send(path, { host: star.host, headers: { "accept-encoding": "br, gzip" } });
        expect(headers["cache-control"], name).toBe("public, max-age=31536000, immutable");
        expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
        expect(headers["content-encoding"]).toBe(path === favicon ? "br" : undefined);
        const etag = String(headers.etag);
        const again = await app.send(path, { host: star.host, headers: { "if-none-match": etag } });
        expect(again.status).toBe(304);
      }
      const head = await app.send(path, { host: star.host, method: "HEAD" });
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      expect(Number(head.headers["content-length"])).toBeGreaterThan(200);
    }
  });

  test("are named by structured data, manifest and feeds too; nothing there is the host's", async () => {
    const { social, touch } = await namedBy("/", star);
    const folder = touch.replace(/[^/]+$/, "");
    const article = (await look("/article/news", star)).text;
    expect(article).toContain(`"image":["${social}"]`);
    expect(article).toContain(`"url":"http://${star.host}${folder}icon-512.png"`);
    const manifest = (await look("/site.webmanifest", star)).json<{ icons: { src: string; sizes: string }[] }>();
    for (const { src, sizes } of manifest.icons) {
      expect(src).toContain(folder);
      const { width } = await sharp((await look(src, star)).bytes).metadata();
      if (sizes !== "any") expect(sizes).toBe(`${width}x${width}`);
    }
    expect((await look("/atom.xml", star)).text).toContain(`<icon>http://${star.host}${folder}icon-512.png</icon>`);
    for (const path of ["/", "/articles", "/article/news", "/search?q=news", "/nowhere", "/site.webmanifest"]) {
      const named = all((await look(path, star)).text, /(\/assets\/brand\/[\w.-]+)/g);
      const icons = named.filter((name) => !/default-(cover|profile|category)\.svg$/.test(name));
      expect(icons, path).toEqual([]);
    }
  });

  test("are those of its name: another website's and the host's differ", async () => {
    const [mine, theirs] = [await namedBy("/", star), await namedBy("/", other)];
    expect(pathIn(mine.social)).not.toBe(pathIn(theirs.social));
    const images = await Promise.all([look(pathIn(mine.social), star), look(pathIn(theirs.social), other)]);
    expect(images[0].bytes.equals(images[1].bytes)).toBe(false);
    // Somebody else's address leads to one's own image.
    const moved = await look(pathIn(theirs.social), star);
    expect([moved.status, moved.headers.location]).toEqual([301, pathIn(mine.social)]);
  });

  test("change with title and color, and so do their addresses; the former lead there", async () => {
    const site = await addWebsite("Before", "#226688");
    const before = await namedBy("/", site);
    const first = await look(pathIn(before.social), site);
    await edit(site.id, { title: "After" });
    const after = await namedBy("/", site);
    const second = await look(pathIn(after.social), site);
    expect(second.bytes.equals(first.bytes)).toBe(false);
    await edit(site.id, { accent: "#ffee00" });
    const colored = await namedBy("/", site);
    expect(new Set([before, after, colored].map(({ social }) => social)).size).toBe(3);
    expectColor(await groundOf((await look(colored.small, site)).bytes), "#ffee00");
    for (const { social } of [before, after]) {
      const moved = await look(pathIn(social), site);
      expect([moved.status, moved.headers.location]).toEqual([301, pathIn(colored.social)]);
      expect(moved.headers["cache-control"]).toBe("public, no-cache");
    }
    await edit(site.id, { title: "Before", accent: "#226688" });
    expect((await look(pathIn(before.social), site)).bytes.equals(first.bytes)).toBe(true);
  });

  test("of a website without a color have the one of its pages", async () => {
    const site = await addWebsite("Plain");
    const { small } = await namedBy("/", site);
    expectColor(await groundOf((await look(small, site)).bytes), "#a4243b");
  });

  test("are drawn whatever the title holds", async () => {
    for (const title of [
      "<script>alert(1)</script> & \"'",
      "日本語 🎉",
      "W".repeat(200),
      "שלום\u202E",
      "e\u0301\u0335",
    ]) {
      const site = await addWebsite(title, "#808080");
      const { social, favicon } = await namedBy("/", site);
      const image = await look(pathIn(social), site);
      expect(await sharp(image.bytes).metadata(), title).toMatchObject({ width: 1200, height: 630 });
      expect((await look(favicon, site)).text).not.toMatch(/script|alert|<text/);
    }
  });

  test("stand in the header of a website that has none of its own, in place of the host's logo", async () => {
    const site = await addWebsite("Bare");
    await app.sites.change(site.id, (trx) => trx.deleteFrom("pages").where("website_id", "=", site.id).execute());
    const { favicon, text } = await namedBy("/articles", site);
    expect(text).toContain(`<a class="site-logo" href="/"><img src="${favicon}" alt=""`);
    expect(text).not.toContain("/assets/brand/logo");
    expect((await app.send("/articles")).text).toContain('<img src="/assets/brand/logo.svg"');
  });

  test("asked for by many at once are all there", async () => {
    const sites = await Promise.all(Array.from({ length: 5 }, (_, i) => addWebsite(`Many ${i}`)));
    const addresses = await Promise.all(sites.map(async (site) => ({ site, ...(await namedBy("/", site)) })));
    const asked = addresses.flatMap(({ site, social, touch, small }) =>
      [pathIn(social), touch, small].flatMap((path) => [look(path, site), look(path, site)]),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  });

  test("other addresses are 404, on the website, the host and unknown names", async () => {
    const { social, favicon } = await namedBy("/", star);
    const folder = pathIn(social).replace(/\/[^/]+$/, "");
    const wrong = ["icon-33.png", "social.png", "favicon.svg.br", "constructor", "..%2fsocial.jpg", "%00", ""];
    const paths = [
      ...wrong.map((name) => `${folder}/${name}`),
      ...["/brand/social.jpg", "/brand/zzzzzzzzzzzz/social.jpg", "/brand/0/social.jpg", `${pathIn(social)}/x`],
    ];
    for (const path of paths) expect((await look(path, star)).status, path).toBe(404);
    for (const host of ["rostrum.test", "elsewhere.example"]) {
      expect((await app.send(favicon, { host })).status, host).toBe(404);
    }
  });
});

describe("/favicon.ico", () => {
  test("is the website's own, and follows its title", async () => {
    const site = await addWebsite("Ash", "#226688");
    const before = await look("/favicon.ico", site);
    expect(before.headers["content-type"]).toBe("image/png");
    expect(before.headers["cache-control"]).toBe("public, max-age=86400");
    expect(await sharp(before.bytes).metadata()).toMatchObject({ width: 32, height: 32 });
    expectColor(await groundOf(before.bytes), "#226688");
    await edit(site.id, { title: "Birch" });
    expect((await look("/favicon.ico", site)).bytes.equals(before.bytes)).toBe(false);
  });

  test("of the host is its brand's; an unknown name has none", async () => {
    const brand = await app.send("/assets/brand/favicon-32.png");
    const answer = await app.send("/favicon.ico");
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.bytes.equals(brand.bytes)).toBe(true);
    expect((await app.send("/favicon.ico", { host: "elsewhere.example" })).status).toBe(404);
  });
});

test("the host keeps its brand", async () => {
  const { favicon, small, touch, social } = await namedBy("/", { host: "rostrum.test" });
  expect([favicon, small, touch, pathIn(social)]).toEqual([
    "/assets/brand/logo.svg",
    "/assets/brand/favicon-32.png",
    "/assets/brand/apple-touch-icon.png",
    "/assets/brand/default-social.jpg",
  ]);
});
