// Each complete look by day and by night: the home page and an article on phones and desktops, and a page with every
// component at four widths, in full. Into screenshots/looks, with contact sheets for each look.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";
import { isPlaceholder, placeholders } from "../../src/page-components/kit/placeholders.ts";
import { type CompleteLook, completeLooks } from "../../src/shared/look/complete-looks.ts";
import { views as allViews, ownersLogin, type Site, screenshots } from "./shoot.ts";

const folder = join(screenshots, "looks");
const views = allViews.filter(({ width }) => width !== 820);
type View = { width: number; colorScheme: "light" | "dark" };
/** Views of the page with every component. */
const pageViews: View[] = [
  ...(["light", "dark"] as const).map((colorScheme) => ({ width: 320, colorScheme })),
  ...allViews,
];
const texts = {
  title: "Neighbors who show up",
  description: "<p>We meet on the first Tuesday of each month, in the old library. Everybody is welcome.</p>",
  buttonText: "Join us",
  buttonLink: "/join",
};
const samples: Record<string, string> = {
  [placeholders.title]: "Roads first",
  [placeholders.description]: "Potholes are fixed within a week, and everybody can see the list.",
  [placeholders.days]: "Monday to Friday",
  [placeholders.hours]: "9 am to 5 pm",
  [placeholders.name]: "Mary Ann Bell",
  [placeholders.role]: "Chair of the county committee",
  [placeholders.question]: "Where do you meet?",
  [placeholders.answer]: "In the old library, on the first Tuesday of each month.",
  [placeholders.number]: "12,400",
  [placeholders.date]: "Spring 2025",
  [placeholders.quote]: "They called back the same day.",
  [placeholders.amount]: "$25",
  [placeholders.cell]: "Old library",
};
/** Values that a type needs besides its texts. */
const ofTypes: Record<string, object> = {
  embedsection1: { html: "<p>A petition from elsewhere.</p><button>Sign</button>", height: 160 },
  textsection1: { content: "<h2>Our plan</h2><p>Words.</p><ul><li>Roads</li><li>Schools</li></ul><p>More.</p>" },
  twittersection1: { tweetUrl: "https://x.com/harlan/status/1234567890" },
  videosection1: { videoUrl: "https://vimeo.com/76979871" },
  countdownsection1: { day: "2030-11-05" },
  locationsection1: { address: "12 Mill Road\nHarlan Falls" },
};
const sheetHeight = 720;

interface Place {
  url: string;
  hostId: number;
  websiteId: number;
  cookie: string;
}

/** A page with every component that can be added, and the host site with its demo content. */
async function prepare(url: string): Promise<Place> {
  const answer = await fetch(`${url}/api/login`, json("POST", ownersLogin));
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const get = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json();
  const [host] = (await get("/api/get-looks")) as { website_id: number }[];
  const added = await fetch(`${url}/api/add-website`, json("POST", { title: "Harlan County Neighbors" }, cookie));
  const { website_id } = (await added.json()) as { website_id: number };
  const variants = (await get("/api/get-component-variants")) as { component_type: string; default_config: object }[];
  const kinds = variants.filter(({ component_type: type }) => !["navbar1", "footer1"].includes(type));
  const image = await uploadImage(url, website_id, cookie);
  const page = { website_id, page_name: "Everything", slug: "everything" };
  await fetch(`${url}/api/add-page`, json("POST", page, cookie));
  for (const [index, { component_type: componentType, default_config }] of kinds.entries()) {
    const body = {
      website_id,
      pageSlug: "everything",
      componentType,
      position: index + 1,
      config: { ...(filled(default_config, image) as object), ...texts, ...ofTypes[componentType] },
    };
    await fetch(`${url}/api/add-page-component`, json("POST", body, cookie));
  }
  const published = json("POST", { website_id, pageSlug: "everything", changedFields: {} }, cookie);
  if (!(await fetch(`${url}/api/save-page`, published)).ok) throw new Error("the page was not published");
  return { url, cookie, websiteId: website_id, hostId: host?.website_id ?? 0 };
}

