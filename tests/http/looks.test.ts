import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import type { EditLookRequest, NetworkLook, WebsiteLook } from "../../src/features/looks/contract.ts";
import type { UploadedImage } from "../../src/features/media/contract.ts";
import { insertHomePage } from "../../src/features/pages/server/public.ts";
import { createWebsite } from "../../src/features/websites/server/public.ts";
import { defaultLook, type Look } from "../../src/shared/look/look.ts";
import { all } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

const modern: Look = { fonts: "modern", background: "sage", corners: "round", header: "bar" };

let app: TestApp;
let owner: string;
let editor: string;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
  editor = await app.logIn(editorLogin);
});
afterAll(() => app.close());
beforeEach(async () => {
  const added = await app.send("/api/add-website", { json: { title: "The Dover Star" }, cookie: owner });
  id = added.json<{ website_id: number }>().website_id;
});

const hostOf = (websiteId: number) => `${websiteId}.sites.rostrum.test`;
const edit = (json: EditLookRequest | object, websiteId = id, cookie = owner) =>
  app.send(`/api/edit-look/${websiteId}`, { method: "PUT", json, cookie });
const homeOf = async (websiteId = id) => (await app.send("/", { host: hostOf(websiteId) })).text;

async function lookOf(websiteId: number): Promise<WebsiteLook | undefined> {
  const looks = (await app.send("/api/get-looks", { cookie: owner })).json<WebsiteLook[]>();
  return looks.find(({ website_id }) => website_id === websiteId);
}

/** Half red, half blue, twice as wide as high. */
async function upload(websiteId = id): Promise<UploadedImage> {
  const half = { create: { width: 100, height: 100, channels: 3 as const, background: "#0000ff" } };
  const right = await sharp(half).png().toBuffer();
  const bytes = await sharp({ create: { ...half.create, width: 200, background: "#ff0000" } })
    .composite([{ input: right, left: 100, top: 0 }])
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" }));
  const answer = await app.send(`/api/upload-image?website_id=${websiteId}`, { method: "POST", form, cookie: owner });
  return answer.json<UploadedImage>();
}

const imageOf = ({ filePath }: UploadedImage, crop: object = {}) => ({
  path: filePath,
  x: 0.5,
  y: 0.5,
  zoom: 1,
  ...crop,
});

async function colorsOf(path: string, websiteId = id) {
  const { status, bytes } = await app.send(path, { host: hostOf(websiteId) });
  expect(status, path).toBe(200);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(start, start + 4)].map((value) => (value > 127 ? 1 : 0)).join("");
  };
  return { at, width: info.width, height: info.height };
}

