import { createHash } from "node:crypto";
import type { Site } from "../../features/websites/server/public.ts";
import { logoAspect } from "../../shared/look/brand.ts";
import { isHexColor } from "../../shared/look/color.ts";
import { hasDarkHeader } from "../../shared/look/look-style.ts";
import type { BrandView, LogoView } from "../../site-kit/views.ts";
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
  stamped: null,
  logo: null,
};

export type BrandSource = Pick<Site, "title" | "isHost" | "settings">;

export function getStyle({ title, settings: { accent } }: BrandSource): BrandStyle {
  return { title, accent: isHexColor(accent) ? accent.toLowerCase() : defaultAccent };
}

/** The text on a website's social images; empty for none. */
export const getStampText = ({ settings: { disclaimer, disclaimerOnImages } }: BrandSource): string =>
  disclaimerOnImages ? disclaimer : "";

/** A hash of a website's look, part of its image URLs, which are therefore immutable. */
export function brandVersion(site: BrandSource): string {
  const { logo, logo_dark, logo_shape, icon, social_image } = site.settings.brand;
  const images = [logo, logo_dark, icon, social_image].some((image) => image !== null);
  const chosen = images ? [logo, logo_dark, logo_shape, icon, social_image] : [];
  const stamp = getStampText(site);
  const look = JSON.stringify([drawingVersion, getStyle(site), ...chosen, ...(stamp === "" ? [] : [stamp])]);
  return createHash("sha256").update(look).digest("hex").slice(0, 12);
}

const known = new WeakMap<BrandSource, BrandView>();

/** Paths of a website's icons, logo, and default social image. Computed once: a change creates a new `Site`. */
export function getBrand(site: BrandSource): BrandView {
  const brand = known.get(site) ?? brandIn(site, (file) => `/brand/${brandVersion(site)}/${file}`);
  known.set(site, brand);
  return brand;
}

/** Returns the brand with other addresses. */
export function brandIn(site: BrandSource, getAddress: (file: string) => string): BrandView {
  const { isHost, settings } = site;
  const { icon, social_image } = settings.brand;
  const isStamped = getStampText(site) !== "";
  const icons = {
    favicon: getAddress(icon ? "icon-192.png" : "favicon.svg"),
    icon32: getAddress("icon-32.png"),
    touchIcon: getAddress("icon-180.png"),
    icon512: getAddress("icon-512.png"),
  };
  return {
    ...hostBrand,
    ...(icon || !isHost ? icons : {}),
    ...(social_image || !isHost || isStamped ? { social: getAddress("social.jpg") } : {}),
    stamped: isStamped ? getAddress("social-") : null,
    logo: getLogo(site, getAddress),
  };
}

/** Icons of the installed dashboard; `maskable`: devices may cut it to a circle. */
export function getAppIcons(host: BrandSource): { icon192: string; icon512: string; maskable: string } {
  const getAddress = (file: string) =>
    host.settings.brand.icon ? `/brand/${brandVersion(host)}/${file}` : `/assets/brand/${file}`;
  return {
    icon192: getAddress("icon-192.png"),
    icon512: getAddress("icon-512.png"),
    maskable: getAddress("icon-maskable-512.png"),
  };
}

/** In CSS pixels; drawn for dense screens. */
const logoHeight = 48;
const widestLogo = 240;

/** The size in which a logo is shown. */
export function logoSize({ settings: { brand } }: BrandSource): { width: number; height: number } {
  const aspect = brand.logo ? logoAspect(brand.logo_shape, brand.logo) : 1;
  const width = Math.max(1, Math.round(Math.min(logoHeight * aspect, widestLogo)));
  return { width, height: Math.max(1, Math.round(width / aspect)) };
}

function getLogo(site: BrandSource, getAddress: (file: string) => string): LogoView | null {
  const { brand, look, accent } = site.settings;
  if (!brand.logo) return null;
  const fileOn = (isDark: boolean) => getAddress(isDark && brand.logo_dark ? "logo-dark.webp" : "logo.webp");
  const chosen = isHexColor(accent) ? accent : null;
  return {
    light: fileOn(hasDarkHeader(look, chosen, "light")),
    dark: fileOn(hasDarkHeader(look, chosen, "dark")),
    ...logoSize(site),
    showTitle: brand.show_title,
  };
}
