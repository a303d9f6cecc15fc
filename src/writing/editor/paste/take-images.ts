import { cutText } from "../../../shared/languages/graphemes.ts";
import { webAddress } from "../../../shared/media/players.ts";
import { oneLine } from "../../../shared/text.ts";
import { maxGalleryImages } from "../../blocks/gallery/rule.ts";
import { incomingPrefix } from "../document/pasted-html.ts";
import { addTo, type LeftOut } from "./left-out.ts";

/** An image of a pasted text: its bytes, or where it is. */
export interface PastedImage {
  source: File | string;
  alt: string;
}

/** Images that appear at one place once they are stored: one, or a gallery. */
export interface PastedImages<Caption = string> {
  id: string;
  images: PastedImage[];
  width: "text" | "wide" | "full";
  caption: Caption | null;
}

type Taken = PastedImages<HTMLElement>;

const markSelector = `hr[id^="${incomingPrefix}"]`;
const ownImage = /^\/media\/[0-9a-f]{64}\/[a-z0-9.]+$/;
/** Where programs put several images together. */
const galleries =
  ".wp-block-gallery, .blocks-gallery-grid, .kg-gallery-card, .image-gallery-embed, .gallery[id^='gallery-']";
const captions =
  "figcaption, .blocks-gallery-caption, .wp-caption-text, .image-caption, .image-gallery-caption, .gallery-caption";

/** Puts a mark where each picture was, below the paragraph around it. */
export function takeImages(body: HTMLElement, left: LeftOut): Taken[] {
  dropOrnaments(body);
  const taken: Taken[] = [];
  for (const element of [...body.querySelectorAll(`${galleries}, img`)]) {
    if (!body.contains(element) || isOwn(element)) continue;
    if (!element.matches("img")) taken.push(...takeGallery(element, left));
    else {
      taken.push(...takeImage(element, left));
      element.remove();
    }
  }
  for (const figure of body.querySelectorAll("figure")) if (figure.querySelector(markSelector)) unframe(figure);
  return taken;
}

/** Images that come later get frames of their own. */
function unframe(figure: Element): void {
  for (const caption of figure.querySelectorAll(":scope > figcaption")) caption.replaceWith(getLine(caption));
  figure.replaceWith(...figure.childNodes);
}

function getLine(caption: Element): HTMLElement {
  const line = caption.ownerDocument.createElement("p");
  line.append(...caption.childNodes);
  return line;
}

/** More images than a gallery holds become several. Those with captions of their own stay apart. */
function takeGallery(gallery: Element, left: LeftOut): Taken[] {
  const images = [...gallery.querySelectorAll("img")];
  if (images.some(isOwn)) return [];
  const own = images.map((image) => getCaption(image, gallery));
  const last = [...gallery.querySelectorAll<HTMLElement>(captions)].at(-1) ?? null;
  const shared = last && !own.includes(last) ? last : null;
  const taken: Taken[] = [];
  if (images.length > 1 && own.some((caption) => caption !== null)) {
    for (const [at, image] of images.entries()) {
      const found = imagesIn(image, left);
      if (found.length > 0) taken.push(mark(gallery, found, own[at] ?? null, "before"));
    }
    gallery.replaceWith(...(shared ? [getLine(shared)] : []));
    return taken;
  }
  const found = imagesIn(gallery, left);
  const caption = shared ?? own.find((one) => one !== null) ?? null;
  for (let at = 0; at < found.length; at += maxGalleryImages) {
    const isLast = at + maxGalleryImages >= found.length;
    taken.push(mark(gallery, found.slice(at, at + maxGalleryImages), isLast ? caption : null, "before"));
  }
  gallery.remove();
  return taken;
}

/** The caption of one image of a gallery. */
function getCaption(image: Element, gallery: Element): HTMLElement | null {
  const item = image.closest("figure, li, .gallery-item");
  return item && item !== gallery && gallery.contains(item) ? item.querySelector<HTMLElement>(captions) : null;
}

