import { webAddress } from "../../shared/media/players.ts";
import { type HtmlElement, makeElement } from "../html/tree.ts";
import {
  asRecord,
  type Conversion,
  type Converter,
  findClass,
  findTag,
  getData,
  toText,
  wordsIn,
} from "./conversion.ts";
import { embedFigure } from "./embeds.ts";
import { convertImage } from "./images.ts";
import { remarks } from "./remarks.ts";

/** The words that cards have in their data, by the names of their kinds. */
const names = {
  address: ["targetUrl", "canonical_url", "url", "base_url"],
  title: ["title", "name"],
  description: ["caption", "truncated_body_text", "description", "subtitle", "hero_text"],
  site: ["publication_name", "podcastTitle", "author_name", "author"],
  image: ["cover_image", "thumbnail_url", "imageUrl", "image"],
};

/** Converts a post, publication, song, or other page, which Substack describes in its data or shows in a frame. */
const convertCard: Converter = (element, conversion) => {
  const frame = element.tag === "iframe" ? element : findTag(element, "iframe");
  const own = getData(element, "data-attrs");
  const data = Object.keys(own).length > 0 || !frame ? own : getData(frame, "data-attrs");
  const given = (kind: keyof typeof names) => names[kind].map((name) => toText(data[name])).find(Boolean) ?? "";
  const words = (name: string) => wordsIn(findClass(element, name)?.children ?? []);
  const link = findTag(element, "a")?.attributes.href ?? "";
  const address = [given("address"), link].find((each) => webAddress(each));
  if (!address) {
    if (!frame && wordsIn(element.children) === "") conversion.remarks.add(remarks.embeddedLost);
    return null;
  }
  return [
    embedFigure(address, {
      title: given("title") || words("embedded-post-title"),
      description: given("description") || words("embedded-post-body"),
      site: given("site") || words("embedded-post-publication-name"),
      image: toImage(given("image"), conversion),
    }),
  ];
};

function toImage(src: string, conversion: Conversion): HtmlElement | null {
  return webAddress(src) ? convertImage(makeElement("img", [], { src }), conversion) : null;
}

/** Converts a post of X. Earlier ones have their words as HTML, later ones as data. */
const convertTweet: Converter = (element, conversion) => {
  const data = getData(element, "data-attrs");
  const words = (name: string) => wordsIn(findClass(element, name)?.children ?? []);
  const written = toText(data.url) || (findTag(element, "a")?.attributes.href ?? "");
  const url = webAddress(written);
  if (!url) return null;
  const author = toText(data.name) || words("tweet-author-name");
  const handle = toText(data.username) ? `@${toText(data.username)}` : words("tweet-author-handle");
  const date = words("tweet-date");
  const source = [author, handle && `(${handle})`, date].filter(Boolean).join(" ");
  const lines = [toText(data.full_text) || words("tweet-text"), source && `— ${source}`].filter(Boolean);
  const [photo] = Array.isArray(data.photos) ? data.photos : [];
  const image = toImage(toText(asRecord(photo).img_url), conversion);
  return [embedFigure(`${url.origin}${url.pathname}`, { description: lines.join("\n"), image })];
};

const convertInstagram: Converter = (element, conversion) => {
  const { instagram_id: id, title } = getData(element, "data-attrs");
  if (!/^[\w-]{1,40}$/.test(toText(id))) return convertCard(element, conversion);
  return [embedFigure(`https://www.instagram.com/p/${toText(id)}/`, { description: toText(title) })];
};

export const substackCards: Record<string, Converter> = {
  tweet: convertTweet,
  "twitter-embed": convertTweet,
  instagram: convertInstagram,
  "instagram-embed-wrap": convertInstagram,
};
for (const name of [
  "embedded-post-wrap",
  "digest-post-embed",
  "embedded-publication-wrap",
  "bluesky-wrap",
  "tiktok-wrap",
])
  substackCards[name] = convertCard;
for (const name of ["spotify-wrap", "soundcloud-wrap", "apple-podcast-container", "bandcamp-wrap", "datawrapper-wrap"])
  substackCards[name] = convertCard;
for (const name of ["prediction-market-wrap", "threads-wrap"]) substackCards[name] = convertCard;
