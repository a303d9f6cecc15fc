import { Title, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import type { EngineView } from "../engine/engine-view.ts";
import classes from "./DocumentBar.module.css";
import { saveState } from "./save-status.ts";

interface Props {
  heading: string;
  view: EngineView;
  /** Status text before the first edit. */
  untouched?: string | undefined;
  /** Says what visitors see of it. */
  publication?: string;
  /** Status text in place of the save state. */
  doing?: string | false;
  /** Shows a conflict again. */
  onChoose: () => void;
  beside?: ReactNode;
  /** Says who else has it open. */
  here?: ReactNode;
  className?: string | undefined;
  /** The document's actions. */
  children: ReactNode;
}

/** Stays at the top of a document's screen: its name, the state of saving, and what can be done with it. */
export function DocumentBar({
  heading,
  view,
  untouched,
  publication = "",
  doing,
  onChoose,
  beside,
  here,
  className = "",
  children,
}: Props) {
  const { text, isStuck } = saveState(view, untouched);
  const state = doing || text;
  return (
    <header className={`${classes.bar} ${className}`}>
      <div className={classes.text}>
        <Title order={1} className={classes.heading} title={heading}>
          {heading}
        </Title>
        <p className={classes.state}>
          {view.conflicts.length > 0 ? (
            <button type="button" className={classes.choose} onClick={onChoose}>
              {state}
            </button>
          ) : (
            state && (
              <span data-stuck={isStuck || undefined} className={classes.saving}>
                {state}
              </span>
            )
          )}
          {publication && <span className={classes.publication}>{publication}</span>}
          {beside}
          {here}
        </p>
        <VisuallyHidden role="status">{isStuck ? state : ""}</VisuallyHidden>
      </div>
      {children}
    </header>
  );
}
