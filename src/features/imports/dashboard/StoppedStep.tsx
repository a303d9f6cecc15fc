import { Button } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { showFailure } from "../../../ui/notices/notify.ts";
import { type SiteImport, texts } from "../contract.ts";
import { Addresses } from "./parts/Addresses.tsx";
import { CountsTable } from "./parts/CountsTable.tsx";
import classes from "./parts/Imports.module.css";
import { ItemList } from "./parts/ItemList.tsx";
import { Origin } from "./parts/Origin.tsx";
import { StepHeading } from "./parts/StepHeading.tsx";
import { UndoButton } from "./parts/UndoButton.tsx";
import { useStart } from "./parts/use-imports.ts";

/** Says why an import stopped, and offers to continue or to undo it. */
export function StoppedStep({ imported, takesFocus }: { imported: SiteImport; takesFocus: boolean }) {
  const { problem, items, done } = imported;
  const start = useStart(imported);
  return (
    <div className={classes.step}>
      <div>
        <StepHeading takesFocus={takesFocus}>{tr("The import is stopped")}</StepHeading>
        <Origin imported={imported} />
      </div>
      <Notice tone={problem ? "error" : "info"}>
        <p>{problem ?? texts.canceled}</p>
        <p>{tr({ one: "{done} of {count} item.", other: "{done} of {count} items." }, { done, count: items })}</p>
      </Notice>
      <div className={classes.actions}>
        <Button
          loading={start.isPending}
          onClick={() => start.mutate({}, { onError: (error) => showFailure(error, texts.startFailed) })}
        >
          {tr("Continue import")}
        </Button>
        <UndoButton imported={imported} />
      </div>
      <CountsTable imported={imported} label={tr("What would be imported")} />
      <Addresses imported={imported} />
      <ItemList imported={imported} />
    </div>
  );
}
