import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../calls.ts";
import { type NetworkLook, texts } from "../../contract.ts";
import { networkLooksKey } from "./use-looks.ts";

/** Confirms that a look isn't offered any more. */
export function DeleteLookDialog({ look, onClose }: { look: NetworkLook; onClose: () => void }) {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => callApi(calls.deleteNetworkLook, { params: { id: look.look_id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (failure) => showFailure(failure, texts.deleteFailed),
    onSettled() {
      onClose();
      return queries.invalidateQueries({ queryKey: networkLooksKey });
    },
  });
  const start = useSingleMutate(deletion);
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Delete the look “{name}”?", { name: look.name })}
      confirm={tr("Delete look")}
      cancel={tr("Cancel")}
      busy={deletion.isPending}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      <p>{tr("It is no longer offered. Websites that chose it keep how they look.")}</p>
    </ConfirmDialog>
  );
}
