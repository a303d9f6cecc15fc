import { Button } from "@mantine/core";
import { getHref } from "../../../../platform/calls/call.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconFileExport } from "../../../../ui/icons/index.ts";
import { exportNewsletters } from "../../export.calls.ts";

/** Downloads all newsletters of a website. */
export function ExportButton({ websiteId }: { websiteId: number }) {
  return (
    <Button
      component="a"
      href={getHref(exportNewsletters, { params: { id: websiteId } })}
      download
      variant="default"
      leftSection={<IconFileExport size={18} aria-hidden />}
    >
      {tr("Export")}
    </Button>
  );
}
