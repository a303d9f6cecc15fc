import type { Database } from "../../../db/database.ts";
import type { Site } from "../../websites/server/public.ts";
import { selectDisclaimers } from "./disclaimers.queries.ts";

/** A text and when it was in force; `until`: null while it is. */
export interface Period {
  text: string;
  from: Date;
  until: Date | null;
}

/** A text that was set on a website, or on the main website of an edition, oldest first. */
export interface Setting {
  isMain: boolean;
  text: string;
  at: Date;
}

/** Returns which disclaimer visitors of a website saw when, oldest first. An edition without its own shows its main website's. */
export function toPeriods(settings: readonly Setting[]): Period[] {
  const periods: Period[] = [];
  const current = { own: "", main: "" };
  for (const { isMain, text, at } of settings) {
    current[isMain ? "main" : "own"] = text;
    const shown = current.own || current.main;
    const last = periods.at(-1);
    if (shown === (last?.text ?? "")) continue;
    if (last) last.until = at;
    periods.push({ text: shown, from: at, until: null });
  }
  return periods;
}

type Place = Pick<Site, "id" | "mainId">;

/** Returns the disclaimers of each website with their times, oldest first, in the order of the websites. */
export async function listPeriods(db: Database, websites: readonly Place[]): Promise<Period[][]> {
  const rows = await selectDisclaimers(
    db,
    websites.flatMap(({ id, mainId }) => (mainId === null ? [id] : [id, mainId])),
  );
  const byWebsite = Map.groupBy(rows, ({ website_id }) => website_id);
  return websites.map(({ id, mainId }) => {
    const own = (byWebsite.get(id) ?? []).map((row) => ({ isMain: false, row }));
    const main = (byWebsite.get(mainId ?? 0) ?? []).map((row) => ({ isMain: true, row }));
    const settings = [...own, ...main].sort((one, other) => one.row.id - other.row.id);
    return toPeriods(settings.map(({ isMain, row }) => ({ isMain, text: row.text, at: row.in_force_from })));
  });
}

/** Returns the disclaimers of a website with their times, oldest first. */
export const getPeriods = async (db: Database, website: Place): Promise<Period[]> =>
  (await listPeriods(db, [website]))[0] ?? [];

/** Returns the text that was in force at a moment; empty if there was none. */
export const textAt = (periods: readonly Period[], moment: Date): string =>
  periods.findLast(({ from }) => from <= moment)?.text ?? "";
