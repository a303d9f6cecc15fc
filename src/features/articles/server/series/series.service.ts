import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { slugFrom } from "../../../../platform/slug-from.ts";
import type { AuditAction } from "../../../../shared/audit-actions.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { freeSlug, slugPattern } from "../../../../shared/slug.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { maxSeries, type SeriesParts, seriesTexts } from "../../series.calls.ts";
import {
  insertSeries,
  removeSeries,
  type SeriesOfArticle,
  selectParts,
  selectSeriesBySlug,
  selectSeriesNames,
  selectVersion,
  updateOrder,
  updateSeries,
} from "./series.queries.ts";

interface Known {
  id: number;
  website_id: number;
  name: string;
}

interface Described {
  name: string;
  description: string;
}

/** Throws `conflict`: there are too many, or one has the name. */
export async function add(trx: Database, websiteId: number, { name, description }: Described): Promise<number> {
  const taken = new Set((await selectSeriesNames(trx, websiteId)).map(({ slug }) => slug));
  if (taken.size >= maxSeries) {
    throw new AppError("conflict", seriesTexts.tooMany, { fields: { name: seriesTexts.tooMany } });
  }
  const slug = freeSlug(slugFrom(name) || "series", taken);
  const id = await withFreeName(insertSeries(trx, { website_id: websiteId, name, slug, description }));
  await record(trx, "content.series-added", { id, website_id: websiteId, name });
  return id;
}

/** Throws `conflict` if another has the name. */
export async function edit(trx: Database, series: Known, values: Described): Promise<void> {
  await withFreeName(updateSeries(trx, series.id, values));
  await record(trx, "content.series-edited", { ...series, name: values.name });
}

export async function remove(trx: Database, series: Known): Promise<void> {
  await removeSeries(trx, series.id);
  await record(trx, "content.series-deleted", series);
}

/** Throws `conflict` if somebody else has ordered it since. Ids that are no parts of it are left out. */
export async function order(
  trx: Database,
  user: SessionUser,
  series: Known,
  { version, article_ids }: { version: number; article_ids: readonly number[] },
  now: Date,
): Promise<void> {
  const parts = new Set((await selectParts(trx, user, series, now)).map(({ id }) => id));
  const ids = [...new Set(article_ids)].filter((id) => parts.has(id));
  if (!(await updateOrder(trx, series.id, version, ids))) throw new AppError("conflict", seriesTexts.reordered);
  await record(trx, "content.series-ordered", series);
}

export async function getParts(db: Database, user: SessionUser, series: Known, now: Date): Promise<SeriesParts> {
  const rows = await selectParts(db, user, series, now);
  const getState = (date: Date | null) => (date === null ? "draft" : date > now ? "scheduled" : "published");
  const parts = rows.map(({ id, title, publish_date }) => ({ id, title, state: getState(publish_date) }) as const);
  return { version: await selectVersion(db, series.id), parts };
}

/** The series with this slug. Throws `not_found`. */
export async function findSeries(db: Database, websiteId: number, slug: string) {
  // An invalid slug may contain bytes that PostgreSQL rejects.
  const series = slugPattern.test(slug) ? await selectSeriesBySlug(db, websiteId, slug) : undefined;
  if (!series) throw new AppError("not_found", tr("404 - Page Not Found"));
  return series;
}

/** Where an article stands among the published parts of its series. */
export function toSeriesView(series: SeriesOfArticle | null, articleId: number) {
  if (series === null) return null;
  const { name, slug, parts } = series;
  const index = parts.findIndex(({ id }) => id === articleId);
  const previous = parts[index - 1] ?? null;
  return { name, slug, number: index + 1, total: parts.length, previous, next: parts[index + 1] ?? null };
}

function record(trx: Database, action: AuditAction & `content.series-${string}`, { id, website_id, name }: Known) {
  return recordAudit(trx, { action, websiteId: website_id, subjectId: id, plain: { title: name } });
}

function withFreeName<T>(write: Promise<T>): Promise<T> {
  return onUnique(write, { series_name_key: { field: "name", message: seriesTexts.nameTaken } });
}
