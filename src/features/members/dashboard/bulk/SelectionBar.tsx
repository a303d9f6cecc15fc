import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { counted } from "../../../../shared/text.ts";
import { lazyDialog } from "../../../../ui/lazy-dialog.tsx";
import classes from "./SelectionBar.module.css";
import type { Selection } from "./use-selection.ts";

const BulkDialog = lazyDialog(() => import("./BulkDialog.tsx"));

interface Props {
  selection: Selection;
  /** How many match; `isCapped`: more than that. */
  total: number;
  isCapped: boolean;
}

/** How many are chosen, and what can be done with them. */
export function SelectionBar({ selection, total, isCapped }: Props) {
  const [confirming, setConfirming] = useState<"delete" | "change" | null>(null);
  const { ids, isAll, isEmpty, chosen, chooseAll, clear } = selection;
  const all = isCapped ? "who match" : total.toLocaleString("en-US");
  if (isEmpty) return null;
  return (
    <section className={classes.bar} aria-label="Selection">
      <p className={classes.count} role="status">
        {isAll ? `All ${all} are selected` : `${counted(ids.size, "member")} selected`}
      </p>
      {!isAll && ids.size < total && (
        <Button variant="subtle" size="compact-md" onClick={chooseAll}>
          {`Select all ${all}`}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={clear}>
        Clear
      </Button>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setConfirming("change")}
        >
          Change a field
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setConfirming("delete")}
        >
          Delete
        </Button>
      </div>
      {confirming && (
        <BulkDialog action={confirming} chosen={chosen} onDone={clear} onClose={() => setConfirming(null)} />
      )}
    </section>
  );
}
