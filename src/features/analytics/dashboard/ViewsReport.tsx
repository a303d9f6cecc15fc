import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { fixedPages } from "../../../shared/public-pages.ts";
import { otherHosts } from "../../../shared/referrers.ts";
import { counted } from "../../../shared/text.ts";
import type { SiteSettings } from "../../websites/contract.ts";
import type { PageViewAnswer } from "../contract.ts";
import { DaysTable } from "./DaysTable.tsx";
import { TopList } from "./TopList.tsx";
import classes from "./Views.module.css";

// Load charts lazily: they are as large as the rest of the dashboard.
const DaysChart = lazy(() => import("./DaysChart.tsx"));

const referrerNames: Record<string, string> = { "": "Direct or unknown", [otherHosts]: "Other websites" };

export type Site = Pick<SiteSettings, "website_id" | "title" | "url">;

interface Props {
  summary: PageViewAnswer;
  site: Site;
}

export function ViewsReport({ summary: { days, total, paths, referrers }, site }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div className={classes.image}>
      <div className={classes.days}>
        <div className={classes.daysHead}>
          <p className={classes.total}>
            <strong>{total.toLocaleString("en-US")}</strong> {total === 1 ? "page view" : "page views"}
          </p>
          <Button variant="subtle" size="compact-sm" mr={-8} onClick={() => setAsTable(!asTable)}>
            {asTable ? "Show as chart" : "Show as table"}
          </Button>
        </div>
        {asTable ? (
          <DaysTable days={days} />
        ) : (
          <Suspense fallback={<Skeleton height={220} />}>
            <DaysChart days={days} label={`${counted(total, "page view")} in 30 days, as a chart`} />
          </Suspense>
        )}
      </div>
      <TopList
        title="Most read"
        columns={["Page", "Views"]}
        rows={paths.map(({ path, title, views }) => ({
          key: path,
          name: title ?? fixedPages[path] ?? path,
          href: site.url + path,
          views,
        }))}
      />
      <TopList
        title="Where readers came from"
        columns={["Website", "Views"]}
        rows={referrers.map(({ host, views }) => ({ key: host, name: referrerNames[host] ?? host, views }))}
      />
    </div>
  );
}
