import type { z } from "zod";
import type { UploadedFile } from "../../../../platform/calls/call.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { ImageElsewhere } from "../../../../writing/sanitize/stand-in.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { categoryExists } from "../../../categories/server/public.ts";
import { requireDisclaimer } from "../../../compliance/server/public.ts";
import {
  type ImageStore,
  obtainSpaceForImages,
  recordImage,
  type StoredImage,
  storeUpload,
} from "../../../media/server/public.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import { type PostArticleFields, type postArticleAnswer, texts } from "../../contract.ts";
import { requireHtmlBlocks } from "../html-blocks/require-html-blocks.ts";
import { queueCopies } from "../images/copy-images.ts";
import { insertArticle } from "../published/articles.queries.ts";
import type { TextWorker } from "../text/text-worker.ts";
import { announcePublication, recordPublication } from "./publication.ts";
import { takeSlug } from "./put-on-site.ts";

export interface PostArticleDeps extends ImageStore {
  clock: Clock;
  sites: SiteDirectory;
  textWorker: TextWorker;
}

export type NewArticle = PostArticleFields & {
  category_id?: number | undefined;
  cover_photo?: UploadedFile | undefined;
};

/**
 * Posts an article to a website; the caller has checked permissions. Sanitizes the text, stores the cover before the
 * transaction, and generates its sizes in the background. Throws `forbidden` (no disclaimer), `invalid`, `conflict` (slug taken), `wrong_type` or
 * `too_large` (cover).
 */
export async function postArticle(
  deps: PostArticleDeps,
  user: SessionUser,
  websiteId: number,
  article: NewArticle,
): Promise<Omit<z.infer<typeof postArticleAnswer>, "message">> {
  await requireDisclaimer(deps.db, websiteId);
  const { content, images, problem } = await deps.textWorker.cleanArticle(article.content);
  if (problem) throw new AppError("invalid", problem, { fields: { content: problem } });
  const { category_id } = article;
  if (category_id !== undefined && !(await categoryExists(deps.db, websiteId, category_id))) {
    throw new AppError("not_found", texts.categoryUnknown, { fields: { category_id: texts.categoryUnknown } });
  }
  const cover = article.cover_photo && (await storeUpload(deps, article.cover_photo, "cover_photo"));
  const posted = await insertWithCover(deps, user, websiteId, { ...article, content, images }, cover);
  return { ...posted, slug: article.slug, ...(cover?.notice && { notice: cover.notice }) };
}

async function insertWithCover(
  { sites, clock }: PostArticleDeps,
  user: SessionUser,
  websiteId: number,
  article: NewArticle & { images: ImageElsewhere[] },
  cover: StoredImage | undefined,
) {
  const now = clock.now();
  const publishDate = article.publish_date ?? now;
  const posted = sites.change(websiteId, async (trx) => {
    await requireHtmlBlocks(trx, user, { articleId: null, websiteId }, { before: "", now: article.content });
    const articleId = await insertArticle(trx, websiteId, {
      author_id: user.id,
      category_id: article.category_id ?? null,
      title: article.title,
      slug: article.slug,
      description: article.description,
      content: article.content,
      cover_image_id: cover ? await recordImage(trx, await obtainSpaceForImages(trx, user.id, websiteId), cover) : null,
      cover_alt: article.cover_alt,
      publish_date: publishDate,
      created_at: now,
      updated_at: now,
    });
    await announcePublication(trx, { article: { websiteId, articleId }, wasPublic: false, publishDate, now });
    await recordPublication(trx, { websiteId, articleId, title: article.title, wasPublic: false, publishDate, now });
    const images_elsewhere = await queueCopies(trx, article.images, { articleId, userId: user.id, now });
    return { id: articleId, ...(images_elsewhere && { images_elsewhere }) };
  });
  return takeSlug(posted);
}
