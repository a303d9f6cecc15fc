import { dayInWords } from "./day-in-words.ts";
import classes from "./Views.module.css";

/** What the chart shows, to be read; today first. */
export function DaysTable({ days }: { days: { day: string; views: number }[] }) {
  return (
    // Scrolls, so the keyboard must be able to get there.
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
