import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { counted } from "../../shared/text.ts";
import classes from "./SelectionFrame.module.css";
import type { Selection } from "./use-selection.ts";

interface Props {
  selection: Selection;
  /** How many match; `isCapped`: more than that. */
  total: number;
  isCapped?: boolean;
  /** The noun for a selected item: "member". */
  noun: string;
  /** Buttons. */
  children: ReactNode;
}

/** How many rows of a list are chosen, and what can be done with them. */
export function SelectionFrame({ selection, total, isCapped = false, noun, children }: Props) {
  const { ids, isAll, isEmpty, chooseAll, clear } = selection;
  const all = isCapped ? "who match" : total.toLocaleString("en-US");
  if (isEmpty) return null;
  return (
    <section className={classes.bar} aria-label="Selection" data-bottom-bar>
      <p className={classes.count} role="status">
        {isAll ? `All ${all} are selected` : `${counted(ids.size, noun)} selected`}
      </p>
      {!isAll && ids.size < total && (
        <Button variant="subtle" size="compact-md" onClick={chooseAll}>
          {`Select all ${all}`}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={clear}>
        Clear
      </Button>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
