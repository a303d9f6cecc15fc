import type { Database } from "../../../../db/database.ts";
import { type Job, job } from "../../../../jobs/job.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { makeElement, writeHtml } from "../../../../writing/html/tree.ts";
import { type ImageElsewhere, imageLink } from "../../../../writing/sanitize/stand-in.ts";
import type { UploadedImage } from "../../../media/contract.ts";
import { obtainSpaceForImages } from "../../../media/server/public.ts";
import { bumpContentVersion } from "../../../websites/server/public.ts";
import { copyImage, type ImageCopier } from "../cards/copy-image.ts";
import { selectWorkingCopyAcrossOwners } from "../working-copy/working-copy.queries.ts";
import { openAcrossOwners } from "../working-copy/working-copy.ts";
import { copyImages } from "./copy-images.ts";
import { changeImages } from "./replace-image.ts";

interface Copied extends ImageElsewhere {
  /** Null if it could not be. */
  stored: UploadedImage | null;
}

/** Copies images of other websites for an article, and puts them in place of their links. Of the others, the links say so. */
export function copyImagesJob(deps: ImageCopier & { logger: Logger }): Job {
  return job(copyImages, {
    reachesOut: true,
    atATime: 2,
    timeoutMs: 15 * minuteMs,
    async run({ articleId, userId, images }, { signal, clock }) {
      const row = await selectWorkingCopyAcrossOwners(deps.db, articleId);
      if (!row) return undefined;
      const spaceId = await obtainSpaceForImages(deps.db, userId, row.website_id);
      const copied: Copied[] = [];
      for (const image of images) {
        signal.throwIfAborted();
        const stored = await copyImage(deps, spaceId, { url: image.address, alt: image.alt }).catch((error) => {
          deps.logger.info({ err: error }, "an image of another website could not be copied");
          return null;
        });
        copied.push({ ...image, stored });
      }
      return (trx) => putInPlace(trx, articleId, copied, clock.now());
    },
  });
}

async function putInPlace(trx: Database, articleId: number, copied: readonly Copied[], now: Date): Promise<void> {
  const copy = await openAcrossOwners(trx, articleId);
  if (!copy) return;
  await changeImages(trx, copy, (shown) => ({ ...shown, content: withImages(shown.content, copied) }), {
    editorId: null,
    now,
  });
  await bumpContentVersion(trx, copy.row.website_id);
}

/** In stored form, a link is always written the same. */
function withImages(content: string, copied: readonly Copied[]): string {
  return copied.reduce((text, { stored, ...image }) => {
    const { filePath: src = "", width, height } = stored ?? {};
    const attributes = { src, alt: image.alt, width: String(width), height: String(height) };
    const put = stored ? makeElement("img", [], attributes) : imageLink(image, true);
    return text.replaceAll(written(imageLink(image)), () => written(put));
  }, content);
}

const written = (node: ReturnType<typeof makeElement>) => writeHtml([node], Number.POSITIVE_INFINITY) ?? "";
