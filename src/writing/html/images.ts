const images = /<img\b[^<>]*>/g;

interface StoredImage {
  path: string;
  width: number;
  height: number;
}

/** Returns the addresses of the images on this server in a stored text. */
export function imagesOf(html: string): string[] {
  const found = [...html.matchAll(images)].flatMap(([tag]) => / src="(\/media\/[^"]*)"/.exec(tag)?.[1] ?? []);
  return [...new Set(found)];
}

/** Shows another image in a stored text, with its dimensions, which reserve its space while it loads. */
export function replaceImage(html: string, from: string, to: StoredImage): string {
  if (!html.includes(`"${from}"`)) return html;
  return html.replace(images, (tag) =>
    tag.includes(` src="${from}"`)
      ? tag
          .replace(`"${from}"`, `"${to.path}"`)
          .replace(/ width="\d*"/, ` width="${to.width}"`)
          .replace(/ height="\d*"/, ` height="${to.height}"`)
      : tag,
  );
}

/** Leaves out some images. The result is to be sanitized: what was around them may be empty. */
export function withoutImages(html: string, isMissing: (path: string) => boolean): string {
  return html.replace(images, (tag) => (imagesOf(tag).some(isMissing) ? "" : tag));
}
