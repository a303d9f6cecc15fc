import { z } from "zod";
import { tr } from "../languages/tr.ts";

/** Proportions, width by height, of what is cut from an image. */
export const iconAspect = 1;
export const socialAspect = 1200 / 630;
export const logoShapes = { whole: tr("Whole"), square: tr("Square"), wide: tr("Wide") } as const;
export const logoAspects = { whole: null, square: 1, wide: 3 } as const;

const address = z.string().regex(/^\/media\/[0-9a-f]{64}\/original\.[a-z]{3,4}$/);
const share = z.number().min(0).max(1);

/** Which part of an image is shown: its center, and how close. At 1 it fills the frame; below, there is room around it. */
const crop = { x: share, y: share, zoom: z.number().min(0.1).max(8) };
export type Crop = { x: number; y: number; zoom: number };
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** An image of the library, cut. */
export const chosenImage = z.strictObject({ path: address, ...crop });
export type ChosenImage = z.output<typeof chosenImage>;

const logoShape = z.enum(["whole", "square", "wide"]);
export type LogoShape = z.output<typeof logoShape>;

/** The signs of a website, as the settings send and show them. */
export const brandFields = {
  logo: chosenImage.nullable(),
  /** For dark backgrounds. */
  logo_dark: chosenImage.nullable(),
  logo_shape: logoShape,
  /** Beside the logo in the header. */
  show_title: z.boolean(),
  icon: chosenImage.nullable(),
  social_image: chosenImage.nullable(),
};

const sizedImage = z
  .object({ path: address, ...crop, width: z.number().positive(), height: z.number().positive() })
  .nullable()
  .catch(null)
  .default(null);
export type SizedImage = NonNullable<z.output<typeof sizedImage>>;

/** A brand as stored by any version, with the images' sizes. */
export const storedBrand = z
  .object({
    logo: sizedImage,
    logo_dark: sizedImage,
    logo_shape: logoShape.catch("whole").default("whole"),
    show_title: z.boolean().catch(true).default(true),
    icon: sizedImage,
    social_image: sizedImage,
  })
  .catch(emptyBrand())
  .default(emptyBrand());
export type StoredBrand = z.output<typeof storedBrand>;

function emptyBrand() {
  return {
    logo: null,
    logo_dark: null,
    logo_shape: "whole" as LogoShape,
    show_title: true,
    icon: null,
    social_image: null,
  };
}

export const imageNames = ["logo", "logo_dark", "icon", "social_image"] as const;
export type ImageName = (typeof imageNames)[number];

interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** The proportions of a logo. */
export function logoAspect(shape: LogoShape, { width, height }: Size): number {
  return logoAspects[shape] ?? width / height;
}

/** Returns the part of an image that a frame of these proportions shows, in its pixels. May reach beyond its edges. */
export function cropBox({ width, height }: Size, aspect: number, { x, y, zoom }: Crop): Box {
  const covering = Math.min(width, height * aspect);
  const size = { width: covering / zoom, height: covering / aspect / zoom };
  const start = (center: number, whole: number, part: number) =>
    part >= whole ? (whole - part) / 2 : Math.min(Math.max(center * whole - part / 2, 0), whole - part);
  return { ...size, left: start(x, width, size.width), top: start(y, height, size.height) };
}

/** The zoom at which the whole image is in the frame. */
export function zoomOfWhole({ width, height }: Size, aspect: number): number {
  const own = width / height;
  return own > aspect ? aspect / own : own / aspect;
}
