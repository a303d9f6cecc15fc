import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconDownload } from "../../../../ui/icons/index.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { saveFile } from "../../../../ui/notices/save-file.ts";

/** Offers refused rows as a file, to be corrected and imported again. */
export function DownloadRefused({ href, isSmall = false }: { href: string; isSmall?: boolean }) {
  const download = useMutation({
    mutationFn: () => saveFile(href, tr("Preparing your file…")),
    onError: (error) => showFailure(error, tr("Failed to download the refused rows.")),
  });
  return (
    <Button
      variant="default"
      {...(isSmall ? { size: "compact-md" } : { leftSection: <IconDownload size={18} aria-hidden /> })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {isSmall ? tr("Download the rows left out") : tr("Download the refused rows")}
    </Button>
  );
}