/** The drawing of a town hall as the website's image. */
async function uploadImage(url: string, websiteId: number, cookie: string): Promise<string> {
  const drawing = join(import.meta.dirname, "../../assets/drawings/covers/town-hall-square.svg");
  const form = new FormData();
  const bytes = await sharp(drawing).resize(1600, 1000, { fit: "cover" }).jpeg().toBuffer();
  form.set("image", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "hall.jpg");
  const headers = { cookie, origin: url };
  const answer = await fetch(`${url}/api/upload-image?website_id=${websiteId}`, {
    method: "POST",
    headers,
    body: form,
  });
  return ((await answer.json()) as { filePath: string }).filePath;
}

/** Nothing stays a placeholder, which visitors would not see, and no image empty. */
function filled(value: unknown, image: string, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, image));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, image, name)]));
  }
  if (value === "" && /image$|^photo$/i.test(key)) return image;
  if (value === "" && key === "alt") return "A town hall on a square";
  if (value === "" && key === "url") return "https://example.org/";
  if (!isPlaceholder(value)) return value;
  return samples[value as string] ?? "Read more";
}

function json(method: string, body: object, cookie = "") {
  return { method, headers: { "content-type": "application/json", cookie }, body: JSON.stringify(body) };
}

async function photograph(browser: Browser, place: Place, { name, look, accent }: CompleteLook): Promise<void> {
  const { url, hostId, websiteId, cookie } = place;
  for (const id of [hostId, websiteId]) {
    await fetch(`${url}/api/edit-look/${id}`, json("PUT", { look, accent }, cookie));
  }
  const [article] = (await (await fetch(`${url}/api/articles`)).json()) as { slug: string }[];
  const own = url.replace("//", `//${websiteId}.sites.`);
  const take = (kind: string, address: string, view: View) => shootPage(browser, { name, kind, address, ...view });
  const tiles = [];
  for (const [kind, address] of [
    ["home", `${url}/`],
    ["article", `${url}/article/${article?.slug}`],
  ] as const) {
    for (const view of views) {
      const size = { width: view.width === 390 ? 333 : 1152, height: sheetHeight };
      const image = sharp(await take(kind, address, view)).resize({ ...size, fit: "cover", position: "top" });
      tiles.push(await image.png().toBuffer());
    }
  }
  const lefts = [0, 333, 666, 1818];
  const composed = tiles.map((input, index) => ({
    input,
    left: lefts[index % lefts.length] ?? 0,
    top: Math.floor(index / lefts.length) * sheetHeight,
  }));
  await compose(`sheet-${name}`, { width: 2970, height: sheetHeight * 2 }, composed);
  const pages = [];
  for (const view of pageViews) {
    const image = await take("page", `${own}/everything`, view);
    const resized = sharp(image).resize({ width: Math.round(view.width / 2) });
    pages.push(await resized.png().toBuffer({ resolveWithObject: true }));
  }
  let left = 0;
  const columns = pages.map(({ data: input, info: { width } }) => {
    left += width;
    return { input, left: left - width, top: 0 };
  });
  const height = Math.max(...pages.map(({ info }) => info.height));
  await compose(`sections-${name}`, { width: left, height }, columns);
}

interface Shot extends View {
  name: string;
  kind: string;
  address: string;
}

async function shootPage(browser: Browser, { name, kind, address, width, colorScheme }: Shot): Promise<Buffer> {
  const isFull = kind === "page";
  const context = await browser.newContext({ viewport: { width, height: width < 400 ? 844 : 900 }, colorScheme });
  const page = await context.newPage();
  // Sizes of images may have to be made first.
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  // Images that load when they are near.
  if (isFull) for (const one of await page.locator("img, iframe").all()) await one.scrollIntoViewIfNeeded();
  if (isFull) await page.waitForLoadState("networkidle");
  const image = await page.screenshot({ animations: "disabled", fullPage: isFull });
  await context.close();
  const file = `${name.toLowerCase().replaceAll(" ", "-")}-${kind}-${width}-${colorScheme}.png`;
  await sharp(image).png({ palette: true }).toFile(join(folder, file));
  return image;
}

async function compose(name: string, size: { width: number; height: number }, images: OverlayOptions[]): Promise<void> {
  const canvas = sharp({ create: { ...size, channels: 3, background: "#888888" } });
  await canvas
    .composite(images)
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`));
}

/** Takes sheets of each complete look. */
export async function photographLooks({ browser, url }: Site): Promise<void> {
  const place = await prepare(url);
  for (const look of completeLooks) await photograph(browser, place, look);
}
