import { formatNumber } from "../../../shared/languages/tr.ts";
import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import type { Point } from "./points.ts";
import classes from "./Views.module.css";

interface Props {
  points: readonly Point[];
  /** The name of what is counted: "Views". */
  unit: string;
  label: string;
}

/** Exposed to screen readers as a single image; the table has the numbers. */
export default function PointsChart({ points, unit, label }: Props) {
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <BarChart
        h={220}
        data={points.map(({ short, value }) => ({ name: short, [unit]: value }))}
        dataKey="name"
        series={[{ name: unit, color: "var(--accent)" }]}
        gridAxis="x"
        tickLine="none"
        valueFormatter={formatNumber}
        barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
      />
    </div>
  );
}
