import type { Database } from "../../../db/database.ts";
import type { Site } from "../../websites/server/public.ts";
import { type ImportItem, type ImportState, itemKind, type SiteImport } from "../contract.ts";
import { getUndoEnd } from "./imports.service.ts";
import { countItems, countRedirects, countRemarks } from "./store/counts.queries.ts";
import { countHosts } from "./store/images.queries.ts";
import { getSourceUrl, type ImportRow } from "./store/imports.queries.ts";
import type { ItemRow } from "./store/items.queries.ts";

/** Fewer say nothing about the time that is left. */
const enoughDone = 10;

/** Presents an import with its numbers. */
export async function presentImport(
  db: Database,
  row: ImportRow,
  { isHost, now }: Pick<Site, "isHost"> & { now: Date },
): Promise<SiteImport> {
  const [counted, remarks, hosts, redirects] = await Promise.all([
    countItems(db, [row.id]),
    countRemarks(db, row.id),
    countHosts(db, row.id),
    countRedirects(db, row.id),
  ]);
  return {
    ...presentFacts(row, now),
    counts: getCounts(counted),
    remarks,
    hosts: hosts.filter(({ host }) => host !== ""),
    redirects,
    needs_category: isHost,
  };
}

/** Presents imports of a website in a list, which shows their numbers only. */
export async function presentImports(
  db: Database,
  rows: readonly ImportRow[],
  { isHost, now }: Pick<Site, "isHost"> & { now: Date },
): Promise<SiteImport[]> {
  const counted = await countItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentFacts(row, now),
    counts: getCounts(counted.filter(({ import_id }) => import_id === row.id)),
    ...{ remarks: [], hosts: [], redirects: 0, needs_category: isHost },
  }));
}

function presentFacts(row: ImportRow, now: Date) {
  const { id: import_id, website_id, file_name, source_title, needs_source_url, items, done } = row;
  const source_url = getSourceUrl(row);
  const undoEnd = getUndoEnd(row);
  return {
    ...{ import_id, website_id, file_name, source_title, source_url, needs_source_url, items, done },
    // Those of files that are still read aren't shown.
    state: row.state as ImportState,
    source: row.source as SiteImport["source"],
    problem: row.problem,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    seconds_left: getSecondsLeft(row, now),
    undo_until: undoEnd && undoEnd > now ? undoEnd.toISOString() : null,
  };
}

function getSecondsLeft({ state, started_at, done_at_start, done, items }: ImportRow, now: Date): number | null {
  const count = done - done_at_start;
  if (state !== "importing" || !started_at || count < enoughDone) return null;
  const seconds = (now.getTime() - started_at.getTime()) / 1000;
  return Math.max(0, Math.round((seconds / count) * (items - done)));
}

function getCounts(counted: Awaited<ReturnType<typeof countItems>>): SiteImport["counts"] {
  return itemKind.options.flatMap((kind) => {
    const own = counted.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    const count = (plan: string) => own.find((row) => row.plan === plan)?.items ?? 0;
    return [{ kind, add: count("add"), update: count("update"), same: count("same"), leave: count("leave") }];
  });
}

export function presentItem(row: ItemRow, now: Date): ImportItem {
  const { number, kind, title, plan, reason, remarks, old_url, new_path, article_id, publish_date } = row;
  const state = publish_date === null ? "draft" : publish_date > now ? "scheduled" : "published";
  return {
    ...{ number, kind, title, plan, reason, remarks, old_url, new_path, article_id },
    state: kind === "article" && plan !== "leave" ? state : null,
  };
}
