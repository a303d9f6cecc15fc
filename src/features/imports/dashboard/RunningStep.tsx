import { Button, Progress } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { timeLeft } from "../../../shared/words/time-spans.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import type { SiteImport } from "../contract.ts";
import classes from "./parts/Imports.module.css";
import { Origin } from "./parts/Origin.tsx";
import { StepHeading } from "./parts/StepHeading.tsx";
import { useCancel } from "./parts/use-imports.ts";
import { describeImported } from "./parts/words.ts";

interface Props {
  imported: SiteImport;
  takesFocus: boolean;
  /** The server can't be reached. */
  isOffline: boolean;
}

/** Shows how far an import is, or how far it is undone. */
export function RunningStep({ imported, takesFocus, isOffline }: Props) {
  const { state, items, done, seconds_left } = imported;
  const isUndoing = state === "undoing";
  const title = isUndoing
    ? tr("Undoing the import…")
    : tr("Importing {what}…", { what: describeImported(imported) ?? "" });
  const progress = tr({ one: "{done} of {count} item.", other: "{done} of {count} items." }, { done, count: items });
  return (
    <div className={classes.step}>
      <div>
        <StepHeading takesFocus={takesFocus}>{title}</StepHeading>
        <Origin imported={imported} />
      </div>
      <div className={classes.working}>
        <Progress value={items === 0 ? 0 : (done / items) * 100} aria-label={title} />
        <p className={classes.hint}>
          {progress} {seconds_left !== null && timeLeft(seconds_left)}
        </p>
        <p className={classes.hint} role="status">
          {isOffline
            ? tr("The server can't be reached at the moment. The import continues there.")
            : tr("You can leave this page: the import continues. Visitors see articles and pages as they arrive.")}
        </p>
        {!isUndoing && <StopButton imported={imported} />}
      </div>
    </div>
  );
}

function StopButton({ imported }: { imported: SiteImport }) {
  const [isAsking, setAsking] = useState(false);
  const stop = useCancel(imported, () => setAsking(false));
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {tr("Stop")}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={tr("Stop the import?")}
        confirm={tr("Stop import")}
        cancel={tr("Cancel")}
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{tr("What was imported so far stays. Afterward, you can continue the import or undo it.")}</p>
      </ConfirmDialog>
    </div>
  );
}
