import { z } from "zod";
import { tr } from "../languages/tr.ts";
import { backgroundIds } from "./backgrounds.ts";
import { isHexColor } from "./color.ts";
import { fontPairIds } from "./font-pairs.ts";

export const cornerNames = { square: tr("Square"), soft: tr("Soft"), round: tr("Round") } as const;
export const headerNames = {
  plain: tr("Plain"),
  centered: tr("Centered"),
  masthead: tr("Masthead"),
  bar: tr("In color"),
  dark: tr("Dark"),
} as const;

const getIds = <T extends string>(names: Readonly<Record<T, string>>) => Object.keys(names) as [T, ...T[]];

const fonts = z.enum(fontPairIds);
const background = z.union([z.enum(backgroundIds), z.string().refine(isHexColor).toLowerCase()]);
const corners = z.enum(getIds(cornerNames));
const header = z.enum(getIds(headerNames));

/** How a website looks, besides its accent color and its images. */
export const look = z.strictObject({
  fonts,
  /** One that has a name, or `#rrggbb`, of which a light and a dark one are made. */
  background,
  corners,
  header,
});
export type Look = z.output<typeof look>;

/** Exactly what sites looked like before there were looks. */
export const defaultLook: Look = { fonts: "classic", background: "paper", corners: "soft", header: "plain" };

/** A look as stored by any version: what is missing or unknown is that of the default look. */
export const storedLook = z
  .object({
    fonts: fonts.catch(defaultLook.fonts).default(defaultLook.fonts),
    background: background.catch(defaultLook.background).default(defaultLook.background),
    corners: corners.catch(defaultLook.corners).default(defaultLook.corners),
    header: header.catch(defaultLook.header).default(defaultLook.header),
  })
  .catch(defaultLook)
  .default(defaultLook);
