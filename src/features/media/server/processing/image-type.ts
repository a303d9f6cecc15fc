const beginnings: readonly (readonly [mediaType: string, at: number, text: string])[] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG"],
  ["image/gif", 0, "GIF8"],
  ["image/webp", 8, "WEBP"],
  ["image/avif", 4, "ftyp"],
];

/** The media type of a stored original by its first 12 bytes. */
export function detectImageType(head: Buffer): string | undefined {
  const text = head.toString("latin1");
  return beginnings.find(([, at, beginning]) => text.startsWith(beginning, at))?.[0];
}
