import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { counted } from "../../../shared/text.ts";
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
        unit="Views"
        tableLabel="Page views per day"
        chartLabel={`${counted(total, "page view")} in 30 days, as a chart`}
      >
        <p className={classes.total}>
          <strong>{total.toLocaleString("en-US")}</strong> {total === 1 ? "page view" : "page views"}
        </p>
      </ChartOrTable>
      <p className={classes.more}>
        <Anchor component={Link} to={`/dashboard/insights?website=${site.website_id}`}>
          All insights
        </Anchor>
      </p>
    </div>
  );
}
