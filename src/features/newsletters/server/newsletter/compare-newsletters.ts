import type { Database } from "../../../../db/database.ts";
import { selectBegun } from "./begun.queries.ts";
import { keptFigures, selectFigures } from "./figures.queries.ts";

/** A website's newsletters whose sending began then, newest first, with their figures. The caller checks permissions. */
export async function compareNewsletters(
  db: Database,
  websiteId: number,
  period: { from: Date; to: Date; limit: number },
) {
  const rows = await selectBegun(db, websiteId, period);
  const figures = await selectFigures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ last_figures, clicks, counts_clicks, ...row }) => {
    const { handed_over = 0, bounced = 0, failed = 0 } = figures.get(row.id) ?? keptFigures(last_figures) ?? {};
    return { ...row, sent: handed_over + bounced, bounced, failed, clicks: counts_clicks ? clicks : null };
  });
}
