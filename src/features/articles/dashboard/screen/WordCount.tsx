import { useState } from "react";
import { measureText } from "../../../../shared/languages/measure-text.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import type { Article } from "../article/use-article.ts";
import classes from "./WritingBar.module.css";
import { useWordGoal } from "./word-goal.ts";

const WordGoalDialog = lazyDialog(() => import("./WordGoalDialog.tsx"));

/** How long the text is, and how far it is from its goal. Opens the goal. */
export function WordCount({ article }: { article: Article }) {
  const [goal, setGoal] = useWordGoal(article.view.id);
  const [asking, setAsking] = useState(false);
  const { words: count, minutes } = measureText(article.fields.content);
  const words = tr({ one: "{count} word", other: "{count} words" }, { count });
  const text = goal === null ? words : tr("{count} of {goal} words", { count, goal });
  return (
    <>
      <button type="button" className={classes.words} title={tr("Set a word goal")} onClick={() => setAsking(true)}>
        <span>{text}</span>
        {goal === null && count > 0 && (
          <span className={classes.minutes}>{` · ${tr("{minutes} min read", { minutes })}`}</span>
        )}
        {goal !== null && (
          <progress className={classes.goal} max={goal} value={Math.min(count, goal)} aria-label={tr("Word goal")} />
        )}
      </button>
      {asking && <WordGoalDialog goal={goal} onChange={setGoal} onClose={() => setAsking(false)} />}
    </>
  );
}
