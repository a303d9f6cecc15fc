import { Anchor, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { getHref } from "../../../platform/calls/call.ts";
import { fixedPages } from "../../../shared/public-pages.ts";
import { otherHosts } from "../../../shared/referrers.ts";
import { counted } from "../../../shared/text.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ChartOrTable } from "../../analytics/dashboard/ChartOrTable.tsx";
import { dayInWords } from "../../analytics/dashboard/day-in-words.ts";
import { NoViews } from "../../analytics/dashboard/NoViews.tsx";
import { TopList } from "../../analytics/dashboard/TopList.tsx";
import type { CountedSite } from "../../analytics/dashboard/use-counted-sites.ts";
import { exportInsights } from "../calls.ts";
import type { Insights, InsightsQuery, Table } from "../contract.ts";
import type { Choice } from "./address.ts";
import { getBarUnit, toBars } from "./buckets.ts";
import { Figures } from "./Figures.tsx";
import classes from "./Insights.module.css";
import { periodBefore, shortChange, yesterday } from "./in-words.ts";
import { MembersPart } from "./MembersPart.tsx";
import { NewslettersPart } from "./NewslettersPart.tsx";
import { Part } from "./Part.tsx";

const referrerNames: Record<string, string> = { "": "Direct or unknown", [otherHosts]: "Other websites" };

interface Props {
  insights: Insights;
  site: CountedSite;
  choice: Choice;
  query: Partial<InsightsQuery>;
}

export function InsightsReport({ insights, site, choice, query }: Props) {
  const { days, views, readers, members, newsletters, searches } = insights;
  const before = periodBefore(choice, insights);
  const each = getBarUnit(days);
  const period = days.length === 1 ? dayInWords(insights.from, "long") : `${days.length} days`;
  const download = (table: Table) => <Download query={query} table={table} />;
  const isOfAll = query.website_id === undefined;
  return (
    <div className={classes.report}>
      <Figures insights={insights} before={before} isOfAll={isOfAll} />
      {views === 0 && <Nothing insights={insights} site={site} isOfAll={isOfAll} />}
      {views > 0 && (
        <>
          {days.length > 1 && (
            <>
              <Part title="Views" action={download("days")}>
                <ChartOrTable
                  points={toBars(days, "views")}
                  unit="Views"
                  each={each}
                  tableLabel={`Views per ${each.toLowerCase()}`}
                  chartLabel={`${counted(views, "view")} in ${period}, as a chart`}
                >
                  <p className={classes.note}>Per {each.toLowerCase()}</p>
                </ChartOrTable>
              </Part>
              {readers !== null && (
                <Part title={isOfAll ? "Daily readers, added up over the websites" : "Daily readers"}>
                  <ChartOrTable
                    points={toBars(days, "readers")}
                    unit="Readers"
                    each={each}
                    tableLabel={`Readers per ${each.toLowerCase()}`}
                    chartLabel={`${counted(readers, "reader")} a day, on average of ${period}, as a chart`}
                  >
                    <p className={classes.note}>{each === "Day" ? "Per day" : "A day, on average of each month"}</p>
                  </ChartOrTable>
                </Part>
              )}
            </>
          )}
          <Rankings
            insights={insights}
            site={site}
            isOfAll={isOfAll}
            download={download}
            hasBefore={before !== null && before !== yesterday}
          />
        </>
      )}
      {members && <MembersPart members={members} days={days} before={before} action={download("members")} />}
      {newsletters && newsletters.length > 0 && (
        <NewslettersPart newsletters={newsletters} action={download("newsletters")} />
      )}
      {searches.length > 0 && (
        <Part title="Searches without results" action={download("searches")}>
          <p className={classes.note}>What visitors looked for and didn't find, in the last 90 days at most.</p>
          <TopList
            columns={["Search words", "Searches"]}
            label="Searches without results"
            rows={searches.map(({ words, searches: count }) => ({ key: words, name: words, views: count }))}
          />
        </Part>
      )}
      <p className={classes.note}>
        Counted without cookies. A reader is a browser, counted once a day: nobody can tell whether it comes back
        another day. Visitors whose browser asks not to be tracked aren't counted.
      </p>
    </div>
  );
}

interface RankingsProps {
  insights: Insights;
  site: CountedSite;
  isOfAll: boolean;
  download: (table: Table) => ReactNode;
  hasBefore: boolean;
}

/** The most viewed pages, or websites, and where their readers came from. */
function Rankings({ insights: { pages, referrers, websites }, site, isOfAll, download, hasBefore }: RankingsProps) {
  const columns = (first: string) => [first, "Views", ...(hasBefore ? ["Change"] : [])];
  const row = ({ views, previous_views }: { views: number; previous_views: number }) => ({
    views,
    ...(hasBefore && { change: shortChange(views, previous_views) }),
  });
  return (
    <div className={classes.pair}>
      {isOfAll ? (
        <Part title="Most read websites" action={download("websites")}>
          <TopList
            label="Most read websites"
            columns={columns("Website")}
            rows={websites
              .filter(({ views }) => views > 0)
              .map((each) => ({ key: String(each.website_id), name: each.title, href: each.url, ...row(each) }))}
          />
        </Part>
      ) : (
        <Part title="Most read" action={download("pages")}>
          <TopList
            label="Most read"
            columns={columns("Page")}
            rows={pages.map((each) => ({
              key: each.path,
              name: each.title ?? fixedPages[each.path] ?? each.path,
              href: site.url + each.path,
              ...row(each),
            }))}
          />
        </Part>
      )}
      <Part title="Where readers came from" action={download("referrers")}>
        <TopList
          label="Where readers came from"
          columns={columns("Website")}
          rows={referrers.map((each) => ({
            key: each.host,
            name: referrerNames[each.host] ?? each.host,
            ...row(each),
          }))}
        />
      </Part>
    </div>
  );
}

const fileNames: Record<Table, string> = {
  days: "views and readers",
  pages: "pages",
  referrers: "websites that readers came from",
  websites: "websites",
  members: "new members",
  newsletters: "newsletters",
  searches: "searches without results",
};

function Download({ query, table }: { query: Partial<InsightsQuery>; table: Table }) {
  return (
    <Anchor href={getHref(exportInsights, { query: { ...query, table } })} download size="sm">
      Download CSV<VisuallyHidden component="span"> of {fileNames[table]}</VisuallyHidden>
    </Anchor>
  );
}

/** Explains why there are no views. */
function Nothing({ insights, site, isOfAll }: { insights: Insights; site: CountedSite; isOfAll: boolean }) {
  if (insights.previous_views > 0)
    return (
      <EmptyState title="No views in this period">
        <p>Choose a longer period to see some.</p>
      </EmptyState>
    );
  if (!isOfAll || !insights.counting) return <NoViews site={site} counting={insights.counting} />;
  return (
    <EmptyState title="No visitors yet">
      <p>Views of all websites of the network appear here as soon as someone visits one of them.</p>
    </EmptyState>
  );
}
