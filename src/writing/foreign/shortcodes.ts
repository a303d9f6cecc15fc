import { getPlayer } from "../../shared/media/players.ts";
import { parseJson } from "../../shared/parse-json.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { getFirst } from "../html/walk.ts";
import { readHtml } from "../sanitize/read-html.ts";
import { builderNodes, type Shortcode, toButton, toToggle } from "./builders.ts";
import { type Conversion, findTag, wordsIn } from "./conversion.ts";
import { loneAddress } from "./embeds.ts";
import { noteReference } from "./footnotes.ts";
import { getBuilder, isForm } from "./known-shortcodes.ts";
import { codeTag } from "./mark-shortcodes.ts";
import { isGate, remarks, shortName } from "./remarks.ts";

/** Replaces shortcodes by the HTML that WordPress would show, as far as an article can have it. */
export function expandShortcodes(nodes: readonly HtmlNode[], conversion: Conversion): HtmlNode[] {
  return nodes.flatMap((node, at): HtmlNode[] => {
    if (typeof node === "string") return [node];
    const children = expandShortcodes(node.children, conversion);
    if (node.tag !== codeTag) return [{ ...node, children }];
    const before = nodes[at - 1];
    const expanded = expand({ ...readCode(node), children }, conversion);
    // Otherwise, the words of neighbors become one.
    return typeof before === "object" && before.tag === codeTag ? [" ", ...expanded] : expanded;
  });
}

/** Reads a shortcode from its element, which anybody may have written. */
function readCode({ attributes }: HtmlElement): Omit<Shortcode, "children"> {
  const data = parseJson(attributes.data ?? "") as Partial<Shortcode> | undefined;
  const named = typeof data?.attributes === "object" && data.attributes !== null ? Object.entries(data.attributes) : [];
  const words: unknown[] = Array.isArray(data?.words) ? data.words : [];
  return {
    name: attributes.name ?? "",
    attributes: Object.fromEntries(named.filter(([, value]) => typeof value === "string")),
    words: words.filter((word) => typeof word === "string"),
    isPaired: data?.isPaired === true,
  };
}

type Expander = (shortcode: Shortcode, conversion: Conversion) => HtmlNode[] | null;

const embed: Expander = ({ name, attributes, words, children }) => {
  const { url, src, link, href, id } = attributes;
  const all = [url, src, link, href, ...words, wordsIn(children)].map((each) => each?.trim() ?? "");
  const address = all.find((each) => loneAddress(each) !== null) ?? playerAddress(name, [id, ...all]);
  return address ? [makeElement("p", [address])] : null;
};

/** `[youtube id="aqz-KE-bpKQ"]`, `[vimeo 76979871]` */
function playerAddress(name: string, ids: readonly (string | undefined)[]): string | undefined {
  const page = name === "vimeo" ? "https://vimeo.com/" : "https://www.youtube.com/watch?v=";
  if (!/^(youtube|youtube_sc|vimeo)$/.test(name)) return undefined;
  return ids.map((id) => `${page}${id ?? ""}`).find((address) => getPlayer(address));
}

const fileAttributes = "src mp3 m4a ogg wav wma mp4 m4v webm ogv wmv flv".split(" ");

const player: Expander = ({ name, attributes, words, children }) => {
  const sources = [...fileAttributes.map((each) => attributes[each]), ...words, wordsIn(children)];
  const source = sources.find((each) => each?.trim());
  if (!source) return null;
  return getPlayer(source) ? [makeElement("p", [source])] : [makeElement(name, [], { src: source })];
};

const caption: Expander = ({ attributes, children }) => {
  const isImage = (node: HtmlNode) =>
    typeof node !== "string" && (node.tag === "img" || findTag(node, "img") !== undefined);
  const image = children.find(isImage);
  if (!image) return children;
  const words = [...readHtml(attributes.caption ?? "").children, ...children.filter((child) => child !== image)];
  return [makeElement("figure", [image, makeElement("figcaption", words)], { class: attributes.align ?? "" })];
};

/** Stands for all images that were uploaded for an article. */
export const allImages = "attachment:0";

const gallery: Expander = ({ attributes: { ids, include, exclude, id } }, conversion) => {
  const chosen = (ids ?? include ?? "").split(/[\s,]/).filter((each) => /^\d{1,15}$/.test(each));
  if (chosen.length === 0 && (exclude ?? id)) {
    conversion.remarks.add(remarks.galleryOfAll);
    return [];
  }
  const addresses = chosen.length > 0 ? chosen.map((each) => `attachment:${each}`) : [allImages];
  const images = addresses.map((src) => makeElement("img", [], { src }));
  return [makeElement("figure", images, { class: "wp-block-gallery" })];
};

const code: Expander = ({ attributes: { language, lang }, children }) => [
  makeElement("pre", children, { class: `language-${language ?? lang ?? ""}` }),
];

const note: Expander = ({ children, isPaired }, { notes }) => {
  if (!isPaired) return null;
  const id = `note-${notes.size + 1}`;
  notes.set(id, children);
  return [noteReference(id, String(notes.size))];
};

const button: Expander = (shortcode) => {
  const found = toButton(shortcode);
  return found ? [found] : null;
};

const entries = (names: string, expander: Expander) => names.split(" ").map((name) => [name, expander] as const);

const expanders = new Map<string, Expander>([
  ...entries("caption wp_caption", caption),
  ...entries("gallery", gallery),
  ...entries("audio video", player),
  ...entries(
    "embed youtube youtube_sc vimeo dailymotion soundcloud spotify tweet instagram ted tiktok slideshare googlemaps",
    embed,
  ),
  ...entries("code sourcecode", code),
  ...entries("efn_note mfn footnote ref", note),
  ...entries("button su_button btn", button),
]);

function expand(shortcode: Shortcode, conversion: Conversion): HtmlNode[] {
  const { name, isPaired, children } = shortcode;
  if (isGate(name)) conversion.remarks.add(remarks.members);
  const expanded = expanders.get(name)?.(shortcode, conversion);
  if (expanded) return expanded;
  const builder = getBuilder(name);
  if (builder) {
    conversion.remarks.add(remarks.builder(builder));
    return builderNodes(shortcode);
  }
  const toggle = toToggle(shortcode);
  if (toggle) return [toggle];
  const remark =
    isPaired && hasContent(children) ? remarks.shortcodeTags : isForm(name) ? remarks.form : remarks.shortcode;
  conversion.remarks.add(remark(shortName(name)));
  return children;
}

function hasContent(nodes: readonly HtmlNode[]): boolean {
  return wordsIn(nodes) !== "" || getFirst(nodes, ({ tag }) => tag === "img") === true;
}
