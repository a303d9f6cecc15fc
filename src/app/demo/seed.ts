import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/database.ts";
import { insertUser, setImage } from "../../features/accounts/server/public.ts";
import { insertArticle, sanitizeArticle } from "../../features/articles/server/public.ts";
import { insertCategory } from "../../features/categories/server/public.ts";
import {
  type ImageStore,
  makeSizes,
  recordImage,
  type StoredImage,
  selectSpaceOfWebsite,
  storeDrawing,
} from "../../features/media/server/public.ts";
import { insertMembers } from "../../features/members/server/public.ts";
import { buildDemoPages } from "../../features/pages/server/editing/demo-pages.ts";
import { noteDemoRemoved, selectOwnWebsites } from "../../features/websites/server/public.ts";
import { enqueueMany } from "../../jobs/enqueue.ts";
import { dayMs } from "../../shared/durations.ts";
import { nameDemoWebsite } from "./demo-content.queries.ts";
import { type DemoContent, readDemoContent, readDemoText } from "./demo-content.ts";
import { selectAuthorsInUse, selectCategoriesInUse, selectEmailsInUse, selectSlugsInUse } from "./left-over.queries.ts";

export interface DemoOwner {
  userId: number;
  hostId: number;
}

/** Images and members go into the host site's space, since authors without a login have none. */
interface DemoPlace {
  hostId: number;
  spaceId: number;
}

type StoredImages = Map<string, StoredImage>;

/**
 * Fills an empty host site: authors, categories, articles with drawn covers, members, and pages of the owner's
 * website. Marks every row as demo content, so that exactly these rows can be removed later. What an
 * earlier removal has left, since it was edited, stays as it is. Runs in one transaction, which also queues the sizes of the
 * covers, newest article first, and notes that the demo content is there. Returns the ids of the websites that changed, for the
 * caller to announce.
 */
export async function seedDemoContent(store: ImageStore, owner: DemoOwner, now = new Date()): Promise<number[]> {
  return inTransaction(store.db, async (trx) => {
    const inside = { ...store, db: trx };
    const content = readDemoContent();
    const images = await storeDrawings(inside, content);
    const spaceId = await selectSpaceOfWebsite(trx, owner.hostId);
    const authors = await insertAuthors(trx, content, spaceId, images);
    const categories = await insertCategories(trx, content, { hostId: owner.hostId, spaceId }, images);
    const left = await selectSlugsInUse(trx, owner.hostId);
    for (const article of content.articles) {
      if (left.has(article.slug)) continue;
      const authorId = authors.get(article.author) ?? null;
      const at = new Date(now.getTime() - article.ageInDays * dayMs);
      const cover = images.get(`covers/${article.cover}`);
      await insertArticle(trx, owner.hostId, {
        author_id: authorId,
        category_id: categories.get(article.category) ?? null,
        title: article.title,
        slug: article.slug,
        description: article.description,
        content: sanitizeArticle(readDemoText(article.slug)),
        cover_image_id: cover ? await recordImage(trx, spaceId, cover, { isDemo: true, alt: article.coverAlt }) : null,
        cover_alt: article.coverAlt,
        publish_date: at,
        created_at: at,
        updated_at: at,
        is_demo: true,
      });
    }
    const known = await selectEmailsInUse(trx, spaceId);
    const members = content.members.filter(({ email }) => !known.has(email));
    await insertMembers(
      trx,
      spaceId,
      members.map((member) => ({ ...member, is_demo: true })),
    );
    const [website] = await selectOwnWebsites(trx, owner.userId);
    if (website) {
      await buildDemoPages(inside, website.id);
      await nameDemoWebsite(trx, website.id);
    }
    const sizes = content.articles.flatMap(({ cover }) => images.get(`covers/${cover}`) ?? []);
    await enqueueMany(
      trx,
      makeSizes,
      sizes.map(({ hash }) => ({ hash })),
      { now },
    );
    await noteDemoRemoved(trx, owner.hostId, null);
    return website ? [owner.hostId, website.id] : [owner.hostId];
  });
}

/** Stores the drawings by file; articles may share one. */
async function storeDrawings(store: ImageStore, { articles, authors, categories }: DemoContent): Promise<StoredImages> {
  const files = [
    ...articles.map(({ cover }) => `covers/${cover}`),
    ...authors.map(({ portrait }) => `portraits/${portrait}`),
    ...categories.map(({ image }) => `categories/${image}`),
  ];
  const images: StoredImages = new Map();
  for (const file of new Set(files)) images.set(file, await storeDrawing(store, file));
  return images;
}

/** Users without a password, so no one can log in as them. */
async function insertAuthors(
  trx: Database,
  { authors }: DemoContent,
  spaceId: number,
  images: StoredImages,
): Promise<Map<string, number>> {
  const ids = await selectAuthorsInUse(trx, authors);
  for (const { username, email, portrait } of authors) {
    if (ids.has(username)) continue;
    const id = await insertUser(trx, { username, email, is_demo: true });
    const image = images.get(`portraits/${portrait}`);
    const alt = `Portrait of ${username}`;
    if (image) await setImage(trx, id, await recordImage(trx, spaceId, image, { isDemo: true, alt }));
    ids.set(username, id);
  }
  return ids;
}

async function insertCategories(
  trx: Database,
  { categories }: DemoContent,
  owner: DemoPlace,
  images: StoredImages,
): Promise<Map<string, number>> {
  const ids = await selectCategoriesInUse(trx, owner.hostId, categories);
  for (const { name, slug, image } of categories) {
    if (ids.has(slug)) continue;
    const stored = images.get(`categories/${image}`);
    // Always beside its name.
    const image_id = stored ? await recordImage(trx, owner.spaceId, stored, { isDemo: true, alt: "" }) : null;
    ids.set(slug, await insertCategory(trx, owner.hostId, { name, slug, image_id, is_demo: true }));
  }
  return ids;
}
