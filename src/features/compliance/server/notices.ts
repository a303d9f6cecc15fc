import type { Database } from "../../../db/database.ts";
import { type AdFacts, type AdKind, adFacts, type PoliticalAdvertising } from "../ads-contract.ts";
import {
  type NoticeRow,
  type StoredLabel,
  selectNoticesOfWebsite,
  selectVersions,
  type Thing,
  updateShown,
} from "./notices.queries.ts";

/** Finds articles or pages by their ids: title, address, and whether visitors see them. */
export type FindThings = (db: Database, kind: AdKind, ids: readonly number[], now: Date) => Promise<Thing[]>;

/** A notice and its advertisement. */
export interface Notice extends Omit<NoticeRow, "facts"> {
  facts: AdFacts;
  /** The article or page as visitors see it now; undefined if they don't. */
  shown: Thing | undefined;
}

/** Facts that are shown with an article or page that is marked as political advertising. */
export interface Label extends AdFacts {
  noticePath: string;
}

export const noticePath = (id: number): string => `/disclosures/notices/${id}`;

/** Completes what older releases stored. */
const readFacts = (stored: unknown): AdFacts => adFacts.parse(stored);

/** Returns the label that a query read beside its article or page; undefined if it is not marked. */
export const toLabel = (stored: StoredLabel | null): Label | undefined =>
  stored ? { ...readFacts(stored.facts), noticePath: noticePath(stored.notice_id) } : undefined;

/** Returns a label as programs read it. */
export const presentLabel = ({ noticePath, ...facts }: Label, origin: string): PoliticalAdvertising => ({
  ...facts,
  notice_url: origin + noticePath,
});

interface Place {
  site: { id: number; isHost: boolean; mainId: number | null };
  now: Date;
  /** For one notice only. */
  noticeId?: number;
}

/** Returns a website's public notices, the newest first: of every advertisement that visitors see or ever saw. */
export async function getNotices(
  db: Database,
  { site, now, noticeId }: Place,
  findThings: FindThings,
): Promise<Notice[]> {
  const includesDeleted = site.isHost && site.mainId === null;
  const rows = await selectNoticesOfWebsite(db, { websiteId: site.id, includesDeleted, noticeId });
  const findShown = async (kind: AdKind) => {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.thing_id] : []));
    const things = await findThings(db, kind, ids, now);
    return new Map(things.flatMap((thing) => (thing.is_shown ? [[thing.id, thing] as const] : [])));
  };
  const [articles, pages] = [await findShown("article"), await findShown("page")];
  return rows.flatMap((row) => {
    const shown = (row.kind === "article" ? articles : pages).get(row.thing_id);
    return (shown && row.is_marked) || row.shown_at ? [{ ...row, facts: readFacts(row.facts), shown }] : [];
  });
}

/** A version of a notice, and when it was in force; `until`: null while it is. */
export interface NoticeVersion {
  isMarked: boolean;
  facts: AdFacts;
  from: Date;
  until: Date | null;
}

/** Returns all versions of a notice, the newest first. */
export async function getVersions(db: Database, noticeId: number): Promise<NoticeVersion[]> {
  const rows = await selectVersions(db, noticeId);
  return rows.map(({ is_marked, facts, in_force_from }, index) => ({
    isMarked: is_marked,
    facts: readFacts(facts),
    from: in_force_from,
    until: rows[index - 1]?.in_force_from ?? null,
  }));
}

/** Notes that visitors see articles or pages, for their notices if they have any: when they are published, and daily. */
export const noteShown = (trx: Database, kind: AdKind, things: readonly Thing[], now: Date): Promise<void> =>
  updateShown(
    trx,
    kind,
    things.filter(({ is_shown }) => is_shown),
    now,
  );
