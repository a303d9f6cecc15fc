import { webAddress } from "../../shared/media/players.ts";
import { makeElement } from "../html/tree.ts";
import { leadsToImage } from "./images.ts";

/** Returns the address of an image of Substack in its full size, and where a link around it leads, if that isn't the image itself. */
export function findOriginal(
  src: string,
  href: string,
  data: Record<string, unknown>,
): { original: string; target: string } {
  const isLarger = isStored(href) || leadsToImage(makeElement("a", [], { href }));
  const stored = typeof data.src === "string" ? data.src : "";
  const chosen = typeof data.href === "string" ? data.href : "";
  const candidates = [isLarger ? href : "", stored, src].filter((address) => webAddress(address)).map(toOpen);
  const original = candidates.find((address) => !isPhoto(address)) ?? candidates[0] ?? src;
  return { original, target: isLarger ? chosen : href };
}

const storage = "substack-post-media.s3.amazonaws.com";

/** Whether an address is that of an image which Substack stores. */
function isStored(address: string): boolean {
  const { hostname, pathname } = webAddress(address) ?? { hostname: "", pathname: "" };
  return hostname === storage || (hostname === "substackcdn.com" && pathname.startsWith("/image/"));
}

/** Replaces the storage of the first years, which is closed: its images have moved. */
function toOpen(address: string): string {
  const url = webAddress(address);
  return url?.hostname.startsWith("bucketeer-") ? `https://${storage}${url.pathname}` : address;
}

/** Whether only Substack's own server shows it: a photo of an iPhone as it was uploaded. */
function isPhoto(address: string): boolean {
  const url = webAddress(address);
  return url?.hostname === storage && /\.hei[cf]$/i.test(url.pathname);
}