describe("a website's look", () => {
  test("is the default one, which adds nothing to its pages", async () => {
    expect(await lookOf(id)).toEqual({
      website_id: id,
      is_host: false,
      edition: null,
      language: "en-US",
      url: `http://${hostOf(id)}`,
      title: "The Dover Star",
      look: defaultLook,
      accent: "",
      logo: null,
      logo_dark: null,
      logo_shape: "whole",
      show_title: true,
      icon: null,
      social_image: null,
    });
    const html = await homeOf();
    expect(html).toContain('<html lang="en-US" dir="ltr">');
    expect(all(html, /(<style>)/g)).toHaveLength(1);
    expect(html).toContain('content="#fbfaf7"');
  });

  test("is seen on all its pages at once, and on nobody else's; the policy allows its styles", async () => {
    const before = [await homeOf(), await homeOf(app.hostId)];
    expect((await edit({ look: modern, accent: "#2f45d8" })).json()).toEqual({ message: "Look saved" });
    const { text, headers } = await app.send("/", { host: hostOf(id) });
    expect(text).toContain('<html lang="en-US" dir="ltr" class="header-bar">');
    expect(text).toContain("--radius:14px");
    expect(text).toContain('--heading-font:"Space Grotesk"');
    expect(text).not.toContain("Source Serif");
    expect(all(text, /<style>(:root\{--paper:[^<]*)<\/style>/g)).toHaveLength(1);
    expect(String(headers["content-security-policy"])).not.toContain("unsafe");
    expect(text).not.toBe(before[0]);
    expect(await homeOf(app.hostId)).toBe(before[1]);
    const search = await app.send("/search", { host: hostOf(id) });
    expect(search.text).toContain('class="header-bar"');
  });

  test("changes the given fields only; the host site has the same settings", async () => {
    await edit({ look: modern, accent: "#2f45d8" });
    await edit({ accent: "" });
    expect(await lookOf(id)).toMatchObject({ look: modern, accent: "" });
    expect((await edit({ look: { ...modern, header: "masthead" } }, app.hostId)).status).toBe(200);
    expect(await lookOf(app.hostId)).toMatchObject({ is_host: true, look: { header: "masthead" } });
    expect((await app.send("/")).text).toContain('class="header-masthead"');
    await edit({ look: defaultLook }, app.hostId);
  });

  test.each([
    ["an unknown font pair", { look: { ...modern, fonts: "comic" } }],
    ["a background that is CSS", { look: { ...modern, background: "red;}body{display:none" } }],
    ["a missing part", { look: { fonts: "modern" } }],
    ["something else besides", { look: { ...modern, script: "x" } }],
    ["an accent that is no color", { accent: "red" }],
    ["a image from elsewhere", { logo: { path: "https://evil.example/x.png", x: 0.5, y: 0.5, zoom: 1 } }],
    ["a crop without end", { icon: { path: `/media/${"a".repeat(64)}/original.png`, x: 0.5, y: 0.5, zoom: 1e9 } }],
    ["an image of nobody", { icon: { path: `/media/${"a".repeat(64)}/original.png`, x: 0.5, y: 0.5, zoom: 1 } }],
    ["an unknown field", { css: "body{}" }],
  ])("%s is refused, and nothing changes", async (_, json) => {
    await edit({ look: modern });
    expect((await edit(json)).status).toBe(400);
    expect(await lookOf(id)).toMatchObject({ look: modern, logo: null, icon: null });
  });

  test("of an older or newer version is completed", async () => {
    const settings = JSON.stringify({
      look: { fonts: "gone", corners: "square" },
      brand: { logo: "x", show_title: 3 },
    });
    await app.sites.change(id, (trx) => trx.updateTable("websites").set({ settings }).where("id", "=", id).execute());
    expect(await lookOf(id)).toMatchObject({
      look: { ...defaultLook, corners: "square" },
      logo: null,
      show_title: true,
    });
    expect((await app.send("/", { host: hostOf(id) })).status).toBe(200);
  });

  test("can be given to a new website", async () => {
    const values = { title: "Begun", settings: JSON.stringify({ look: modern, accent: "#2f45d8" }) };
    const newId = await inTransaction(app.db, (trx) => createWebsite(trx, app.owner.id, values, insertHomePage));
    await app.sites.refresh(newId);
    expect(await lookOf(newId)).toMatchObject({ look: modern, accent: "#2f45d8" });
  });
});

describe("logo, icon, and social image", () => {
  test("are also there in the dashboard's preview of an article, which is on the host's name", async () => {
    await edit({ logo: imageOf(await upload()) });
    const json = { site: "user", website_id: id };
    const draft = (await app.send("/api/add-draft", { json, cookie: owner })).json<{ id: number }>();
    const preview = (await app.send(`/dashboard-preview/${draft.id}`, { cookie: owner })).text;
    const images = [
      ...all(preview, /<img class="own-logo" src="([^"]+)"/g),
      ...all(preview, /<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g),
    ];
    expect(images.length).toBeGreaterThan(2);
    for (const path of images) expect((await app.send(path, { cookie: owner })).status, path).toBe(200);
  });

  test("are cut from one image, and shown on pages", async () => {
    const image = await upload();
    const whole = imageOf(image);
    const right = imageOf(image, { x: 1, zoom: 2 });
    const around = imageOf(image, { zoom: 0.5 });
    const answer = await edit({ logo: whole, icon: right, social_image: around, show_title: false });
    expect(answer.status, answer.text).toBe(200);
    const html = (await app.send("/articles", { host: hostOf(id) })).text;
    const [logo = ""] = all(html, /<img class="own-logo" src="([^"]+)"/g);
    expect(html).toMatch(/<img class="own-logo"[^>]* alt="The Dover Star" width="96" height="48"/);
    const drawn = await colorsOf(logo);
    expect([drawn.width, drawn.height]).toEqual([192, 96]);
    expect([drawn.at(0.2, 0.5), drawn.at(0.8, 0.5)]).toEqual(["1001", "0011"]);
    const [icon = "", small = ""] = all(html, /<link rel="icon" href="([^"]+)"/g);
    expect(html).toContain('type="image/png"');
    for (const path of [icon, small]) expect((await colorsOf(path)).at(0.1, 0.5)).toBe("0011");
    const [social = ""] = all(html, /<meta property="og:image" content="[^"]*(\/brand\/[^"]+)"/g);
    const shared = await colorsOf(social);
    expect([shared.width, shared.height]).toEqual([1200, 630]);
    // Room around it is white.
    expect([shared.at(0.1, 0.05), shared.at(0.3, 0.5), shared.at(0.7, 0.5)]).toEqual(["1111", "1001", "0011"]);
    expect((await app.send("/favicon.ico", { host: hostOf(id) })).headers["content-type"]).toBe("image/png");
    const manifest = (await app.send("/site.webmanifest", { host: hostOf(id) })).json<{ icons: { src: string }[] }>();
    for (const { src } of manifest.icons) expect((await app.send(src, { host: hostOf(id) })).status).toBe(200);
  });

  test("a logo for dark backgrounds stands on a dark header, and by night", async () => {
    const image = await upload();
    await edit({ logo: imageOf(image), logo_dark: imageOf(image, { x: 1 }), look: { ...modern, header: "plain" } });
    const search = async () => (await app.send("/search", { host: hostOf(id) })).text;
    expect(await search()).toMatch(/<source srcSet="[^"]*logo-dark\.webp" media="\(prefers-color-scheme: dark\)"/);
    await edit({ look: { ...modern, header: "dark" } });
    expect(await search()).toMatch(/<img class="own-logo" src="[^"]*logo-dark\.webp"/);
  });

  test("of the host site replace its brand files, each alone", async () => {
    const image = await upload(app.hostId);
    await edit({ icon: imageOf(image) }, app.hostId);
    const html = (await app.send("/")).text;
    expect(html).toContain("/icon-192.png");
    expect(html).toContain("/assets/brand/logo.svg");
    expect(html).toContain("/assets/brand/default-social.jpg");
    const [icon = ""] = all(html, /<link rel="icon" href="([^"]+)"/g);
    expect((await app.send(icon)).status).toBe(200);
    expect((await app.send(icon.replace("icon-192.png", "favicon.svg"))).status).toBe(404);
    await edit({ icon: null }, app.hostId);
    expect((await app.send("/")).text).toContain('href="/assets/brand/logo.svg"');
  });

  test("count as used, are replaced everywhere, and stay when something else changes", async () => {
    const image = await upload();
    await edit({ logo: imageOf(image), icon: imageOf(image, { zoom: 2 }) });
    const uses = await app.send(`/api/get-image-uses/${image.image_id}?website_id=${id}`, { cookie: owner });
    expect(uses.json()).toContainEqual(expect.objectContaining({ kind: "website", id, title: "The Dover Star" }));
    const refused = await app.send(`/api/delete-image/${image.image_id}?website_id=${id}`, {
      method: "DELETE",
      cookie: owner,
    });
    expect(refused.status).toBe(409);
    const form = new FormData();
    const green = await sharp({ create: { width: 90, height: 30, channels: 3, background: "#00ff00" } })
      .png()
      .toBuffer();
    form.set("image", new File([new Uint8Array(green)], "new.png", { type: "image/png" }));
    const path = `/api/replace-image/${image.image_id}?website_id=${id}`;
    expect((await app.send(path, { method: "POST", form, cookie: owner })).status).toBe(200);
    await edit({ accent: "#2f45d8" });
    const html = (await app.send("/search", { host: hostOf(id) })).text;
    const [logo = ""] = all(html, /<img class="own-logo" src="([^"]+)"/g);
    const drawn = await colorsOf(logo);
    expect(drawn.at(0.5, 0.5)).toBe("0101");
    expect(drawn.width / drawn.height).toBeCloseTo(3, 1);
  });

  test("of another library can't be chosen", async () => {
    const image = await upload();
    const [own] = (await app.send("/api/get-websites", { cookie: editor })).json<{ website_id: number }[]>();
    const answer = await edit({ logo: imageOf(image) }, own?.website_id, editor);
    expect(answer.status).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty("logo");
  });
});

