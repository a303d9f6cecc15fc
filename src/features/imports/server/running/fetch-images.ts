import type { Database } from "../../../../db/database.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { pick } from "../../../../shared/pick.ts";
import { withoutTrailing } from "../../../../shared/text.ts";
import { copyImage, type ImageCopier, keepImage } from "../../../articles/server/public.ts";
import type { ImageToFetch } from "../reading/item/item.ts";
import { readImageFile } from "../store/image-files.ts";
import { finishImage, getHost, type ImportImage, selectImages } from "../store/images.queries.ts";
import { getSourceUrl, type ImportRow } from "../store/imports.queries.ts";
import { selectImageAddresses } from "../store/items.queries.ts";

export interface FetchDeps extends ImageCopier {
  db: Database;
  logger: Logger;
}

/** Old servers are slow, and nobody waits for a single image. */
const timeoutMs = 20_000;
/** At the same time: polite to the other server, and as many as the image worker keeps up with. */
const atATime = 3;

/** Returns the addresses of images that the file names by a number, by that name. */
export async function resolveAttachments(
  db: Database,
  importId: string,
  images: readonly ImageToFetch[],
): Promise<Map<string, string>> {
  const named = images.map(({ address }) => address).filter((address) => address.startsWith("attachment:"));
  const byKey = await selectImageAddresses(
    db,
    importId,
    [...new Set(named)].map((address) => address.replace("attachment:", "post:")),
  );
  return new Map([...byKey].map(([key, address]) => [key.replace("post:", "attachment:"), address]));
}

/**
 * Fetches images that aren't here yet, each once, from the servers that the person chose, and adds them to the library.
 * Returns them by address; `file_path` is null where one could not be fetched.
 */
export async function fetchImages(
  deps: FetchDeps,
  row: ImportRow,
  images: readonly ImageToFetch[],
  { spaceId, signal }: { spaceId: number; signal: AbortSignal },
): Promise<Map<string, ImportImage>> {
  const addresses = [...new Set(images.map(({ address }) => address))];
  const known = await selectImages(deps.db, row.id, addresses);
  const waiting = images.filter(({ address }) => known.get(address)?.is_done === false);
  const queue = [...new Map(waiting.map((image) => [image.address, image])).values()];
  const work = async () => {
    for (let image = queue.shift(); image; image = queue.shift()) {
      signal.throwIfAborted();
      const path = known.get(image.address)?.archive_path;
      // A storage that is away for a moment fails the attempt, which is repeated.
      const bytes = path ? await readImageFile(deps.storage, row.id, path) : undefined;
      const stored = await copyOne(deps, row, image, { spaceId, signal, bytes });
      // What was only interrupted is fetched by the next attempt.
      signal.throwIfAborted();
      await finishImage(deps.db, row.id, image.address, stored);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return selectImages(deps.db, row.id, addresses);
}

/** Returns the image in the library; null if it can't be had. */
async function copyOne(
  deps: FetchDeps,
  row: ImportRow,
  { address, alt }: ImageToFetch,
  { bytes, spaceId, signal }: { bytes: Buffer | undefined; spaceId: number; signal: AbortSignal },
) {
  const url = findUrl(row, address);
  try {
    const name = address.slice(Math.max(address.lastIndexOf("/"), address.indexOf(":")) + 1);
    const copied = bytes
      ? await keepImage(deps, spaceId, bytes, { name, alt })
      : url && (await copyImage(deps, spaceId, { url, alt }, { timeoutMs, signal }));
    return copied ? { file_path: copied.filePath, ...pick(copied, ["image_id", "width", "height"]) } : null;
  } catch (error) {
    deps.logger.info({ err: error }, "an image of an import could not be copied");
    return null;
  }
}

/** Returns where an image is fetched from; null unless that is a server that the person chose. */
function findUrl(row: ImportRow, address: string): string | null {
  if (!row.hosts.includes(getHost(address))) return null;
  return address.startsWith("ghost:") ? onItself(row, address.slice("ghost:".length)) : address;
}

/** Returns the address of a path on the website that is imported; null if it leads elsewhere. */
function onItself(row: ImportRow, path: string): string | null {
  const base = getSourceUrl(row);
  if (!URL.canParse(base)) return null;
  const { origin, pathname } = new URL(base);
  const whole = `${origin}${withoutTrailing(pathname, "/")}${path}`;
  return URL.canParse(whole) && new URL(whole).origin === origin ? whole : null;
}
