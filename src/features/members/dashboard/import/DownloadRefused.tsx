import { Button } from "@mantine/core";
import { useState } from "react";
import { IconDownload } from "../../../../ui/icons/index.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import type { OnDuplicate } from "../../import-contract.ts";
import { allRefused } from "./import-calls.ts";
import type { Sheet } from "./read-file.ts";
import { refusedFile } from "./refused-file.ts";

/** The rows that are refused, to be mended and chosen again. */
export function DownloadRefused({ sheet, check, mode }: { sheet: Sheet; check: string; mode: OnDuplicate }) {
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const file = await refusedFile(sheet, allRefused(check, mode));
      save(file, `${sheet.name.replace(/\.csv$/i, "")}-refused.csv`);
    } catch (error) {
      showFailure(error, "The refused rows could not be written to a file.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      Download the refused rows
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
