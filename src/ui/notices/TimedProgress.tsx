import { Progress } from "@mantine/core";
import { useTimeLeft } from "./use-time-left.ts";
import classes from "./WorkList.module.css";

interface Props {
  label: string;
  /** From 0 to 1; null: unknown. */
  share: number | null;
  /** How far it is in other words than percent, without a period. */
  progress?: string;
}

/** Shows how far something is, and once that can be told, how long it still takes. */
export function TimedProgress({ label, share, progress }: Props) {
  const left = useTimeLeft(share);
  const percent = share === null ? "" : `${Math.floor(share * 100)}%`;
  return (
    <div className={classes.progress}>
      {share !== null && <Progress value={share * 100} aria-label={label} />}
      <span>{[progress || percent, left].filter(Boolean).join(". ")}</span>
    </div>
  );
}
