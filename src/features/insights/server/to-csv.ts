import { csvHead, csvLine } from "../../members/server/public.ts";
import type { Insights, Table } from "../contract.ts";

type Row = readonly (string | number | null)[];
interface Sheet {
  columns: readonly string[];
  rows: readonly Row[];
}

const compared = ["Views", "Views in the period before"];

const sheets: Record<Table, (insights: Insights) => Sheet> = {
  days: ({ days, members }) => ({
    columns: ["Day", "Views", "Readers", ...(members ? ["New members"] : [])],
    rows: days.map((day) => [day.day, day.views, day.readers, ...(members ? [day.members] : [])]),
  }),
  pages: ({ pages }) => ({
    columns: ["Page", "Title", ...compared],
    rows: pages.map(({ path, title, views, previous_views }) => [path, title, views, previous_views]),
  }),
  referrers: ({ referrers }) => ({
    columns: ["Website", ...compared],
    rows: referrers.map(({ host, views, previous_views }) => [host, views, previous_views]),
  }),
  websites: ({ websites }) => ({
    columns: ["Website", "Address", ...compared],
    rows: websites.map(({ title, url, views, previous_views }) => [title, url, views, previous_views]),
  }),
  members: ({ members }) => ({
    columns: ["Source", "New members", "New members in the period before"],
    rows: (members?.sources ?? []).map(({ source, joined, previous_joined }) => [source, joined, previous_joined]),
  }),
  newsletters: ({ newsletters }) => ({
    columns: ["Subject", "Started", "Sent", "Bounced", "Failed", "Clicks", "Unsubscribed"],
    rows: (newsletters ?? []).map((one) => [
      ...[one.subject, one.started_at, one.sent, one.bounced, one.failed, one.clicks, one.unsubscribed],
    ]),
  }),
  searches: ({ searches }) => ({
    columns: ["Search words", "Searches without results"],
    rows: searches.map(({ words, searches: count }) => [words, count]),
  }),
};

/** One table of the insights, safe for spreadsheets. */
export function toCsv(table: Table, insights: Insights): string {
  const { columns, rows } = sheets[table](insights);
  return csvHead(columns, "safe") + rows.map((row) => csvLine(row, "safe")).join("");
}
