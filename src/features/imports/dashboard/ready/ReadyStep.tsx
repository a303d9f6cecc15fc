import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import type { SiteSettings } from "../../../websites/contract.ts";
import type { SiteImport } from "../../contract.ts";
import { Addresses } from "../parts/Addresses.tsx";
import { CountsTable } from "../parts/CountsTable.tsx";
import classes from "../parts/Imports.module.css";
import { ItemList } from "../parts/ItemList.tsx";
import { Origin } from "../parts/Origin.tsx";
import { Remarks } from "../parts/Remarks.tsx";
import { Samples } from "../parts/Samples.tsx";
import { StepHeading } from "../parts/StepHeading.tsx";
import { useCancel } from "../parts/use-imports.ts";
import { describeImported, importPath } from "../parts/words.ts";
import { ReadyBar } from "./ReadyBar.tsx";
import { StartFailure, StartFields } from "./StartFields.tsx";
import { useStartForm } from "./use-start-form.ts";

interface Props {
  site: SiteSettings;
  imported: SiteImport;
  takesFocus: boolean;
}

/** Shows what an import would do. */
export function ReadyStep({ site, imported, takesFocus }: Props) {
  const navigate = useNavigate();
  const form = useStartForm(imported);
  const removal = useCancel(imported, () => void navigate(importPath(site.website_id)));
  const what = describeImported(imported);
  return (
    <form noValidate className={classes.step} aria-label={tr("Import")} onSubmit={form.submit}>
      <div>
        <StepHeading takesFocus={takesFocus}>
          {what === null ? tr("This file has nothing new to import") : tr("Ready to import {what}", { what })}
        </StepHeading>
        <Origin imported={imported} />
      </div>
      <StartFailure form={form} />
      <CountsTable imported={imported} label={tr("What would be imported")} />
      <Addresses imported={imported} />
      {what !== null && <StartFields site={site} imported={imported} form={form} />}
      <Remarks imported={imported} />
      <Samples imported={imported} />
      <ItemList imported={imported} />
      <ReadyBar what={what} isSending={form.isSending} removal={removal} />
    </form>
  );
}
