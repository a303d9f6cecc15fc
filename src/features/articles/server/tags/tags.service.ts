import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { slugFrom } from "../../../../platform/slug-from.ts";
import type { AuditAction } from "../../../../shared/audit-actions.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { freeSlug, slugPattern } from "../../../../shared/slug.ts";
import { maxTags, tagTexts } from "../../tags.calls.ts";
import {
  deleteTag,
  insertTag,
  mergeTag,
  renameTag,
  selectTagByName,
  selectTagBySlug,
  selectTagSlugs,
  selectWebsiteTag,
} from "./tags.queries.ts";

interface Known {
  id: number;
  website_id: number;
  name: string;
}

/** The tag with this name, or a new one. In the transaction of the website's change. Throws `conflict` if there are too many. */
export async function obtainTag(trx: Database, websiteId: number, name: string): Promise<number> {
  const known = await selectTagByName(trx, websiteId, name);
  if (known !== undefined) return known;
  const taken = await selectTagSlugs(trx, websiteId);
  if (taken.size >= maxTags) throw new AppError("conflict", tagTexts.tooMany, { fields: { name: tagTexts.tooMany } });
  const slug = freeSlug(slugFrom(name) || "tag", taken);
  const id = await withFreeName(insertTag(trx, { website_id: websiteId, name, slug }));
  await record(trx, "content.tag-added", { id, website_id: websiteId, name });
  return id;
}

/** Throws `conflict` if another has the name. */
export async function rename(trx: Database, tag: Known, name: string): Promise<void> {
  await withFreeName(renameTag(trx, tag.id, name));
  await record(trx, "content.tag-edited", { ...tag, name });
}

/** Throws `not_found` if the other isn't the same website's, and `conflict` if both are one. */
export async function merge(trx: Database, tag: Known, into: number): Promise<void> {
  if (tag.id === into) throw new AppError("conflict", tagTexts.mergedWithItself);
  const target = await selectWebsiteTag(trx, tag.website_id, into);
  if (!target) throw new AppError("not_found", tagTexts.notFound);
  await mergeTag(trx, tag.id, into);
  await record(trx, "content.tag-merged", tag);
}

export async function remove(trx: Database, tag: Known): Promise<void> {
  await deleteTag(trx, tag.id);
  await record(trx, "content.tag-deleted", tag);
}

function record(trx: Database, action: AuditAction & `content.tag-${string}`, { id, website_id, name }: Known) {
  return recordAudit(trx, { action, websiteId: website_id, subjectId: id, plain: { title: name } });
}

function withFreeName<T>(write: Promise<T>): Promise<T> {
  return onUnique(write, { tags_name_key: { field: "name", message: tagTexts.nameTaken } });
}

/** The tag with this slug, or the slug of the one that it was merged into. Throws `not_found`. */
export async function findTag(db: Database, websiteId: number, slug: string) {
  // An invalid slug may contain bytes that PostgreSQL rejects.
  const tag = slugPattern.test(slug) ? await selectTagBySlug(db, websiteId, slug) : undefined;
  if (!tag) throw new AppError("not_found", tr("404 - Page Not Found"));
  return tag.slug === slug ? { tag } : { movedTo: tag.slug };
}
