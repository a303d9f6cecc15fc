/** Available image widths (CSS pixels × density); any other is a 404. */
export const imageWidths = [160, 320, 480, 640, 800, 1080, 1440, 2160] as const;
export const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

export function getExtension(mediaType: string): string {
  return extensions[mediaType] ?? "bin";
}

/** URL of the stored original (without metadata). */
export function originalPath(hash: string, mediaType: string): string {
  return `/media/${hash}/original.${getExtension(mediaType)}`;
}

/** Returns the path for columns of a left join; null without an image. */
export function originalPathOrNull(hash: string | null, mediaType: string | null): string | null {
  return hash && mediaType ? originalPath(hash, mediaType) : null;
}

export function variantPath(hash: string, width: number, format: ImageFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/** JPEG crops for search results, 1200 px wide, in the three ratios that Google requests. */
export const imageCrops = {
  square: { width: 1200, height: 1200 },
  standard: { width: 1200, height: 900 },
  wide: { width: 1200, height: 675 },
} as const;

/** URLs of an image's crops: 1:1, 4:3, 16:9. */
export function cropPaths(hash: string): string[] {
  return Object.keys(imageCrops).map((name) => `/media/${hash}/${name}.jpg`);
}

/** 1200×630 JPEG for social networks. */
export function socialPath(hash: string): string {
  return `/media/${hash}/social.jpg`;
}

/**
 * Useful widths for an image shown at most `widest` CSS pixels wide: never enlarged, always
 * at least the smallest, and up to twice the CSS width for dense screens. The first width is for portraits only.
 */
export function usefulWidths(originalWidth: number, widest = Number.POSITIVE_INFINITY): number[] {
  const enough = imageWidths.find((width) => width >= widest * 2) ?? Number.POSITIVE_INFINITY;
  const widths = enough === imageWidths[0] ? imageWidths : imageWidths.slice(1);
  return widths.filter((width, index) => index === 0 || (width <= originalWidth && width <= enough));
}

/** The types of images that a browser offers to choose. HEIC by its extension, since many systems don't know the type. */
export const imageFiles = "image/*,.heic,.heif";
