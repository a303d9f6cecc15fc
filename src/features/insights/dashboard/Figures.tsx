import { formatNumber, tr } from "../../../shared/languages/tr.ts";
import type { Insights } from "../contract.ts";
import classes from "./Insights.module.css";
import { type Before, changeInWords } from "./in-words.ts";

interface Props {
  insights: Insights;
  before: Before;
  isOfAll: boolean;
}

/** The main figures, each compared with the period before. */
export function Figures({ insights, before, isOfAll }: Props) {
  const { days, views, previous_views, readers, previous_readers, members } = insights;
  return (
    <dl className={classes.figures} aria-label={tr("Figures")}>
      <Figure
        name={views === 1 ? tr("page views|View") : tr("Views")}
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
          name={members.joined === 1 ? tr("New member") : tr("New members")}
          value={members.joined}
          change={changeInWords(members.joined, members.previous_joined, before)}
        />
      )}
    </dl>
  );
}

/** A reader of two websites is counted on both: nobody can tell that it is one. */
function readersInWords(isOneDay: boolean, isOfAll: boolean): string {
  if (isOfAll) return isOneDay ? tr("Total readers, all websites") : tr("Total readers a day, all websites");
  return isOneDay ? tr("Readers") : tr("Readers a day, on average");
}

function Figure({ name, value, change }: { name: string; value: number; change: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{formatNumber(value)}</span>
        {change && <span className={classes.change}>{change}</span>}
      </dd>
    </div>
  );
}
