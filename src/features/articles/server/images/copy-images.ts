import { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { enqueueForOwner } from "../../../../jobs/enqueue.ts";
import type { JobKind } from "../../../../jobs/job.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { webAddress } from "../../../../shared/media/players.ts";
import type { ImageElsewhere } from "../../../../writing/sanitize/stand-in.ts";
import type { postArticleAnswer } from "../../contract.ts";
import { texts } from "../../contract.ts";

/** An article with very many images keeps links to the others. */
const maxImages = 100;
const waitingPerArticle = 10;

const image = z.object({ address: z.string(), alt: z.string() });

/** Addresses instead of ids: an image that isn't here has no row. */
export const copyImages: JobKind<{ articleId: number; userId: number; images: ImageElsewhere[] }> = {
  name: "articles.copy-images",
  title: tr("Copy images of other websites into an article"),
  payload: z.object({ articleId: z.number(), userId: z.number(), images: z.array(image) }),
};

type Elsewhere = NonNullable<z.infer<typeof postArticleAnswer>["images_elsewhere"]>;

interface CopyTarget {
  articleId: number;
  userId: number;
  now: Date;
}

/** Queues the copying of images that are links in a text until then. Says what becomes of each; undefined if there are none. */
export async function queueCopies(
  trx: Database,
  found: readonly ImageElsewhere[],
  { articleId, userId, now }: CopyTarget,
): Promise<Elsewhere | undefined> {
  if (found.length === 0) return undefined;
  const all = [...new Map(found.map((one) => [`${one.address} ${one.alt}`, one])).values()];
  const onTheWeb = all.filter(({ address }) => webAddress(address));
  const images = onTheWeb.slice(0, maxImages);
  if (images.length > 0) {
    // While somebody writes, each save may bring the same ones.
    const payload = { articleId, userId, images };
    await enqueueForOwner(trx, copyImages, payload, { now, of: { articleId }, atMost: waitingPerArticle });
  }
  const notCopied =
    (message: string) =>
    ({ address, alt }: ImageElsewhere) => ({ address, alt, message });
  return {
    copying: images.map(({ address }) => address),
    not_copied: [
      ...all.filter(({ address }) => !webAddress(address)).map(notCopied(texts.imageWithoutAddress)),
      ...onTheWeb.slice(maxImages).map(notCopied(texts.tooManyImages(maxImages))),
    ],
  };
}
