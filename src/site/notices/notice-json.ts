import type { Notice, NoticeVersion } from "../../features/compliance/server/public.ts";
import { noticePath } from "../../features/compliance/server/public.ts";
import { storableJson } from "../../shared/text.ts";
import type { RouteContext } from "../page/cached-route.ts";

/** A transparency notice for programs (Regulation (EU) 2024/900, article 12). */
export function noticeJson({ site, view }: RouteContext, notice: Notice, versions: readonly NoticeVersion[]): string {
  const { id, kind, title, shown } = notice;
  return storableJson({
    url: site.origin + noticePath(id),
    regulation: "http://data.europa.eu/eli/reg/2024/900/oj",
    publisher: { name: notice.website_title, url: notice.website_url },
    report_to: view.contactAddress,
    advertisement: { kind, title: shown?.title ?? title, url: shown ? site.origin + shown.path : null },
    is_marked: notice.is_marked,
    versions: versions.map(({ facts, isMarked, from, until }) => ({
      in_force_from: from,
      in_force_until: until,
      is_marked: isMarked,
      ...facts,
    })),
  });
}
