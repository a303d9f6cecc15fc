import { NativeSelect, Skeleton, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../ui/api.ts";
import { LoadError } from "../../../ui/LoadError.tsx";
import section from "../../../ui/section-head.module.css";
import type { SiteSettings } from "../../websites/contract.ts";
import { useSiteSettings } from "../../websites/dashboard/use-site-settings.ts";
import { getPageViews } from "../calls.ts";
import { texts } from "../contract.ts";
import { NoViews } from "./NoViews.tsx";
import classes from "./Views.module.css";
import { ViewsReport } from "./ViewsReport.tsx";

/** A website's page views in the last 30 days. */
export function ViewsSection() {
  const { data: sites } = useSiteSettings();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const site = sites?.find(({ website_id }) => String(website_id) === chosenId) ?? sites?.[0];
  if (!sites || !site) return null;
  return (
    <section aria-labelledby="last-days">
      <div className={section.head}>
        <Title order={2} id="last-days" className={section.heading}>
          The last 30 days
        </Title>
        {sites.length > 1 && (
          <NativeSelect
            size="sm"
            w={280}
            maw="100%"
            aria-label="Website"
            value={String(site.website_id)}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
            data={sites.map(({ website_id, title }) => ({
              value: String(website_id),
              label: title,
            }))}
          />
        )}
      </div>
      <Views site={site} />
    </section>
  );
}

function Views({ site }: { site: SiteSettings }) {
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
      <div role="status" aria-label="Loading page views">
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
