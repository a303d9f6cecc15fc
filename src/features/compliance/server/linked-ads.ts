import type { Database } from "../../../db/database.ts";
import { selectSite, siteOfRow } from "../../websites/server/public.ts";
import { selectNoticesAtAcrossOwners } from "./notices.queries.ts";
import { noticePath, toLabel } from "./notices.ts";

/** An article or page that is political advertising, and where its notice is. */
export interface LinkedAd {
  title: string;
  sponsor: string;
  /** Empty where they don't apply. */
  controller: string;
  subject: string;
  isTargeted: boolean;
  noticeUrl: string;
}

/** Returns a link's host and path, so that links to the same page are equal; empty if it isn't a web address. */
function normalizeAddress(href: string, origin: string): string {
  if (!URL.canParse(href, origin)) return "";
  const url = new URL(href, origin);
  return `${url.host}${url.pathname.replace(/\/$/, "")}`;
}

/** Returns the path of an address, and the path below an edition's prefix. */
const listPaths = (address: string): string[] => {
  const [, first, ...rest] = address.split("/");
  return [`/${[first, ...rest].join("/")}`, `/${rest.join("/")}`];
};

/** Finds which of these addresses lead to articles and pages that are political advertising, in their order; each once. */
export async function findLinkedAds(
  db: Database,
  publicUrl: URL,
  { hrefs, origin }: { hrefs: readonly string[]; origin: string },
): Promise<LinkedAd[]> {
  const addresses = [...new Set(hrefs.map((href) => normalizeAddress(href, origin)))].filter(
    (address) => address !== "",
  );
  if (addresses.length === 0) return [];
  const found = new Map<string, LinkedAd>();
  for (const row of await selectNoticesAtAcrossOwners(db, addresses.flatMap(listPaths))) {
    const site = row.is_marked && row.website_id !== null ? await selectSite(db, row.website_id) : undefined;
    const label = site && toLabel({ notice_id: row.id, facts: row.facts });
    if (!site || !label) continue;
    const { origin } = siteOfRow(site, publicUrl);
    const { sponsor, controller, subject, is_targeted: isTargeted } = label;
    const noticeUrl = origin + noticePath(row.id);
    found.set(normalizeAddress(origin + row.path, origin), {
      title: row.title,
      sponsor,
      controller,
      subject,
      isTargeted,
      noticeUrl,
    });
  }
  return addresses.flatMap((address) => found.get(address) ?? []);
}
