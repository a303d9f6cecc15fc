import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import type { PageViewAnswer } from "../contract.ts";
import { ChartOrTable } from "./ChartOrTable.tsx";
import { toPoints } from "./points.ts";
import type { CountedSite } from "./use-counted-sites.ts";
import classes from "./Views.module.css";

interface Props {
  summary: PageViewAnswer;
  site: CountedSite;
}

/** Page views in short. */
export function ViewsReport({ summary: { days, total }, site }: Props) {
  return (
    <div className={classes.image}>
      <ChartOrTable
        points={toPoints(days.map(({ day, views }) => ({ day, value: views })))}
        unit={tr("Views")}
        tableLabel={tr("Page views per day")}
        chartLabel={tr(
          { one: "{count} page view in 30 days, as a chart", other: "{count} page views in 30 days, as a chart" },
          { count: total },
        )}
      >
        <p className={classes.total}>
          {trRich(
            { one: "<strong>{count}</strong> page view", other: "<strong>{count}</strong> page views" },
            { count: total, strong: (words) => <strong>{words}</strong> },
          )}
        </p>
      </ChartOrTable>
      <p className={classes.more}>
        <Anchor component={Link} to={`/dashboard/insights?website=${site.website_id}`}>
          {tr("All insights")}
        </Anchor>
      </p>
    </div>
  );
}
