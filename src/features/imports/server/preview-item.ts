import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { parseHtml } from "../../../writing/html/tree.ts";
import type { TextWorker } from "../../articles/server/public.ts";
import { type ItemPreview, texts } from "../contract.ts";
import { placeImages } from "./running/place-images.ts";
import { getSourceUrl, type ImportRow } from "./store/imports.queries.ts";
import { selectItem } from "./store/items.queries.ts";

interface PreviewDeps {
  db: Database;
  textWorker: Pick<TextWorker, "clean">;
}

/** Shows an article as it will be, with links in the place of its images. Throws `not_found`, also for what is imported. */
export async function previewItem(
  { db, textWorker }: PreviewDeps,
  row: ImportRow,
  number: number,
): Promise<ItemPreview> {
  const item = await selectItem(db, row.id, number);
  const article = item?.data?.article;
  if (!article) throw new AppError("not_found", texts.notFound);
  const { content, images } = article;
  const newAddresses = new Map<string, string>();
  const known = { images, find: () => undefined, newAddresses, sourceUrl: getSourceUrl(row) };
  const text = placeImages(parseHtml(content).children, { ...known, isFinal: false });
  return { title: item.title, before: article.words, after: await textWorker.clean(text) };
}
