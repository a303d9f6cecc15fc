import sharp from "sharp";
import type { CategoryImageName } from "./drawings/category-images.ts";
import type { CoverName } from "./drawings/covers.ts";
import type { PortraitName } from "./drawings/portraits.ts";

export type Drawing =
  | [kind: "cover", name: CoverName]
  | [kind: "portrait", name: PortraitName]
  | [kind: "category", name: CategoryImageName];

/** One of the pictures that the project draws itself, as JPEG. The same name is always the same picture. */
export async function drawPicture(...drawing: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(await draw(drawing)))
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Loaded only when wanted: most servers draw once, at their first start. */
async function draw([kind, name]: Drawing): Promise<string> {
  if (kind === "cover") return (await import("./drawings/covers.ts")).drawCover(name);
  if (kind === "portrait") return (await import("./drawings/portraits.ts")).drawPortrait(name);
  return (await import("./drawings/category-images.ts")).drawCategoryImage(name);
}
