import { When } from "../../../../dashboard/When.tsx";
import type { RevisionReason, RevisionSummary } from "../../contract.ts";
import classes from "./RevisionsPage.module.css";

/** Why a version was kept, as a writer would say it. */
const reasons: Record<RevisionReason, string> = {
  autosave: "While writing",
  published: "Posted",
  shortened: "Before much was removed",
  conflict: "The other text of two that were written at once",
  restored: "Before another version was restored",
};

interface Props {
  revisions: readonly RevisionSummary[];
  chosen: number | null;
  onChoose: (revisionId: number) => void;
}

export function RevisionList({ revisions, chosen, onChoose }: Props) {
  return (
    <ul className={classes.list} aria-label="Versions">
      {revisions.map(({ revision_id, created_at, editor, reason, words }) => (
        <li key={revision_id}>
          <button
            type="button"
            className={classes.item}
            aria-current={revision_id === chosen}
            onClick={() => onChoose(revision_id)}
          >
            <span className={classes.when}>
              <When date={created_at} />
            </span>
            <span className={classes.what}>
              {editor ?? "Somebody"} · {words} {words === 1 ? "word" : "words"}
            </span>
            <span className={classes.what}>{reasons[reason]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
