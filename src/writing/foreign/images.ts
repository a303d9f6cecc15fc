import { webAddress } from "../../shared/media/players.ts";
import { oneLine } from "../../shared/text.ts";
import { type HtmlElement, makeElement } from "../html/tree.ts";
import type { Conversion } from "./conversion.ts";
import { remarks } from "./remarks.ts";

export const ghostUrl = "__GHOST_URL__";

/** Converts an image, and reports it; null if it has no address that could be fetched. `link`: where it leads. */
export function convertImage(image: HtmlElement, conversion: Conversion, link = ""): HtmlElement | null {
  const { alt = "", title = "", width = "", height = "" } = image.attributes;
  if ([width, height].some((size) => /^\s*[01](px)?\s*$/.test(size))) {
    conversion.remarks.add(remarks.counter);
    return null;
  }
  const address = imageAddress(original(image, link), conversion);
  if (address === null) return null;
  return storedImage(address, { alt, title }, conversion);
}

function storedImage(
  address: string,
  { alt, title = "" }: { alt: string; title?: string },
  { images, standIn }: Conversion,
): HtmlElement {
  const words = oneLine(alt);
  if (!images.get(address)) images.set(address, words);
  return makeElement("img", [], { src: standIn(address), alt: words, ...(title.trim() && { title }) });
}

/** Returns the whole address of an image; null, with a remark, if there is none. */
function imageAddress(written: string, { source, baseUrl, remarks: all }: Conversion): string | null {
  const text = written.trim();
  if (/^attachment:\d{1,15}$/.test(text)) return text;
  if (source === "markdown" && text.startsWith("zip:") && text.length <= 2000) return text;
  if (text.startsWith("data:")) {
    all.add(remarks.dataImage);
    return null;
  }
  if (/^__GHOST_URL__\/(?!\/)/.test(text)) return `ghost:${withoutSize(text.slice(ghostUrl.length))}`;
  const whole = absolute(text, baseUrl);
  if (whole) return withoutSize(whole);
  if (source === "ghost" && text.startsWith("/content/")) return `ghost:${withoutSize(text)}`;
  all.add(remarks.imageLost);
  return null;
}

/** Returns an address on the web, in relation to the website that a text is from; null for any other. */
export function absolute(written: string, baseUrl: string): string | null {
  const text = written.trim();
  if (webAddress(text)) return text;
  const base = webAddress(baseUrl) ? baseUrl : undefined;
  const isPath = text !== "" && !/^[a-z][a-z0-9+.-]*:/i.test(text) && (base !== undefined || text.startsWith("//"));
  const local = base ?? "https://this.invalid/";
  const url = isPath || /^https?:/i.test(text) ? (URL.canParse(text, local) ? new URL(text, local) : null) : null;
  if (!url) return null;
  if (text.startsWith("//")) url.protocol = "https:";
  return webAddress(url.href) ? url.href : null;
}

/** Returns the address of an image in its full size: without Ghost's `size/w600/`, WordPress.com's `?w=300`, and its cache of other servers. */
function withoutSize(address: string): string {
  const plain = address.replace(
    /\/content\/images\/size\/w\d{1,5}(h\d{1,5})?\/(format\/[a-z]{1,5}\/)?/,
    "/content/images/",
  );
  const url = webAddress(plain);
  if (!url) return plain;
  if (/^i[0-3]\.wp\.com$/.test(url.hostname)) return `https:/${url.pathname}`;
  return url.hostname.endsWith(".files.wordpress.com") ? `${url.origin}${url.pathname}` : plain;
}

/** Returns the address of the largest image that the element is known to be a size of. */
function original({ attributes }: HtmlElement, link: string): string {
  const given = (...names: string[]) => names.map((name) => attributes[name]?.trim()).find(Boolean) ?? "";
  const whole = given("data-orig-file", "data-full-url", "data-large-file");
  if (whole) return whole;
  const candidates = given("srcset", "data-srcset", "data-lazy-srcset").split(/,\s+/);
  const sizes = candidates.map((candidate) => candidate.trim().split(/\s/)[0] ?? "").filter(Boolean);
  const src = given("src");
  const lazy = given("data-src", "data-lazy-src", "data-original");
  const shown = (src === "" || src.startsWith("data:") ? lazy : src) || src || (sizes.at(-1) ?? "");
  const full = withoutScale(shown);
  return full !== shown && [link, ...sizes].some((each) => samePath(each, full)) ? full : shown;
}

/** `photo-300x200.jpg` → `photo.jpg` */
function withoutScale(address: string): string {
  return address.replace(/-\d{1,5}x\d{1,5}(\.[a-z0-9]{2,5})(?=$|\?)/i, "$1");
}

function samePath(one: string, other: string): boolean {
  const path = (address: string) => (address.split(/[?#]/)[0] ?? "").replace(/^https?:/i, "");
  return path(one) === path(other);
}

/** Whether a link only shows an image larger. */
export function leadsToImage(link: HtmlElement): boolean {
  const path = (link.attributes.href ?? "").split(/[?#]/)[0] ?? "";
  return (
    /\.(jpe?g|png|gif|webp|avif|svg|heic|bmp|tiff?)$/i.test(path) || /\battachment\b/.test(link.attributes.rel ?? "")
  );
}

/** Returns the address in `style="background-image: url(…)"`; empty if there is none. */
export function findBackground({ attributes: { style = "" } }: HtmlElement): string {
  const from = style.indexOf("url(");
  const to = from < 0 ? -1 : style.indexOf(")", from);
  return to < 0
    ? ""
    : style
        .slice(from + "url(".length, to)
        .trim()
        .replace(/^["']|["']$/g, "");
}
