import { originalPath } from "../../../../shared/media/media.ts";
import type { Site } from "../../../websites/server/public.ts";
import type { Draft, Writer } from "../../writing-contract.ts";
import type { CoverRow, PreviewLinkRow } from "./drafts.queries.ts";
import type { ReviewRow } from "./review.queries.ts";
import { hasChanges, stateAt, type WorkingCopy } from "./working-copy.ts";

export function articleUrl(site: Site | undefined, slug: string): string {
  return `${site?.origin ?? ""}/article/${slug}`;
}

interface AboutDraft {
  now: Date;
  site: Site | undefined;
  cover: CoverRow | undefined;
  links: PreviewLinkRow[];
  review: ReviewRow | undefined;
  mayWrite: boolean;
  mayPublish: boolean;
  mayEmbed: boolean;
  mayTrust: boolean;
  comments: Draft["comments"];
  names: ReadonlyMap<number, string>;
  related: Draft["related"];
}

export function presentDraft(
  { row, fields }: WorkingCopy,
  { now, site, cover, links, review, mayWrite, mayPublish, mayEmbed, mayTrust, comments, names, related }: AboutDraft,
): Draft {
  return {
    id: row.id,
    site: row.is_host ? "host" : "user",
    website_id: row.website_id,
    site_title: row.site_title,
    state: stateAt(now, row),
    version: row.version ?? 0,
    has_changes: hasChanges(row),
    saved_at: row.saved_at?.toISOString() ?? null,
    editor: row.editor,
    fields,
    author: getWriters([row.author_id ?? 0], names)[0] ?? null,
    coauthors: getWriters(fields.coauthor_ids, names),
    related,
    cover: cover
      ? { path: originalPath(cover.hash, cover.media_type), width: cover.width, height: cover.height }
      : null,
    published: getPublished(row, site),
    preview_links: links.map(presentLink),
    may_write: mayWrite,
    may_publish: mayPublish,
    may_embed_html: mayEmbed,
    review: review ? presentReview(review, row.is_host && mayTrust) : null,
    proposed_from: row.proposed_from === null ? null : row.canonical_url,
    comments,
  };
}

function getWriters(ids: readonly number[], names: ReadonlyMap<number, string>): Writer[] {
  return ids.flatMap((id) => ({ user_id: id, name: names.get(id) ?? "" })).filter(({ name }) => name !== "");
}

function presentReview(
  { state, asked_at, asker, asker_id, asker_is_trusted, editor, note }: ReviewRow,
  mayTrust: boolean,
) {
  const known = state === "returned" ? ("returned" as const) : ("asked" as const);
  const trust_id = mayTrust && asker_is_trusted === false ? asker_id : null;
  return { state: known, asked_at: asked_at.toISOString(), asked_by: asker, returned_by: editor, note, trust_id };
}

function getPublished({ live_slug: slug, live_title: title, live_publish_date }: WorkingCopy["row"], site?: Site) {
  if (!live_publish_date || slug === null) return null;
  return { slug, title, publish_date: live_publish_date.toISOString(), url: articleUrl(site, slug) };
}

export function presentLink({ id, created_at, expires_at }: PreviewLinkRow) {
  return { link_id: id, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}
