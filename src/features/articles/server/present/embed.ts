import type { EmbedKind } from "../../../../shared/article-html.ts";
import { type Embed, embedOf } from "../../../../shared/embeds.ts";
import { fileAt, playsAs } from "../../../../shared/files.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "../../../../shared/html-tree.ts";
import { networkOf, playerOf } from "../../../../shared/players.ts";
import { sizesOf } from "./sizes.ts";

/** An embed as one link around its picture and words. Asks no other server for anything. */
export function shownEmbed(figure: HtmlElement): HtmlElement {
  const embed = embedOf(figure);
  if (!embed) return figure;
  const captions = figure.children.filter((child) => typeof child === "object" && child.tag === "figcaption");
  return { ...figure, children: [...shownParts[embed.kind](embed), ...captions] };
}

const shownParts: Record<EmbedKind, (embed: Embed) => HtmlElement[]> = {
  video: (embed) => [video(embed)],
  card: (embed) => [card(embed)],
  file,
};

/** Plays in place, or is downloaded. What plays can be downloaded, too. */
function file({ href, title, site }: Embed): HtmlElement[] {
  const type = fileAt(href)?.type;
  const plays = type && playsAs(type);
  const label = [made("strong", {}, [title]), ...(site === "" ? [] : [made("small", {}, [site])])];
  const download: Record<string, string> = type === "pdf" ? {} : { download: "" };
  const link = made("a", { class: "file", href, ...download }, [made("span", {}, label)]);
  if (!plays) return [link];
  const player = { src: href, controls: "", preload: plays === "video" ? "metadata" : "none", "aria-label": title };
  return [made(plays, player, []), link];
}

/** With the script, the link becomes the site's player when it is clicked. */
function video({ href, title, image }: Embed): HtmlElement {
  const player = playerOf(href);
  const frame = player && { "data-frame": player.frame, "data-title": title };
  return made("a", { class: "video", href: player?.page ?? href, ...frame }, [
    ...imageOf(image, 1080, "(min-width: 1080px) 1080px, 100vw"),
    made("span", { class: "video-words" }, [
      made("strong", {}, [title]),
      made("small", {}, [`Plays from ${player?.site ?? "its website"}`]),
    ]),
  ]);
}

function card({ href, title, description, site, image }: Embed): HtmlElement {
  const lines = description.split("\n").flatMap((line, at) => (at > 0 ? [made("br", {}, []), line] : [line]));
  return made("a", { class: networkOf(href) ? "bookmark post" : "bookmark", href }, [
    ...imageOf(image, 640, "(min-width: 700px) 640px, 100vw"),
    made("span", { class: "bookmark-words" }, [
      made("strong", {}, [title]),
      ...(description === "" ? [] : [made("span", {}, lines)]),
      ...(site === "" ? [] : [made("small", {}, [site])]),
    ]),
  ]);
}

function imageOf(image: Record<string, string> | null, widest: number, sizes: string): HtmlElement[] {
  return image ? [made("img", { ...image, ...sizesOf(image, widest, sizes) }, [])] : [];
}

function made(tag: string, attributes: Record<string, string>, children: HtmlNode[]): HtmlElement {
  return { tag, attributes, children };
}

/** The origins of the players in a stored text, which a page with it may frame. */
export function framesIn(html: string): string[] {
  if (!html.includes('data-kind="video"')) return [];
  const found = new Set<string>();
  const find = (node: HtmlNode): void => {
    if (typeof node === "string") return;
    const player = node.attributes["data-kind"] === "video" ? playerOf(embedOf(node)?.href ?? "") : undefined;
    if (player) found.add(new URL(player.frame).origin);
    node.children.forEach(find);
  };
  find(parseHtml(html));
  return [...found];
}
