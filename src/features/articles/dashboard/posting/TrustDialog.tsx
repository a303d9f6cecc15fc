import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { texts } from "../../../people/contract.ts";
import { trustAccount } from "../../../people/network.calls.ts";
import type { Draft } from "../../writing-contract.ts";
import { useRefreshDraft } from "../article/use-draft.ts";

interface Props {
  draft: Draft;
  onClose: () => void;
}

/** Lets whoever asked for a review publish on the host site without one from now on. */
export function TrustDialog({ draft: { id, review, site_title }, onClose }: Props) {
  const refresh = useRefreshDraft();
  const trusting = useMutation({
    mutationFn: () => callApi(trustAccount, { params: { id: review?.trust_id ?? 0 }, body: { trusted: true } }),
    async onSuccess({ message }) {
      await refresh(id);
      showSuccess(message);
    },
    onError: (error) => showFailure(error, texts.accountSaveFailed),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={review?.asked_by ? tr("Let {name} publish?", { name: review.asked_by }) : tr("Let this person publish?")}
      confirm={tr("Let them publish")}
      cancel={tr("Cancel")}
      busy={trusting.isPending}
      onConfirm={() => trusting.mutate()}
      onCancel={onClose}
    >
      {tr("Their articles on {title} no longer need approval. This article still waits for you.", {
        title: site_title,
      })}
    </ConfirmDialog>
  );
}
