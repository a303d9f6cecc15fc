import sharp from "sharp";
import type { TestApp } from "./test-app.ts";

let count = 0;

/** A valid article form; `changes` replace fields, `undefined` omits one. */
export function articleForm(changes: Record<string, string | undefined | Blob> = {}): FormData {
  count += 1;
  const fields = {
    title: `Town hall number ${count}`,
    content: "<p>The council met on <strong>Tuesday</strong>.</p>",
    slug: `town-hall-${count}`,
    description: "What was said and decided.",
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else if (value) form.set(name, value, "photo.jpg");
  }
  return form;
}

export async function createCategory(
  { db, hostId, sites }: TestApp,
  name = "Town Hall",
  slug = "town-hall",
): Promise<number> {
  return sites.change(hostId, async () => {
    const row = await db
      .insertInto("categories")
      .values({ website_id: hostId, name, slug })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/**
 * A JPEG like a camera's, a different one each time, with GPS data in EXIF. Its noise is coarse: fine noise takes the server
 * five times as long to encode.
 */
export async function photograph(width = 1600, height = 1000): Promise<Blob> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const grains = { width: Math.min(width, 16), height: Math.min(height, 10) };
  const bytes = await sharp({ create: { ...grains, channels: 3, background: "#888888", noise } })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: 85 })
    .withExif({ IFD0: { Make: "Test Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 26/1 46/1" } })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/** Returns a photograph as a browser's file field takes it. */
export async function photoFile(width = 300, height = 300) {
  const buffer = Buffer.from(await (await photograph(width, height)).arrayBuffer());
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer };
}
