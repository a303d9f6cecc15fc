import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconDownload } from "../../../../ui/icons/index.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { saveFile } from "../../../../ui/notices/save-file.ts";

/** Offers refused rows as a file, to be corrected and imported again. */
export function DownloadRefused({ href, isSmall = false }: { href: string; isSmall?: boolean }) {
  const download = useMutation({
    mutationFn: () => saveFile(href, "Preparing your file…"),
    onError: (error) => showFailure(error, "Failed to download the refused rows."),
  });
  return (
    <Button
      variant="default"
      {...(isSmall ? { size: "compact-md" } : { leftSection: <IconDownload size={18} aria-hidden /> })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {isSmall ? "Download the rows left out" : "Download the refused rows"}
    </Button>
  );
}
