import type { SessionUser } from "../../../accounts/server/public.ts";
import { selectAllCustomFields } from "../../../members/server/public.ts";
import type { Figures, Newsletter, NewsletterSummary } from "../../contract.ts";
import { getObstacles } from "../audience/obstacles.ts";
import { keptFigures } from "../newsletter/figures.queries.ts";
import { maySend } from "../newsletter/newsletter-access.ts";
import { type NewsletterRow, selectNewsletter, type selectNewsletters } from "../newsletter/newsletters.queries.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { getFields } from "./open-document.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

type ListedRow = Awaited<ReturnType<typeof selectNewsletters>>["rows"][number];

export function presentSummary(row: ListedRow, figures: Figures | undefined): NewsletterSummary {
  const { id, website_id, subject, state, correction_of, trouble, last_figures } = row;
  return {
    ...{ id, website_id, subject, state, correction_of, trouble },
    created_at: row.created_at.toISOString(),
    saved_at: iso(row.saved_at),
    send_at: iso(row.send_at),
    started_at: iso(row.started_at),
    finished_at: iso(row.finished_at),
    figures: figures ?? keptFigures(last_figures),
  };
}

/** On the website, for everybody. */
function getWebUrl({ sites }: Pick<NewslettersDeps, "sites">, row: NewsletterRow): string | null {
  const isThere = row.is_public && row.slug !== null && row.started_at !== null;
  return isThere ? `${sites.byId(row.website_id)?.origin ?? ""}/newsletter/${row.slug}` : null;
}

export async function presentNewsletter(
  deps: NewslettersDeps,
  user: SessionUser,
  row: NewsletterRow,
): Promise<Newsletter> {
  const { db, mailSource } = deps;
  const [obstacles, writable, sendable, seesMembers, custom] = await Promise.all([
    row.state === "draft" ? getObstacles(db, mailSource, row) : [],
    selectNewsletter(db, user, "newsletters.write", row.id),
    selectNewsletter(db, user, "newsletters.send", row.id),
    maySend(db, user, row),
    // Members of several lists share no custom fields.
    row.is_host ? [] : selectAllCustomFields(db, row.space_id),
  ]);
  const { id, website_id, site_title, state, version, editor, article_id, correction_of, trouble } = row;
  return {
    ...{ id, website_id, site_title, state, version, editor, article_id, trouble, obstacles },
    created_at: row.created_at.toISOString(),
    saved_at: iso(row.saved_at),
    fields: getFields(row),
    language: row.language,
    correction_of: correction_of === null ? null : { id: correction_of, subject: row.corrected_subject ?? "" },
    send_at: iso(row.send_at),
    web_url: getWebUrl(deps, row),
    custom_fields: custom.map(({ merge_name, name, deleted_at }) => ({
      ...{ merge_name, name },
      is_deleted: deleted_at !== null,
    })),
    is_of_network: row.is_host,
    may_write: writable !== undefined,
    may_send: sendable !== undefined && seesMembers,
  };
}
