import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { undoDays } from "../../contract.ts";
import classes from "../parts/Imports.module.css";

interface Props {
  /** The articles and pages that are imported, in words; null: nothing. */
  what: string | null;
  isSending: boolean;
  removal: { isPending: boolean; mutate: () => void };
}

/** Imports a checked file, or removes it. Stays in view, however long the result is. */
export function ReadyBar({ what, isSending, removal }: Props) {
  return (
    <div className={classes.bar}>
      <p className={classes.effect}>
        {what === null
          ? tr("Everything in it is here already, or can't be imported.")
          : tr("Nothing is imported yet. Afterward, you can undo the import for {days} days.", { days: undoDays })}
      </p>
      <div className={classes.actions}>
        {what !== null && (
          <Button type="submit" loading={isSending}>
            {tr("Import {what}", { what })}
          </Button>
        )}
        <Button variant="default" loading={removal.isPending} onClick={() => removal.mutate()}>
          {tr("Remove file")}
        </Button>
      </div>
    </div>
  );
}
