import type { Insights } from "../contract.ts";
import classes from "./Insights.module.css";
import { changeInWords } from "./in-words.ts";

interface Props {
  insights: Insights;
  before: string | null;
  isOfAll: boolean;
}

/** The main figures, each compared with the period before. */
export function Figures({ insights, before, isOfAll }: Props) {
  const { days, views, previous_views, readers, previous_readers, members } = insights;
  return (
    <dl className={classes.figures} aria-label="Figures">
      <Figure
        name={views === 1 ? "View" : "Views"}
        value={views}
        change={changeInWords(views, previous_views, before)}
      />
      {readers !== null && (
        <Figure
          name={readersInWords(days.length === 1, isOfAll)}
          value={readers}
          change={previous_readers === null ? "" : changeInWords(readers, previous_readers, before)}
        />
      )}
      {members && (
        <Figure
          name={members.joined === 1 ? "New member" : "New members"}
          value={members.joined}
          change={changeInWords(members.joined, members.previous_joined, before)}
        />
      )}
    </dl>
  );
}

/** A reader of two websites is counted on both: nobody can tell that it is one. */
function readersInWords(isOneDay: boolean, isOfAll: boolean): string {
  if (isOfAll) return isOneDay ? "Total readers, all websites" : "Total readers a day, all websites";
  return isOneDay ? "Readers" : "Readers a day, on average";
}

function Figure({ name, value, change }: { name: string; value: number; change: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value.toLocaleString("en-US")}</span>
        {change && <span className={classes.change}>{change}</span>}
      </dd>
    </div>
  );
}
