import { Button } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { lazyDialog } from "../../../../ui/lazy-dialog.tsx";
import { memberFilter } from "../../contract.ts";

const ExportDialog = lazyDialog(() => import("./ExportDialog.tsx"));

/** Opens the dialog that makes a file of all members, or of those that the list shows now. */
export function ExportButton() {
  const [opened, setOpened] = useState(false);
  const [params] = useSearchParams();
  return (
    <>
      <Button variant="default" leftSection={<IconFileExport size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Export
      </Button>
      {opened && <ExportDialog filter={filterOf(params).toString()} onClose={() => setOpened(false)} />}
    </>
  );
}

/** Of the list's address what narrows it; order and page are the list's own. */
function filterOf(params: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of Object.keys(memberFilter.shape))
    for (const value of params.getAll(name)) if (value !== "") filter.append(name, value);
  return filter;
}
