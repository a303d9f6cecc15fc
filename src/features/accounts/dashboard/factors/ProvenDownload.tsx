import { Button, type ButtonProps } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { saveFile } from "../../../../ui/notices/save-file.ts";
import { texts } from "../../factors-contract.ts";

/** Saves a file that may require step-up authentication, which a link can't ask for, and may take long. */
export function ProvenDownload({ href, ...button }: ButtonProps & { href: string }) {
  const downloading = useMutation({
    mutationFn: () => saveFile(href, tr("Preparing your file…")),
    onSuccess: () => showSuccess(tr("Your browser is saving the file.")),
    onError: (error) => showFailure(error, texts.downloadFailed),
  });
  return <Button variant="default" loading={downloading.isPending} onClick={() => downloading.mutate()} {...button} />;
}
