/** Widths in CSS pixels × density that pictures are made in; a request for another is 404. */
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

export function extensionOf(mediaType: string): string {
  return extensions[mediaType] ?? "bin";
}

/** Address of the stored picture itself (metadata removed). */
export function originalPath(hash: string, mediaType: string): string {
  return `/media/${hash}/original.${extensionOf(mediaType)}`;
}

/** The same for columns of a left join; null when there is no picture. */
export function originalPathOrNull(hash: string | null, mediaType: string | null): string | null {
  return hash && mediaType ? originalPath(hash, mediaType) : null;
}

export function variantPath(hash: string, width: number, format: ImageFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/** Crops for search results, as JPEG: the three ratios that Google asks for, 1200 px wide. */
export const imageCrops = {
  square: { width: 1200, height: 1200 },
  standard: { width: 1200, height: 900 },
  wide: { width: 1200, height: 675 },
} as const;

/** Addresses of a picture's crops: 1:1, 4:3, 16:9. */
export function cropPaths(hash: string): string[] {
  return Object.keys(imageCrops).map((name) => `/media/${hash}/${name}.jpg`);
}

/** 1200×630 JPEG for social networks. */
export function socialPath(hash: string): string {
  return `/media/${hash}/social.jpg`;
}

/**
 * Widths that make sense for a picture of this width that is shown at most `widest` CSS pixels wide: none is enlarged,
 * the smallest always exists, and dense screens get twice as many pixels as they have points. The first width is only for pictures as small as portraits.
 */
export function usefulWidths(originalWidth: number, widest = Number.POSITIVE_INFINITY): number[] {
  const enough = imageWidths.find((width) => width >= widest * 2) ?? Number.POSITIVE_INFINITY;
  const widths = enough === imageWidths[0] ? imageWidths : imageWidths.slice(1);
  return widths.filter((width, index) => index === 0 || (width <= originalWidth && width <= enough));
}
