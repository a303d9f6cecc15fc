import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../calls.ts";
import { type NewsletterSummary, texts } from "../../contract.ts";
import { useRefreshNewsletter } from "../newsletter/use-newsletters.ts";

interface Props {
  newsletter: Pick<NewsletterSummary, "id" | "subject" | "state">;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteNewsletterDialog({ newsletter: { id, subject, state }, onClose, onDeleted }: Props) {
  const refresh = useRefreshNewsletter();
  const deletion = useMutation({
    mutationFn: () => callApi(calls.deleteNewsletter, { params: { id } }),
    onSuccess({ message }) {
      showSuccess(message);
      onDeleted?.();
    },
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled() {
      onClose();
      return refresh(id);
    },
  });
  const start = useSingleMutate(deletion);
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Delete “{subject}”?", { subject: subject || tr("No subject") })}
      confirm={tr("Delete newsletter")}
      cancel={tr("Cancel")}
      busy={deletion.isPending}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {state === "draft"
        ? tr("Its text and versions will be deleted permanently.")
        : tr(
            "Its text and figures will be deleted permanently. Unsubscribe links in emails already sent keep working.",
          )}
    </ConfirmDialog>
  );
}