describe("the preview", () => {
  const preview = (values: object, page = "home", cookie = owner) =>
    app.send(`/look-preview/${id}?${new URLSearchParams({ page, values: JSON.stringify(values) })}`, { cookie });

  test("shows a look that isn't saved, to nobody else, and keeps none", async () => {
    const { status, text, headers } = await preview({ look: modern, accent: "#2f45d8" });
    expect(status).toBe(200);
    expect(text).toContain('class="header-bar"');
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(await homeOf()).not.toContain('class="header-bar"');
    expect((await preview({ look: modern }, "home", editor)).status).toBe(404);
  });

  test("draws a logo that isn't saved", async () => {
    const image = await upload();
    const { text } = await preview({ logo: imageOf(image), icon: imageOf(image) });
    const [logo = ""] = all(text, /<img class="own-logo" src="([^"]+)"/g);
    const answer = await app.send(logo.replaceAll("&amp;", "&"), { cookie: owner });
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test("lets visitors' images go first, however many it asks for", async () => {
    const path = `/look-preview/${id}/brand/icon-512.png`;
    let left = 24;
    const previews = Array.from({ length: left }, async () => {
      const { status } = await app.send(path, { cookie: owner });
      left -= 1;
      return status;
    });
    // At once after the first of them: a look from time to time may come when most are done.
    await Promise.race(previews);
    expect((await app.send("/favicon.ico", { host: hostOf(id) })).status).toBe(200);
    expect(left).toBeGreaterThan(4);
    expect(new Set(await Promise.all(previews))).toEqual(new Set([200]));
  });

  test.each([
    ["no JSON", `values=${"{"}`, 400],
    ["a look that is none", `values=${encodeURIComponent('{"look":1}')}`, 400],
    ["an article where there is none", "page=article", 404],
    ["a page that isn't there", "page=nowhere", 404],
  ])("of %s is a page that says so", async (_, query, expected) => {
    const { status, headers } = await app.send(`/look-preview/${id}?${query}`, { cookie: owner });
    expect([status, String(headers["content-type"])]).toEqual([expected, expect.stringContaining("text/html")]);
  });
});

describe("looks that the network offers", () => {
  const add = (name: string, cookie = owner) =>
    app.send("/api/add-network-look", { json: { name, look: modern, accent: "#1b6b45" }, cookie });

  test("are seen by all, and added, renamed, and deleted by the network's owner", async () => {
    expect((await add("Lions", editor)).status).toBe(403);
    const { look_id } = (await add("Lions")).json<NetworkLook>();
    expect((await add("LIONS")).status).toBe(409);
    const { look_id: second } = (await add("Bears")).json<NetworkLook>();
    const rename = (name: string) =>
      app.send(`/api/edit-network-look/${second}`, { method: "PUT", json: { name }, cookie: owner });
    expect((await rename("lions")).status).toBe(409);
    expect((await rename("Bears")).status).toBe(200);
    expect((await rename("Wolves")).status).toBe(200);
    const list = (await app.send("/api/get-network-looks", { cookie: editor })).json<{ looks: NetworkLook[] }>();
    expect(list.looks.map(({ name }) => name)).toEqual(["Lions", "Wolves"]);
    expect(list.looks[0]).toEqual({ look_id, name: "Lions", look: modern, accent: "#1b6b45" });
    await edit({ look: modern });
    const path = `/api/delete-network-look/${look_id}`;
    expect((await app.send(path, { method: "DELETE", cookie: owner })).status).toBe(200);
    expect((await app.send(path, { method: "DELETE", cookie: owner })).status).toBe(404);
    // Whoever chose it keeps it.
    expect(await lookOf(id)).toMatchObject({ look: modern });
    await app.send(`/api/delete-network-look/${second}`, { method: "DELETE", cookie: owner });
  });

  test("are at most 40", async () => {
    for (let i = 0; i < 40; i += 1) expect((await add(`Look ${i}`)).status).toBe(201);
    expect((await add("One more")).status).toBe(422);
  });
});
