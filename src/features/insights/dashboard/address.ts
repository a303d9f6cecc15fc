import { tr } from "../../../shared/languages/tr.ts";
import { type InsightsQuery, type RangeName, rangeName } from "../contract.ts";

export const rangeLabels: Record<RangeName, string> = {
  today: tr("Today"),
  "7d": tr("Last 7 days"),
  "30d": tr("Last 30 days"),
  "90d": tr("Last 90 days"),
  "12m": tr("Last 12 months"),
};

/** The choice in the screen's address: a website or all of them, and a range. */
export interface Choice {
  /** Null: none is named, or it isn't a number. */
  website: number | "all" | null;
  range: RangeName;
  from: string | undefined;
  to: string | undefined;
}

export function parseChoice(params: URLSearchParams): Choice {
  const website = params.get("website");
  const [from, to] = [params.get("from") ?? undefined, params.get("to") ?? undefined];
  return {
    website: website === "all" ? "all" : Number(website) || null,
    range: rangeName.catch("30d").parse(params.get("range")),
    ...(from && to ? { from, to } : { from: undefined, to: undefined }),
  };
}

export function toParams({ website, range, from, to }: Choice): URLSearchParams {
  const params = new URLSearchParams();
  if (website !== null) params.set("website", String(website));
  if (from && to) {
    params.set("from", from);
    params.set("to", to);
  } else if (range !== "30d") params.set("range", range);
  return params;
}

/** The call's query for a website, or all of them. */
export function toQuery({ range, from, to }: Choice, websiteId: number | undefined): Partial<InsightsQuery> {
  return { website_id: websiteId, ...(from && to ? { from, to } : { range }) };
}
