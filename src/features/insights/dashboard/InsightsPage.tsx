import { Skeleton, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import screen from "../../../ui/list/list-screen.module.css";
import { usePageTitle } from "../../../ui/page-title.ts";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { useIsOwner } from "../../accounts/dashboard/session/use-account.ts";
import { type CountedSite, useCountedSites } from "../../analytics/dashboard/use-counted-sites.ts";
import { useCurrentWebsite } from "../../websites/dashboard/current-website.ts";
import { NoWebsites } from "../../websites/dashboard/NoWebsites.tsx";
import { WebsiteSelect } from "../../websites/dashboard/WebsiteSelect.tsx";
import { getInsights } from "../calls.ts";
import { texts } from "../contract.ts";
import { type Choice, parseChoice, toParams, toQuery } from "./address.ts";
import classes from "./Insights.module.css";
import { InsightsReport } from "./InsightsReport.tsx";
import { RangeFields } from "./RangeFields.tsx";

/** Stands for all websites in the list to choose from; no website has this id. */
const allId = 0;
const all: CountedSite = { website_id: allId, title: tr("All websites together"), url: "" };
type Query = ReturnType<typeof toQuery>;

/** Views, readers, members, and newsletters of a website or the network, in a period that the address names. */
export default function InsightsPage() {
  usePageTitle(tr("Insights"));
  const [params, setParams] = useSearchParams();
  const choice = parseChoice(params);
  const sites = useCountedSites();
  const isOwner = useIsOwner();
  const isOfAll = choice.website === "all" && isOwner;
  const current = useCurrentWebsite(sites, choice.website === "all" ? null : choice.website);
  const site = isOfAll ? all : current;
  const query = toQuery(choice, isOfAll ? undefined : site?.website_id);
  const insights = useInsights(query, site !== undefined);
  const choose = (change: Partial<Choice>) => setParams(toParams({ ...choice, ...change }));

  return (
    <div className={screen.page} data-steady>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Insights")}
        </Title>
        {sites && site && (
          <WebsiteSelect
            aria-label={tr("Website")}
            maw="100%"
            websites={isOwner && sites.length > 1 ? [...sites, all] : sites}
            value={site.website_id}
            onChoose={(id) => choose({ website: id === allId ? "all" : id })}
          />
        )}
      </div>
      {sites?.length === 0 && <NoWebsites purpose={tr("See here how many people read your website.")} />}
      {(!sites || site) && <RangeFields choice={choice} shown={insights.data} onChoose={choose} />}
      {site && <Report site={site} choice={choice} query={query} insights={insights} />}
      {!sites && <LoadingInsights />}
    </div>
  );
}

function useInsights(query: Query, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ["insights", query],
    queryFn: ({ signal }) => callApi(getInsights, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

interface ReportProps {
  site: CountedSite;
  choice: Choice;
  query: Query;
  insights: ReturnType<typeof useInsights>;
}

function Report({ site, choice, query, insights }: ReportProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = insights;
  if (error && !data) {
    return <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingInsights />;
  return (
    <div aria-busy={isPlaceholderData} className={classes.busy}>
      <InsightsReport insights={data} site={site} choice={choice} query={query} />
    </div>
  );
}

/** As high as the figures and the first chart. */
function LoadingInsights() {
  return (
    <div role="status" aria-label={tr("Loading insights")} className={classes.report}>
      <Skeleton height={96} />
      <Skeleton height={300} />
      <Skeleton height={300} />
    </div>
  );
}
