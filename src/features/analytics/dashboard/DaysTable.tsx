import { dayInWords } from "./day-in-words.ts";
import classes from "./Views.module.css";

/** The chart's data as a table, today first. */
export function DaysTable({ days }: { days: { day: string; views: number }[] }) {
  return (
    // It scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes focus
    <section className={classes.daysTable} tabIndex={0} aria-label="Page views per day">
      <table className={classes.table} aria-label="Page views per day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className={classes.number}>
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{dayInWords(day, "long")}</th>
              <td className={classes.number}>{views.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
