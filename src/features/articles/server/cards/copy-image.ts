import { AppError } from "../../../../platform/errors.ts";
import type { Wanted as FetchOptions } from "../../../../platform/fetcher/fetcher.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import { webAddress } from "../../../../shared/media/players.ts";
import type { UploadedImage } from "../../../media/contract.ts";
import { type ImageStore, recordImage, storeImage } from "../../../media/server/public.ts";
import { texts } from "../../cards-contract.ts";
import { maxImageFileBytes } from "./make-card.ts";
import type { PageReader } from "./read-card.ts";

export type ImageCopier = ImageStore & Pick<PageReader, "fetcher">;

interface Wanted {
  url: string;
  alt: string;
}

/** Keeps an image of another website in the space's library, for a text. Throws `refused`. */
export async function copyImage(
  deps: ImageCopier,
  spaceId: number,
  { url, alt }: Wanted,
  patience: Pick<FetchOptions, "timeoutMs" | "signal"> = {},
): Promise<UploadedImage> {
  const result = await deps.fetcher.fetch(url, { types: ["image/"], maxBytes: maxImageFileBytes, ...patience });
  if (!result.ok) throw new AppError("refused", texts.noImage);
  return keepImage(deps, spaceId, result.body, { name: nameIn(url), alt });
}

/** Keeps an image in the space's library, for a text. */
export async function keepImage(
  deps: ImageStore,
  spaceId: number,
  bytes: Buffer,
  { name, alt }: { name: string; alt: string },
): Promise<UploadedImage> {
  const stored = await storeImage(deps, bytes, name);
  const image_id = await recordImage(deps.db, spaceId, stored, alt === "" ? {} : { alt });
  const { hash, mediaType, width, height, notice } = stored;
  return { filePath: originalPath(hash, mediaType), image_id, width, height, ...(notice && { notice }) };
}

/** The last part of the address, or the site's name. */
function nameIn(url: string): string {
  const { pathname = "", hostname = "" } = webAddress(url) ?? {};
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(name) || hostname;
  } catch {
    return name;
  }
}
