import { Button } from "@mantine/core";
import { Link } from "react-router";
import { getHref } from "../../../platform/calls/call.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { IconDownload } from "../../../ui/icons/index.ts";
import type { SiteSettings } from "../../websites/contract.ts";
import * as calls from "../calls.ts";
import type { SiteImport } from "../contract.ts";
import { Addresses } from "./parts/Addresses.tsx";
import { CountsTable } from "./parts/CountsTable.tsx";
import classes from "./parts/Imports.module.css";
import { ItemList } from "./parts/ItemList.tsx";
import { Origin } from "./parts/Origin.tsx";
import { Remarks } from "./parts/Remarks.tsx";
import { StepHeading } from "./parts/StepHeading.tsx";
import { UndoButton } from "./parts/UndoButton.tsx";
import { describeImported } from "./parts/words.ts";

interface Props {
  site: SiteSettings;
  imported: SiteImport;
  takesFocus: boolean;
}

/** Shows what an import did. */
export function DoneStep({ site, imported, takesFocus }: Props) {
  const what = describeImported(imported);
  return (
    <div className={classes.step}>
      <div>
        <StepHeading takesFocus={takesFocus}>
          {what === null ? tr("Nothing was imported.") : tr("{what} imported", { what })}
        </StepHeading>
        <Origin imported={imported} />
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={`/dashboard/articles?website=${site.is_host ? "host" : site.website_id}`}>
          {tr("Show articles")}
        </Button>
        <ReceiptButton imported={imported} />
        <UndoButton imported={imported} />
      </div>
      <CountsTable imported={imported} label={tr("What was imported")} />
      <Addresses imported={imported} />
      <Remarks imported={imported} />
      <ItemList imported={imported} />
    </div>
  );
}

/** Downloads the list of what became of each item. */
export function ReceiptButton({ imported: { import_id } }: { imported: SiteImport }) {
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      href={getHref(calls.getSiteImportReceipt, { params: { import_id } })}
      download
    >
      {tr("Download receipt")}
    </Button>
  );
}
