import { readFile } from "node:fs/promises";
import { cropBox, iconAspect, logoAspect, type SizedImage, socialAspect } from "../../shared/look/brand.ts";
import type { BrandImage, BrandImages } from "./brand-images.ts";
import { type BrandSource, getStampText, getStyle, logoSize } from "./brand-view.ts";

type Frame = Parameters<BrandImages["crop"]>[1];

const white = "#ffffff";
/** Devices show large icons as they are, so those have no holes. */
const iconSizes: Record<string, { size: number; background?: string; margin?: number }> = {
  "icon-32.png": { size: 32 },
  "icon-192.png": { size: 192 },
  "icon-180.png": { size: 180, background: white },
  "icon-512.png": { size: 512, background: white },
  // Of the image's size: its corners would be cut off.
  "icon-maskable-512.png": { size: 512, background: white, margin: 0.2 },
};
const denseScreens = 2;

/** Returns the owner's image for a file; undefined if none was chosen. */
function chosenFor(site: BrandSource, file: string): { image: SizedImage; frame: Frame } | undefined {
  const { logo, logo_dark, logo_shape, icon, social_image } = site.settings.brand;
  const iconSize = iconSizes[file];
  if (icon && iconSize) {
    const { size, margin = 0, ...background } = iconSize;
    const { left, top, width, height } = cropBox(icon, iconAspect, icon);
    const [across, down] = [width * margin, height * margin];
    const box = { left: left - across, top: top - down, width: width + 2 * across, height: height + 2 * down };
    const frame = { box, width: size, height: size, ...background };
    return { image: icon, frame: { ...frame, format: "png" } };
  }
  if (social_image && file === "social.jpg") {
    const box = cropBox(social_image, socialAspect, social_image);
    return { image: social_image, frame: { box, width: 1200, height: 630, background: white, format: "jpeg" } };
  }
  const image = file === "logo.webp" ? logo : file === "logo-dark.webp" ? logo_dark : null;
  if (!logo || !image) return undefined;
  const { width, height } = logoSize(site);
  // Both logos have the size of the first, so that nothing moves at dusk.
  const box = cropBox(image, logoAspect(logo_shape, logo), image);
  const size = { width: width * denseScreens, height: height * denseScreens };
  return { image, frame: { box, ...size, format: "webp" } };
}

/** Returns the hash of the image that a website's disclaimer is drawn on: `social-{hash}.jpg`. */
export const stampedHash = (file: string): string | undefined => /^social-([0-9a-f]{16,128})\.jpg$/.exec(file)?.[1];

/** Whether a website has such a file: drawn, or cut from a image. The host has files of its own besides. */
export function hasSiteImage(images: BrandImages, site: BrandSource, file: string): boolean {
  if (getStampText(site) !== "" && (file === "social.jpg" || stampedHash(file))) return true;
  return chosenFor(site, file) !== undefined || (!site.isHost && images.has(file));
}

/** A website's icon, logo, or social image: the part of the chosen image, or else drawn; undefined if there is none. */
export async function drawSiteImage(
  { images, hostSocial }: { images: BrandImages; hostSocial: string },
  site: BrandSource,
  file: string,
): Promise<BrandImage | undefined> {
  const stamp = getStampText(site);
  const hash = stampedHash(file);
  if (hash !== undefined) return stamp === "" ? undefined : images.stampStored(hash, stamp);
  const chosen = chosenFor(site, file);
  const cut = chosen && (await images.crop(chosen.image.path, chosen.frame));
  const image = cut ?? (site.isHost ? undefined : await images.make(file, getStyle(site)));
  if (file !== "social.jpg" || stamp === "") return image;
  return images.stamp(image ? Buffer.from(image.body) : await readFile(hostSocial), stamp);
}
