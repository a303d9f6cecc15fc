import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { type NetworkAccount, resetMinutes, texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import { LinkDialog } from "../parts/LinkDialog.tsx";

/** Makes a link with which a person sets a new password, and shows it once. */
export function ResetLinkDialog({ account, onClose }: { account: NetworkAccount; onClose: () => void }) {
  const { user_id: id, username } = account;
  const making = useMutation({
    mutationFn: () => callApi(calls.addPasswordReset, { params: { id } }),
    onError: (error) => showFailure(error, texts.resetLinkFailed),
  });
  const make = useSingleMutate(making);
  if (making.data) {
    return (
      <LinkDialog
        title="Password link created"
        text={`Send this link to ${username} only: whoever has it can set the password. It is shown only now and works once, for ${resetMinutes} minutes.`}
        link={making.data.link}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title={`New password for ${username}?`}
      confirm="Create link"
      cancel="Cancel"
      busy={making.isPending}
      onConfirm={() => make()}
      onCancel={onClose}
    >
      Make sure that it is really {username} who asks. The old password works until the link is used.
    </ConfirmDialog>
  );
}
