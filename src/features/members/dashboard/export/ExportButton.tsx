import { Button } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { IconFileExport } from "../../../../ui/icons/index.ts";
import { parseFilter } from "../list-state/address.ts";

const ExportDialog = lazyDialog(() => import("./ExportDialog.tsx"));

/** Opens the dialog that makes a file of all members, or of those that the list shows now. */
export function ExportButton() {
  const [opened, setOpened] = useState(false);
  const [params] = useSearchParams();
  return (
    <>
      <Button variant="default" leftSection={<IconFileExport size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {tr("verb|Export")}
      </Button>
      {opened && <ExportDialog filter={parseFilter(params)} onClose={() => setOpened(false)} />}
    </>
  );
}
