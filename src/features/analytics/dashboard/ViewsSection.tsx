import { Skeleton, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import section from "../../../ui/section-head.module.css";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { Pending } from "../../../ui/states/Pending.tsx";
import { useCurrentWebsite } from "../../websites/dashboard/current-website.ts";
import { WebsiteSelect } from "../../websites/dashboard/WebsiteSelect.tsx";
import { getPageViews } from "../calls.ts";
import { texts } from "../contract.ts";
import { NoViews } from "./NoViews.tsx";
import { type CountedSite, useCountedSites } from "./use-counted-sites.ts";
import classes from "./Views.module.css";
import { ViewsReport } from "./ViewsReport.tsx";

/** A website's page views in the last 30 days. */
export function ViewsSection() {
  const sites = useCountedSites();
  const site = useCurrentWebsite(sites);
  if (!sites) return <Pending />;
  if (!site) return null;
  return (
    <section aria-labelledby="last-days">
      <div className={section.head}>
        <Title order={2} id="last-days" className={section.heading}>
          {tr("The last 30 days")}
        </Title>
        <WebsiteSelect
          size="sm"
          w={280}
          maw="100%"
          aria-label={tr("Website")}
          websites={sites}
          value={site.website_id}
        />
      </div>
      <Views site={site} />
    </section>
  );
}

function Views({ site }: { site: CountedSite }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["page-views", site.website_id],
    queryFn: ({ signal }) => callApi(getPageViews, { query: { website_id: site.website_id }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return <LoadError error={error} fallback={texts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={tr("Loading page views")}>
        <Skeleton height={300} />
      </div>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={classes.busy}>
      {data.total === 0 ? <NoViews site={site} counting={data.counting} /> : <ViewsReport summary={data} site={site} />}
    </div>
  );
}
