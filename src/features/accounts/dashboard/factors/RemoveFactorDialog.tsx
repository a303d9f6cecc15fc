import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../factors.calls.ts";
import { type Factors, type Passkey, texts } from "../../factors-contract.ts";
import { useRefreshFactors } from "./use-factors.ts";

interface Props {
  factors: Factors;
  /** Null: the authenticator app. */
  passkey: Passkey | null;
  onClose: () => void;
}

export function RemoveFactorDialog({ factors, passkey, onClose }: Props) {
  const refresh = useRefreshFactors();
  const removing = useMutation({
    mutationFn: () =>
      passkey ? callApi(calls.removePasskey, { params: { id: passkey.passkey_id } }) : callApi(calls.removeApp),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.changeFailed),
    onSettled() {
      onClose();
      return refresh();
    },
  });
  const remove = useSingleMutate(removing);
  const isLast = factors.passkeys.length + (factors.app_added_at === null ? 0 : 1) === 1;
  const name = passkey?.name;
  const question =
    name === undefined ? tr("Remove the authenticator app?") : tr("Remove the passkey “{name}”?", { name });
  const warning =
    name === undefined
      ? tr("This removes the authenticator app and your recovery codes. Your password alone is then enough to log in.")
      : tr("This removes the passkey “{name}” and your recovery codes. Your password alone is then enough to log in.", {
          name,
        });
  return (
    <ConfirmDialog
      opened
      danger
      title={isLast ? tr("Turn off two-factor login?") : question}
      confirm={isLast ? tr("Turn off") : tr("Remove")}
      cancel={tr("Cancel")}
      busy={removing.isPending}
      onConfirm={() => remove()}
      onCancel={onClose}
    >
      {isLast ? warning : tr("You can't log in with it any more. Your other methods still work.")}
      {passkey && ` ${tr("The passkey stays on your device until you delete it there.")}`}
    </ConfirmDialog>
  );
}
