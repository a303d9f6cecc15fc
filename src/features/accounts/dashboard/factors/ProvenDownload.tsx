import { Button, type ButtonProps } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { followDownload } from "../../../../ui/calls/follow-download.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import * as calls from "../../factors.calls.ts";
import { texts } from "../../factors-contract.ts";

/** Downloads a file that requires step-up authentication, which a link can't ask for. */
export function ProvenDownload({ href, ...button }: ButtonProps & { href: string }) {
  const downloading = useMutation({
    mutationFn: () => callApi(calls.checkProof),
    onSuccess: () => followDownload(href),
    onError: (error) => showFailure(error, texts.downloadFailed),
  });
  return <Button variant="default" loading={downloading.isPending} onClick={() => downloading.mutate()} {...button} />;
}
