import { shorten } from "../../../../../shared/text.ts";
import { reasons, remarks } from "../../../remarks-contract.ts";
import { FileProblem } from "../item/file-problem.ts";
import type { ImageToFetch, ReadItem, ReadLine } from "../item/item.ts";
import { plainWords } from "../item/plain-words.ts";
import { isWebAddress } from "../item/web-address.ts";
import { getAlt } from "./attachments.ts";
import { wantsMeta } from "./meta.ts";
import { getTranslationKey, readPost } from "./post.ts";
import { WordPressSite } from "./site.ts";
import { repairSquarespaceItem } from "./squarespace.ts";
import { getTypeReason } from "./types.ts";
import { WxrFile, type WxrItem } from "./wxr-file.ts";

/** Reads a WordPress export as it arrives: `about`, then each of its items. `keys`: of items that other files of the export have. */
export async function* readWordPress(
  chunks: AsyncIterable<string>,
  keys = new Set<string>(),
): AsyncGenerator<ReadLine> {
  const site = new WordPressSite();
  const reader = new ItemReader(site, keys);
  const items: WxrItem[] = [];
  const file = new WxrFile(
    { define: (kind, fields) => site.define(kind, fields), item: (item) => items.push(item) },
    wantsMeta,
  );
  let isKnown = false;
  const begin = (): ReadLine[] => {
    if (isKnown) return [];
    // Feeds look the same, but have no version of WXR.
    if (!file.channel.has("wp:wxr_version")) throw new FileProblem("unknownFile");
    isKnown = true;
    return [{ about: site.about(file.channel, items[0]?.fields) }];
  };
  for await (const chunk of chunks) {
    file.write(chunk);
    if (items.length > 0) yield* begin();
    for (const item of items) yield { item: reader.read(item) };
    items.length = 0;
  }
  yield* begin();
  if (!file.isComplete) throw new FileProblem("cutOff");
}

class ItemReader {
  readonly #site: WordPressSite;
  readonly #keys: Set<string>;
  #count: number;

  constructor(site: WordPressSite, keys: Set<string>) {
    this.#keys = keys;
    this.#count = keys.size;
    this.#site = site;
  }

  read(item: WxrItem): ReadItem {
    this.#count += 1;
    if (this.#site.source === "squarespace") repairSquarespaceItem(item, this.#site.url);
    const id = getField(item, "wp:post_id");
    const key = /^\d{1,15}$/.test(id) ? `post:${id}` : `number:${this.#count}`;
    const [oldUrl = "", ...otherUrls] = getAddresses(item, this.#site.url);
    const title = plainWords(getField(item, "title"));
    const { kind, leave } = classify(item, this.#site.source);
    const base = { kind, key, title: shorten(title, 300), oldUrl, otherUrls, leave, remarks: [] };
    if (getField(item, "wp:post_type") === "guest-author") this.#site.addGuestAuthor(item);
    if (this.#keys.has(key)) return { ...base, leave: reasons.duplicate };
    this.#keys.add(key);
    if (leave !== null) return base;
    return kind === "image" ? this.#readImage(base, item) : this.#readArticle(base, item);
  }

  #readImage(base: ReadItem, item: WxrItem): ReadItem {
    this.#site.attachments.add(item);
    const hasTexts = ["excerpt:encoded", "content:encoded"].some((name) => getField(item, name) !== "");
    return { ...base, image: getImage(item), remarks: hasTexts ? [remarks.mediaTexts] : [] };
  }

  #readArticle(base: ReadItem, item: WxrItem): ReadItem {
    const notes = new Set<string>();
    const built = readPost(item, this.#site, base.oldUrl, notes);
    const translationKey = getTranslationKey(item, base.key);
    return { ...base, ...built, translationKey, remarks: built.article ? [...notes] : [] };
  }
}

const getField = ({ fields }: WxrItem, name: string): string => fields.get(name)?.trim() ?? "";

function classify(item: WxrItem, source: WordPressSite["source"]): Pick<ReadItem, "kind" | "leave"> {
  const type = getField(item, "wp:post_type");
  const isInTrash = getField(item, "wp:status") === "trash";
  if (type === "post")
    return { kind: "article", leave: isInTrash ? reasons.trash : item.isTooLarge ? reasons.tooLarge : null };
  if (type === "page")
    return { kind: "page", leave: isInTrash ? reasons.trash : item.isTooLarge ? reasons.tooLarge : null };
  if (type !== "attachment") return { kind: "other", leave: type === "" ? reasons.unreadable : getTypeReason(type) };
  const { address } = getImage(item);
  const [path = ""] = address.split(/[?#]/);
  // Squarespace leaves out the extensions of images.
  const isImage = imageName.test(path) || (source === "squarespace" && !/\.\w{1,5}$/.test(path));
  if (!isImage) return { kind: "other", leave: reasons.file };
  return { kind: "image", leave: isWebAddress(address) ? null : reasons.fileWithoutAddress };
}

/** Extensions of images; exports don't say which type a file has. */
const imageName = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|heif|svg|bmp|tiff?)$/i;

function getImage(item: WxrItem): ImageToFetch {
  const address = getField(item, "wp:attachment_url") || getField(item, "guid");
  return { address, alt: getAlt(item.meta) };
}

const idParameters: Record<string, string> = { page: "page_id", attachment: "attachment_id" };

/** Returns the addresses of an item, its main one first; that is empty if it has none. */
function getAddresses(item: WxrItem, siteUrl: string): string[] {
  const link = getField(item, "link");
  const id = getField(item, "wp:post_id");
  const parameter = idParameters[getField(item, "wp:post_type")] ?? "p";
  const others = [
    getField(item, "guid"),
    ...(siteUrl !== "" && /^\d+$/.test(id) ? [`${siteUrl}/?${parameter}=${id}`] : []),
    ...getFormerAddresses(item, link),
  ];
  const main = isWebAddress(link) ? link : "";
  return [main, ...new Set(others.filter((address) => address !== main && isWebAddress(address)))];
}

/** Returns the addresses under former slugs, which WordPress redirects. */
function getFormerAddresses(item: WxrItem, link: string): string[] {
  const slug = getField(item, "wp:post_name");
  const at = link.lastIndexOf(`/${slug}`);
  if (slug === "" || at < 0) return [];
  const formers = (item.meta.get("_wp_old_slug") ?? []).filter((former) => former !== "");
  return formers.map((former) => `${link.slice(0, at)}/${former}${link.slice(at + 1 + slug.length)}`);
}
