import { createHash } from "node:crypto";
import type { Site } from "../../features/websites/server/public.ts";
import { isHexColor } from "../../shared/color.ts";
import type { BrandView } from "../ui/views.ts";
import type { BrandStyle } from "./draw-brand.ts";

/** Increase when the drawings change: their URLs are cached forever. */
const drawingVersion = 1;
/** The accent of websites without a chosen color. */
const defaultAccent = "#a4243b";

const hostBrand: BrandView = {
  favicon: "/assets/brand/logo.svg",
  icon32: "/assets/brand/favicon-32.png",
  touchIcon: "/assets/brand/apple-touch-icon.png",
  icon512: "/assets/brand/icon-512.png",
  social: "/assets/brand/default-social.jpg",
};

type BrandSource = Pick<Site, "title" | "isHost" | "settings">;

export function styleOf({ title, settings: { accent } }: BrandSource): BrandStyle {
  return { title, accent: isHexColor(accent) ? accent.toLowerCase() : defaultAccent };
}

/** A hash of a website's look, part of its image URLs, which are therefore immutable. */
export function brandVersion(site: BrandSource): string {
  const look = JSON.stringify([drawingVersion, styleOf(site)]);
  return createHash("sha256").update(look).digest("hex").slice(0, 12);
}

const known = new WeakMap<BrandSource, BrandView>();

/** Paths of a website's icons and default social image. Computed once: a change creates a new `Site`. */
export function brandOf(site: BrandSource): BrandView {
  const brand = known.get(site) ?? (site.isHost ? hostBrand : ownBrand(site));
  known.set(site, brand);
  return brand;
}

function ownBrand(site: BrandSource): BrandView {
  const folder = `/brand/${brandVersion(site)}`;
  return {
    favicon: `${folder}/favicon.svg`,
    icon32: `${folder}/icon-32.png`,
    touchIcon: `${folder}/icon-180.png`,
    icon512: `${folder}/icon-512.png`,
    social: `${folder}/social.jpg`,
  };
}