function takeImage(image: Element, left: LeftOut): Taken[] {
  const [picture] = imagesIn(image, left);
  if (!picture) return [];
  const figure = image.closest<HTMLElement>("figure, .captioned-image-container, .wp-caption");
  const isOnly = figure?.querySelectorAll("img").length === 1;
  if (!figure || !isOnly) return [mark(image, [picture], followingCaption(image), "after")];
  return [mark(figure, [picture], figure.querySelector<HTMLElement>(captions), "after")];
}

/** Emoji drawn as images are text; marks of lists and images that count readers are nothing. */
function dropOrnaments(body: HTMLElement): void {
  for (const image of [...body.querySelectorAll("img")]) {
    const isSpeck = [image.getAttribute("width"), image.getAttribute("height")].some((size) =>
      /^[01](px)?$/.test(size ?? ""),
    );
    if (image.matches(".emoji, .wp-smiley, [data-emoji]")) image.replaceWith(image.alt);
    else if (isSpeck || image.parentElement?.matches('li[role="checkbox"]')) image.remove();
  }
}

/** The images in it, or itself; each once. Own images stay what they are. */
function imagesIn(element: Element, left: LeftOut): PastedImage[] {
  const images = element.matches("img") ? [element] : [...element.querySelectorAll("img")];
  const found = new Map<string, PastedImage>();
  for (const image of images) {
    const address = getAddress(image);
    const file = getFile(address);
    const source = file ?? (webAddress(address) ? address : null);
    if (source === null) addTo(left, "image");
    else found.set(address, { source, alt: cutText(oneLine(image.getAttribute("alt") ?? ""), 1000) });
  }
  return [...found.values()];
}

/** Pages that load images late keep the address elsewhere. */
function getAddress(image: Element): string {
  const source = image.getAttribute("src") ?? "";
  const late = image.getAttribute("data-src") ?? image.getAttribute("data-lazy-src") ?? "";
  const address = /^(data:image\/(gif|svg)|$)/i.test(source) && late !== "" ? late : source;
  return address.startsWith("//") ? `https:${address}` : address;
}

function isOwn(image: Element): boolean {
  const source = image.getAttribute("src") ?? "";
  const { origin } = window.location;
  const path = source.startsWith(origin) ? source.slice(origin.length) : source;
  if (!ownImage.test(path)) return false;
  image.setAttribute("src", path);
  return true;
}

/** Converts a `data:` address to a file. */
function getFile(address: string): File | null {
  const [, type = ""] = /^data:(image\/[a-z+.-]{1,30});base64,/i.exec(address) ?? [];
  if (type === "") return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (character) =>
      character.charCodeAt(0),
    );
    return new File([bytes], `image.${type.slice("image/".length)}`, { type });
  } catch {
    return null;
  }
}

/** Word writes the caption into the next paragraph. */
function followingCaption(image: Element): HTMLElement | null {
  const line = image.closest("p");
  const next = line?.nextElementSibling;
  return line?.textContent?.trim() === "" && next instanceof HTMLElement && next.matches(".MsoCaption") ? next : null;
}

const textBlock = "p, h1, h2, h3, h4, h5, h6, pre, summary, dt, a, span, figcaption";

function mark(place: Element, images: PastedImage[], caption: HTMLElement | null, side: "before" | "after"): Taken {
  const id = crypto.randomUUID();
  const hr = place.ownerDocument.createElement("hr");
  hr.id = incomingPrefix + id;
  const width = place.matches(".alignfull, .kg-width-full")
    ? "full"
    : place.matches(".alignwide, .kg-width-wide")
      ? "wide"
      : "text";
  let at = place;
  for (let above = at.closest(textBlock); above; above = at.parentElement?.closest(textBlock) ?? null) at = above;
  if (side === "before") at.before(hr);
  else {
    // Below those that were in the same paragraph.
    while (at.nextElementSibling?.matches(markSelector)) at = at.nextElementSibling;
    at.after(hr);
  }
  caption?.remove();
  return { id, images, width, caption: caption?.textContent?.trim() ? caption : null };
}
