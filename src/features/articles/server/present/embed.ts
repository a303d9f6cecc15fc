import type { EmbedKind } from "../../../../shared/article-blocks.ts";
import { captionsOf, type Embed, embedOf, withBreaks } from "../../../../shared/embeds.ts";
import { fileAt, playsAs } from "../../../../shared/files.ts";
import { frameHeight, frameSandbox } from "../../../../shared/html-blocks.ts";
import { type HtmlElement, type HtmlNode, makeElement, parseHtml } from "../../../../shared/html-tree.ts";
import { networkOf, playerOf } from "../../../../shared/players.ts";
import { signUpFormAt } from "../../../../shared/sign-up-forms.ts";
import { sizesOf } from "./sizes.ts";

/** An embed as one link around its picture and words. Asks no other server for anything. */
export function shownEmbed(figure: HtmlElement): HtmlElement {
  const embed = embedOf(figure);
  if (!embed) return figure;
  return { ...figure, children: [...shownParts[embed.kind](embed, figure), ...captionsOf(figure)] };
}

const shownParts: Record<EmbedKind, (embed: Embed, figure: HtmlElement) => HtmlElement[]> = {
  video: (embed) => [video(embed)],
  card: (embed) => [card(embed)],
  file,
  html: frame,
  "sign-up": signUp,
  donate,
};

/** The words above a form, and the place that `fillForms` (src/site/routes/article-forms.ts) fills. */
function signUp({ href, title, description }: Embed): HtmlElement[] {
  const id = String(signUpFormAt(href));
  const words = [makeElement("p", [makeElement("strong", [title])]), ...paragraphOf(description)];
  return [
    makeElement("div", [...words, makeElement("div", [], { "data-form": id })], { class: "offer", id: `c${id}` }),
  ];
}

function donate({ href, title, description }: Embed): HtmlElement[] {
  const button = makeElement("a", [title], { class: "button", href });
  return [makeElement("div", [...paragraphOf(description), makeElement("p", [button])], { class: "offer" })];
}

function paragraphOf(text: string): HtmlElement[] {
  return text === "" ? [] : [makeElement("p", withBreaks(text))];
}

/** A writer's HTML. On paper, a note stands for it. */
function frame({ href, title }: Embed, { attributes }: HtmlElement): HtmlElement[] {
  const height = String(frameHeight(attributes["data-height"]));
  const attributesOfFrame = { src: href, title, sandbox: frameSandbox, loading: "lazy", height };
  return [
    makeElement("iframe", [], attributesOfFrame),
    makeElement("p", [`${title} is on the website only.`], { class: "frame-note" }),
  ];
}

/** Plays in place, or is downloaded. What plays can be downloaded, too. */
function file({ href, title, site }: Embed): HtmlElement[] {
  const type = fileAt(href)?.type;
  const plays = type && playsAs(type);
  const label = [makeElement("strong", [title]), ...(site === "" ? [] : [makeElement("small", [site])])];
  const download: Record<string, string> = type === "pdf" ? {} : { download: "" };
  const link = makeElement("a", [makeElement("span", label)], { class: "file", href, ...download });
  if (!plays) return [link];
  const player = { src: href, controls: "", preload: plays === "video" ? "metadata" : "none", "aria-label": title };
  return [makeElement(plays, [], player), link];
}

/** With the script, the link becomes the site's player when it is clicked. */
function video({ href, title, image }: Embed): HtmlElement {
  const player = playerOf(href);
  const frame = player && { "data-frame": player.frame, "data-title": title };
  const words = [makeElement("strong", [title]), makeElement("small", [`Plays from ${player?.site ?? "its website"}`])];
  const parts = [
    ...imageOf(image, 1080, "(min-width: 1080px) 1080px, 100vw"),
    makeElement("span", words, { class: "video-words" }),
  ];
  return makeElement("a", parts, { class: "video", href: player?.page ?? href, ...frame });
}

function card({ href, title, description, site, image }: Embed): HtmlElement {
  const words = [
    makeElement("strong", [title]),
    ...(description === "" ? [] : [makeElement("span", withBreaks(description))]),
    ...(site === "" ? [] : [makeElement("small", [site])]),
  ];
  const parts = [
    ...imageOf(image, 640, "(min-width: 700px) 640px, 100vw"),
    makeElement("span", words, { class: "bookmark-words" }),
  ];
  return makeElement("a", parts, { class: networkOf(href) ? "bookmark post" : "bookmark", href });
}

function imageOf(image: Record<string, string> | null, widest: number, sizes: string): HtmlElement[] {
  return image ? [makeElement("img", [], { ...image, ...sizesOf(image, widest, sizes) })] : [];
}

/** A rendered text for the dashboard, where HTML blocks have other addresses. */
export function framedForDashboard(html: string): string {
  return html.replaceAll('<iframe src="/embed/', '<iframe src="/dashboard-embed/');
}

/** What a page with a stored text may frame: the origins of its players, and the website itself for HTML of writers. */
export function framesIn(html: string): string[] {
  if (!/data-kind="(?:video|html)"/.test(html)) return [];
  const found = new Set<string>();
  const find = (node: HtmlNode): void => {
    if (typeof node === "string") return;
    const source = sourceOf(node);
    if (source) found.add(source);
    node.children.forEach(find);
  };
  find(parseHtml(html));
  return [...found];
}

function sourceOf(node: HtmlElement): string | undefined {
  const embed = embedOf(node);
  if (embed?.kind === "html") return "'self'";
  const player = embed?.kind === "video" ? playerOf(embed.href) : undefined;
  return player && new URL(player.frame).origin;
}
