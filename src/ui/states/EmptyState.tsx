import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

/** An empty list: what belongs here, and the first step. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
