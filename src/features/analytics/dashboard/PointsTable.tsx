import { formatNumber } from "../../../shared/languages/tr.ts";
import type { Point } from "./points.ts";
import classes from "./Views.module.css";

interface Props {
  points: readonly Point[];
  unit: string;
  label: string;
  /** The heading of the first column: "Day". */
  each: string;
}

/** The chart's data as a table, newest first. */
export function PointsTable({ points, unit, label, each }: Props) {
  return (
    // It scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes focus
    <section className={classes.daysTable} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{each}</th>
            <th scope="col" className={classes.number}>
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ key, long, value }) => (
            <tr key={key}>
              <th scope="row">{long}</th>
              <td className={classes.number}>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
