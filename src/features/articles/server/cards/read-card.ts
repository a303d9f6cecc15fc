import { z } from "zod";
import type { FetchProblem } from "../../../../platform/fetcher/fetch-problem.ts";
import type { Fetcher, FetchFailure, FetchResult } from "../../../../platform/fetcher/fetcher.ts";
import { getText } from "../../../../platform/fetcher/text.ts";
import { getNetwork, getPlayer, type Player } from "../../../../shared/media/players.ts";
import { parseJson } from "../../../../shared/parse-json.ts";
import { oneLine, shorten, storable, textOfHtml } from "../../../../shared/text.ts";
import { postWords } from "../../../../shared/words/post-words.ts";
import { cardLimits } from "../../../../writing/html/embeds.ts";
import type { Embed } from "../../../../writing/parts/embed.ts";
import type { Head } from "../text/read-head.ts";
import type { TextWorker } from "../text/text-worker.ts";

/** A card whose picture is still elsewhere: at the first of these addresses that has one. */
export interface Card extends Omit<Embed, "image" | "kind"> {
  kind: "video" | "card";
  imageAddresses: readonly string[];
}

type Read = { card: Card } | { problem: FetchProblem; status?: number };

export const maxPageBytes = 1_000_000;
const page = { types: ["text/html", "application/xhtml+xml"], maxBytes: maxPageBytes, larger: "cut" } as const;
const json = { types: ["application/json", "text/json"], maxBytes: 100_000 } as const;

export interface PageReader {
  fetcher: Fetcher;
  textWorker: Pick<TextWorker, "readPage">;
}

/** Reads what is at an address: a video, a post, or any page. Throws `unavailable`. */
export async function readCard({ fetcher, textWorker }: PageReader, url: string): Promise<Read> {
  const player = getPlayer(url);
  if (player) return readVideo(fetcher, player);
  const network = getNetwork(url);
  if (network === "X") return readPostOfX(fetcher, url);
  const result = await fetcher.fetch(url, page);
  if (result.ok) return { card: makeCard(url, network, await textWorker.readPage(result), result.url) };
  // Many networks show nothing to those who aren't logged in.
  if (network && isClosed(result.problem)) return { card: plainPost(url, network) };
  return result;
}

function isClosed(problem: FetchProblem): boolean {
  return ["status", "redirects", "type", "unreachable", "timeout"].includes(problem);
}

/** https://oembed.com, as far as it is needed. */
const oembed = z.object({
  title: z.string().optional(),
  author_name: z.string().optional(),
  thumbnail_url: z.string().optional(),
  html: z.string().optional(),
});

async function askOembed(fetcher: Fetcher, endpoint: string, query: Record<string, string>) {
  const result = await fetcher.fetch(`${endpoint}?${new URLSearchParams(query)}`, json);
  return { result, about: result.ok ? oembed.safeParse(parseJson(getText(result))).data : undefined };
}

async function readVideo(fetcher: Fetcher, { site, page: href }: Player): Promise<Read> {
  const endpoint = site === "YouTube" ? "https://www.youtube.com/oembed" : "https://vimeo.com/api/oembed.json";
  const { result, about } = await askOembed(fetcher, endpoint, { format: "json", url: href });
  if (isGone(result)) return result;
  const title = line(about?.title, cardLimits.title) || `Video on ${site}`;
  const largest = site === "YouTube" ? largestThumbnails(href) : [];
  const imageAddresses = about?.thumbnail_url ? [...largest, about.thumbnail_url] : [];
  return { card: { kind: "video", href, title, description: "", site, imageAddresses } };
}

/** Not every video has one of this size. */
function largestThumbnails(href: string): string[] {
  const id = new URL(href).searchParams.get("v");
  return id ? [`https://i.ytimg.com/vi/${id}/maxresdefault.jpg`] : [];
}

/** The site knows no such video or post. */
function isGone(result: FetchResult): result is FetchFailure {
  return !result.ok && (result.status === 404 || result.status === 400);
}

async function readPostOfX(fetcher: Fetcher, url: string): Promise<Read> {
  const query = { url, omit_script: "1", dnt: "true" };
  const { result, about } = await askOembed(fetcher, "https://publish.x.com/oembed", query);
  if (isGone(result)) return result;
  const post = about?.html === undefined ? null : postWords(about.html);
  if (!post || !about?.author_name) return { card: plainPost(url, "X") };
  const title = line(textOfHtml(about.author_name), cardLimits.title);
  const site = post.date === "" ? "X" : `X · ${post.date}`;
  return {
    card: {
      kind: "card",
      href: url,
      title,
      description: shorten(post.text, cardLimits.post),
      site,
      imageAddresses: [],
    },
  };
}

function plainPost(href: string, site: string): Card {
  return { kind: "card", href, title: `Post on ${site}`, description: "", site, imageAddresses: [] };
}

/** Makes a card of a page's metadata. */
function makeCard(href: string, network: string | undefined, { meta, title, image }: Head, address: string): Card {
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value !== undefined);
  const { hostname, pathname } = new URL(address);
  const name = hostname.replace(/^www\./, "");
  const description = first("og:description", "twitter:description", "description") ?? "";
  const words = network ? lines(description, cardLimits.post) : line(description, cardLimits.description);
  const shownTitle = line(first("og:title", "twitter:title") ?? title, cardLimits.title);
  const picture =
    first("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src") ?? image;
  if (network && shownTitle === "") return plainPost(href, network);
  return {
    kind: "card",
    href,
    title: shownTitle || line(`${name}${pathname === "/" ? "" : pathname}`, cardLimits.title),
    description: words === shownTitle ? "" : words,
    site: network ?? (line(first("og:site_name", "application-name"), cardLimits.site) || name),
    imageAddresses: picture && URL.canParse(picture, address) ? [new URL(picture, address).href] : [],
  };
}

function line(text = "", max: number): string {
  return shorten(oneLine(storable(text)), max);
}

function lines(text: string, max: number): string {
  const each = storable(text).split("\n").map(oneLine);
  return shorten(each.filter(Boolean).join("\n"), max);
}
