import { useState } from "react";
import { measureText } from "../../../../shared/languages/measure-text.ts";
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
  const words = count === 1 ? "1 word" : `${count.toLocaleString("en-US")} words`;
  const text = goal === null ? words : `${count.toLocaleString("en-US")} of ${goal.toLocaleString("en-US")} words`;
  return (
    <>
      <button type="button" className={classes.words} title="Set a word goal" onClick={() => setAsking(true)}>
        <span>{text}</span>
        {goal === null && count > 0 && <span className={classes.minutes}>{` · ${minutes} min read`}</span>}
        {goal !== null && (
          <progress className={classes.goal} max={goal} value={Math.min(count, goal)} aria-label="Word goal" />
        )}
      </button>
      {asking && <WordGoalDialog goal={goal} onChange={setGoal} onClose={() => setAsking(false)} />}
    </>
  );
}
