import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconDownload } from "../../../../ui/icons/index.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { saveFile } from "../../../../ui/notices/save-file.ts";
import * as calls from "../../import.calls.ts";
import type { OnDuplicate } from "../../import-contract.ts";
import { listHref } from "../member-lists/chosen-list.ts";

/** Lists the refused rows and offers them as a file to correct. */
export function DownloadRefused({ check, mode }: { check: string; mode: OnDuplicate }) {
  const download = useMutation({
    mutationFn: () =>
      saveFile(
        listHref(calls.getRefusedFile, { params: { check }, query: { on_duplicate: mode } }),
        "Preparing your file…",
      ),
    onError: (error) => showFailure(error, "Failed to download the refused rows."),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download the refused rows
    </Button>
  );
}
