import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { tr } from "../../shared/languages/tr.ts";
import classes from "./SelectionFrame.module.css";
import type { Selection } from "./use-selection.ts";

interface Props {
  selection: Selection;
  /** How many match; `isCapped`: more than that. */
  total: number;
  isCapped?: boolean;
  noun: keyof typeof selected;
  /** Buttons. */
  children: ReactNode;
}

const selected = {
  member: (count: number) => tr({ one: "{count} member selected", other: "{count} members selected" }, { count }),
  "sign-up": (count: number) => tr({ one: "{count} sign-up selected", other: "{count} sign-ups selected" }, { count }),
};

/** How many rows of a list are chosen, and what can be done with them. */
export function SelectionFrame({ selection, total, isCapped = false, noun, children }: Props) {
  const { ids, isAll, isEmpty, chooseAll, clear } = selection;
  if (isEmpty) return null;
  return (
    <section className={classes.bar} aria-label={tr("Selection")} data-bottom-bar>
      <p className={classes.count} role="status">
        {!isAll
          ? selected[noun](ids.size)
          : isCapped
            ? tr("All who match are selected")
            : tr("All {count} are selected", { count: total })}
      </p>
      {!isAll && ids.size < total && (
        <Button variant="subtle" size="compact-md" onClick={chooseAll}>
          {isCapped ? tr("Select all who match") : tr("Select all {count}", { count: total })}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={clear}>
        {tr("Clear")}
      </Button>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
