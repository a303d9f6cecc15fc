import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import * as calls from "../../factors.calls.ts";
import { texts } from "../../factors-contract.ts";

interface Props {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function NewCodesDialog({ onMade, onClose }: Props) {
  const making = useMutation({
    mutationFn: () => callApi(calls.addRecoveryCodes),
    onSuccess: ({ recovery_codes }) => onMade(recovery_codes),
    onError: (error) => showFailure(error, texts.changeFailed),
  });
  const make = useSingleMutate(making);
  return (
    <ConfirmDialog
      opened
      title={tr("Get new recovery codes?")}
      confirm={tr("Get new codes")}
      cancel={tr("Cancel")}
      busy={making.isPending}
      onConfirm={() => make()}
      onCancel={onClose}
    >
      {tr("You get 10 new codes. The codes you have now stop working.")}
    </ConfirmDialog>
  );
}
