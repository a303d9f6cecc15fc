import { tr } from "../../../../shared/languages/tr.ts";
import classes from "./LabelList.module.css";

interface Props {
  labels: readonly string[];
  /** How many are shown; others are counted. */
  max?: number;
}

/** A member's labels. */
export function LabelList({ labels, max = labels.length }: Props) {
  if (labels.length === 0) return null;
  const others = labels.slice(max);
  return (
    <ul className={classes.labels} aria-label={tr("Labels")}>
      {labels.slice(0, max).map((name) => (
        <li key={name} className={classes.label} title={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {others.length > 0 && (
        <li className={classes.label} title={others.join(", ")}>
          {`+${others.length}`}
        </li>
      )}
    </ul>
  );
}
