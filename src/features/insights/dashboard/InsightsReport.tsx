import { Anchor, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { getHref } from "../../../platform/calls/call.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { fixedPages } from "../../../shared/public-pages.ts";
import { otherHosts } from "../../../shared/referrers.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { ChartOrTable } from "../../analytics/dashboard/ChartOrTable.tsx";
import { NoViews } from "../../analytics/dashboard/NoViews.tsx";
import { TopList } from "../../analytics/dashboard/TopList.tsx";
import type { CountedSite } from "../../analytics/dashboard/use-counted-sites.ts";
import { exportInsights } from "../calls.ts";
import type { Insights, InsightsQuery, Table } from "../contract.ts";
import type { Choice } from "./address.ts";
import { getBarUnit, toBars, unitTexts } from "./buckets.ts";
import { Figures } from "./Figures.tsx";
import classes from "./Insights.module.css";
import { periodBefore, shortChange, yesterday } from "./in-words.ts";
import { MembersPart } from "./MembersPart.tsx";
import { NewslettersPart } from "./NewslettersPart.tsx";
import { Part } from "./Part.tsx";

const referrerNames: Record<string, string> = { "": tr("Direct or unknown"), [otherHosts]: tr("Other websites") };

interface Props {
  insights: Insights;
  site: CountedSite;
  choice: Choice;
  query: Partial<InsightsQuery>;
}

export function InsightsReport({ insights, site, choice, query }: Props) {
  const { days, views, readers, members, newsletters, searches } = insights;
  const before = periodBefore(choice, insights);
  const unit = unitTexts[getBarUnit(days)];
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
              <Part title={tr("Views")} action={download("days")}>
                <ChartOrTable
                  points={toBars(days, "views")}
                  unit={tr("Views")}
                  each={unit.name}
                  tableLabel={unit.views}
                  chartLabel={tr(
                    {
                      one: "{count} view in {days} days, as a chart",
                      other: "{count} views in {days} days, as a chart",
                    },
                    { count: views, days: days.length },
                  )}
                >
                  <p className={classes.note}>{unit.per}</p>
                </ChartOrTable>
              </Part>
              {readers !== null && (
                <Part title={isOfAll ? tr("Daily readers, added up over the websites") : tr("Daily readers")}>
                  <ChartOrTable
                    points={toBars(days, "readers")}
                    unit={tr("Readers")}
                    each={unit.name}
                    tableLabel={unit.readers}
                    chartLabel={tr(
                      {
                        one: "{count} reader a day, on average of {days} days, as a chart",
                        other: "{count} readers a day, on average of {days} days, as a chart",
                      },
                      { count: readers, days: days.length },
                    )}
                  >
                    <p className={classes.note}>{unit.averages}</p>
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
        <Part title={tr("Searches without results")} action={download("searches")}>
          <p className={classes.note}>{tr("What visitors looked for and didn't find, in the last 90 days at most.")}</p>
          <TopList
            columns={[tr("Search words"), tr("Searches")]}
            label={tr("Searches without results")}
            rows={searches.map(({ words, searches: count }) => ({ key: words, name: words, views: count }))}
          />
        </Part>
      )}
      <p className={classes.note}>
        {tr(
          "Counted without cookies. A reader is a browser, counted once a day: nobody can tell whether it comes back another day. Visitors whose browser asks not to be tracked aren't counted.",
        )}
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
  const columns = (first: string) => [first, tr("Views"), ...(hasBefore ? [tr("difference|Change")] : [])];
  const row = ({ views, previous_views }: { views: number; previous_views: number }) => ({
    views,
    ...(hasBefore && { change: shortChange(views, previous_views) }),
  });
  return (
    <div className={classes.pair}>
      {isOfAll ? (
        <Part title={tr("Most read websites")} action={download("websites")}>
          <TopList
            label={tr("Most read websites")}
            columns={columns(tr("Website"))}
            rows={websites
              .filter(({ views }) => views > 0)
              .map((each) => ({ key: String(each.website_id), name: each.title, href: each.url, ...row(each) }))}
          />
        </Part>
      ) : (
        <Part title={tr("Most read")} action={download("pages")}>
          <TopList
            label={tr("Most read")}
            columns={columns(tr("Page"))}
            rows={pages.map((each) => ({
              key: each.path,
              name: each.title ?? fixedPages[each.path] ?? each.path,
              href: site.url + each.path,
              ...row(each),
            }))}
          />
        </Part>
      )}
      <Part title={tr("Where readers came from")} action={download("referrers")}>
        <TopList
          label={tr("Where readers came from")}
          columns={columns(tr("Website"))}
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

const hidden = (words: ReactNode) => <VisuallyHidden component="span">{words}</VisuallyHidden>;

const downloads: Record<Table, ReactNode> = {
  days: trRich("Download CSV<hidden> of views and readers</hidden>", { hidden }),
  pages: trRich("Download CSV<hidden> of pages</hidden>", { hidden }),
  referrers: trRich("Download CSV<hidden> of websites that readers came from</hidden>", { hidden }),
  websites: trRich("Download CSV<hidden> of websites</hidden>", { hidden }),
  members: trRich("Download CSV<hidden> of new members</hidden>", { hidden }),
  newsletters: trRich("Download CSV<hidden> of newsletters</hidden>", { hidden }),
  searches: trRich("Download CSV<hidden> of searches without results</hidden>", { hidden }),
};

function Download({ query, table }: { query: Partial<InsightsQuery>; table: Table }) {
  return (
    <Anchor href={getHref(exportInsights, { query: { ...query, table } })} download size="sm">
      {downloads[table]}
    </Anchor>
  );
}

/** Explains why there are no views. */
function Nothing({ insights, site, isOfAll }: { insights: Insights; site: CountedSite; isOfAll: boolean }) {
  if (insights.previous_views > 0)
    return (
      <EmptyState title={tr("No views in this period")}>
        <p>{tr("Choose a longer period to see some.")}</p>
      </EmptyState>
    );
  if (!isOfAll || !insights.counting) return <NoViews site={site} counting={insights.counting} />;
  return (
    <EmptyState title={tr("No visitors yet")}>
      <p>{tr("Views of all websites of the network appear here as soon as someone visits one of them.")}</p>
    </EmptyState>
  );
}
