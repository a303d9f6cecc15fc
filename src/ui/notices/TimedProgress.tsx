import { Progress } from "@mantine/core";
import { useState } from "react";
import { describeShare } from "../../shared/words/time-spans.ts";
import classes from "./WorkList.module.css";

interface Props {
  label: string;
  /** From 0 to 1; null: unknown. */
  share: number | null;
  /** Progress in words instead of percent, without a period. */
  progress?: string;
}

/** Shows progress and, once it can be estimated, the time left. */
export function TimedProgress({ label, share, progress }: Props) {
  const [first] = useState(() => ({ at: Date.now(), left: 1 - (share ?? 0) }));
  return (
    <div className={classes.progress}>
      {share !== null && <Progress value={share * 100} aria-label={label} />}
      <span>{share === null ? progress : describeShare(share, first, progress || undefined)}</span>
    </div>
  );
}
