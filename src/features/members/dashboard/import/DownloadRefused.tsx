import { Button } from "@mantine/core";
import { IconDownload } from "../../../../ui/icons/index.ts";
import * as calls from "../../import.calls.ts";
import type { OnDuplicate } from "../../import-contract.ts";
import { listHref } from "../member-lists/chosen-list.ts";

/** Lists the refused rows and offers them as a file to correct. */
export function DownloadRefused({ check, mode }: { check: string; mode: OnDuplicate }) {
  function download(): void {
    const link = document.createElement("a");
    link.href = listHref(calls.getRefusedFile, { params: { check }, query: { on_duplicate: mode } });
    link.download = "";
    link.click();
  }

  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
      Download the refused rows
    </Button>
  );
}
