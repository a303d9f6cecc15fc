import { tr } from "../../../shared/languages/tr.ts";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import type { SiteImport } from "../contract.ts";
import { ReceiptButton } from "./DoneStep.tsx";
import classes from "./parts/Imports.module.css";
import { ItemList } from "./parts/ItemList.tsx";
import { Origin } from "./parts/Origin.tsx";
import { StepHeading } from "./parts/StepHeading.tsx";

/** Says that an import was undone, and what stayed. */
export function UndoneStep({ imported, takesFocus }: { imported: SiteImport; takesFocus: boolean }) {
  const { finished_at } = imported;
  return (
    <div className={classes.step}>
      <div>
        <StepHeading takesFocus={takesFocus}>{tr("This import was undone")}</StepHeading>
        <Origin imported={imported} />
      </div>
      <p className={classes.intro}>
        {finished_at !== null && trRich("It was undone {when}.", { when: <When date={finished_at} /> })}{" "}
        {tr("Its articles and pages are in the bin for 30 days; those that were edited since the import stay.")}
      </p>
      <div className={classes.actions}>
        <ReceiptButton imported={imported} />
      </div>
      <ItemList imported={imported} />
    </div>
  );
}
