import { Button, Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { PointsTable } from "./PointsTable.tsx";
import type { Point } from "./points.ts";
import classes from "./Views.module.css";

// Load charts lazily: they are as large as the rest of the dashboard.
const PointsChart = lazy(() => import("./PointsChart.tsx"));

interface Props {
  points: readonly Point[];
  unit: string;
  /** Names the table: "Page views per day". */
  tableLabel: string;
  /** Names the chart, with its sum: "1,230 page views in 30 days, as a chart". */
  chartLabel: string;
  each?: string;
  /** Stands above, beside the button. */
  children: ReactNode;
}

/** A chart that can be read as a table, too. */
export function ChartOrTable({ points, unit, tableLabel, chartLabel, each = tr("Day"), children }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div className={classes.days}>
      <div className={classes.daysHead}>
        {children}
        <Button variant="subtle" size="compact-sm" me={-8} onClick={() => setAsTable(!asTable)}>
          {asTable ? tr("Show as chart") : tr("Show as table")}
        </Button>
      </div>
      {asTable ? (
        <PointsTable points={points} unit={unit} label={tableLabel} each={each} />
      ) : (
        <Suspense fallback={<Skeleton height={220} />}>
          <PointsChart points={points} unit={unit} label={chartLabel} />
        </Suspense>
      )}
    </div>
  );
}
