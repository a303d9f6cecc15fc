const images = /<img\b[^<>]*>/g;

interface StoredImage {
  path: string;
  width: number;
  height: number;
}

/** Returns the addresses of the images on this server in a stored text. */
export function findImages(html: string): string[] {
  const found = [...html.matchAll(images)].flatMap(([tag]) => / src="(\/media\/[^"]*)"/.exec(tag)?.[1] ?? []);
  return [...new Set(found)];
}

/** Replaces an image in a stored text, and its dimensions, which reserve its space while it loads. */
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

/** Removes missing images. Sanitize the result: the elements around them may be empty. */
export function withoutImages(html: string, isMissing: (path: string) => boolean): string {
  return html.replace(images, (tag) => (findImages(tag).some(isMissing) ? "" : tag));
}
