import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../network.calls.ts";
import { networkTexts, type WebsiteVolume } from "../../network-contract.ts";
import { volumesKey } from "./use-volumes.ts";

/** Lets a website send newsletters again. */
export function ResumeWebsiteDialog({ website, onClose }: { website: WebsiteVolume; onClose: () => void }) {
  const queries = useQueryClient();
  const resuming = useMutation({
    mutationFn: () => callApi(calls.resumeWebsiteNewsletters, { params: { id: website.website_id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, networkTexts.resumeFailed),
    onSettled() {
      onClose();
      return queries.invalidateQueries({ queryKey: volumesKey });
    },
  });
  const start = useSingleMutate(resuming);
  return (
    <ConfirmDialog
      opened
      title={tr("Resume newsletters of {title}?", { title: website.title || fallback.siteTitle })}
      confirm={tr("Resume newsletters")}
      cancel={tr("Cancel")}
      busy={resuming.isPending}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {tr("Newsletters that were being sent continue at once, and those whose time has come in the meantime begin.")}
    </ConfirmDialog>
  );
}
