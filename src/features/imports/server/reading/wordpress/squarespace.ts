import { isWebAddress } from "../item/web-address.ts";
import type { Fields, WxrItem } from "./wxr-file.ts";

/** Squarespace's servers of images and other files. */
const servers = /\b(?:images\.squarespace-cdn|static1\.squarespace|squarespace)\.com\b|class="sqs-/;

/** Whether Squarespace wrote a WXR file: it names no generator and has addresses without a server. `first`: the first item. */
export function isSquarespace(channel: Fields, first: Fields | undefined): boolean {
  const get = (name: string) => channel.get(name)?.trim() ?? "";
  if (/squarespace/i.test(get("generator")) || getHost(get("link")).endsWith(".squarespace.com")) return true;
  if (!first || get("generator") !== "" || get("wp:base_blog_url") !== "" || get("wp:base_site_url") !== "")
    return false;
  return (
    /^\/(?!\/)/.test(first.get("link")?.trim() ?? "") ||
    ["wp:attachment_url", "content:encoded"].some((name) => servers.test(first.get(name) ?? ""))
  );
}

/** Changes an item of Squarespace to what WordPress would write: with a whole address, and a slug without path and ending. */
export function repairSquarespaceItem({ fields }: WxrItem, siteUrl: string): void {
  const link = fields.get("link")?.trim() ?? "";
  // Drafts have `/null`.
  const hasPath = /^\/(?!\/)/.test(link) && !/\/null$/.test(link);
  if (hasPath && isWebAddress(siteUrl)) fields.set("link", siteUrl + link);
  const name = fields.get("wp:post_name")?.trim() ?? "";
  fields.set("wp:post_name", (name.split("/").findLast(Boolean) ?? "").replace(/\.html$/i, ""));
}

function getHost(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
