import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { dayInWords } from "./day-in-words.ts";
import classes from "./Views.module.css";

interface Props {
  days: { day: string; views: number }[];
  label: string;
}

/** Exposed to screen readers as a single image; the table has the numbers. */
export default function DaysChart({ days, label }: Props) {
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <BarChart
        h={220}
        data={days.map(({ day, views }) => ({ day: dayInWords(day, "short"), Views: views }))}
        dataKey="day"
        series={[{ name: "Views", color: "var(--accent)" }]}
        gridAxis="x"
        tickLine="none"
        valueFormatter={(value) => value.toLocaleString("en-US")}
        barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
      />
    </div>
  );
}
