import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

/** What belongs here while there is nothing, and the first step. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
