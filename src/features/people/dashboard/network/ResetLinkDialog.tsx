import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
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
        title={tr("Password link created")}
        text={tr(
          "Send this link only to {username}. Anyone who has it can set the password. It is shown only this once, works once, and expires after {minutes} minutes.",
          { username, minutes: resetMinutes },
        )}
        link={making.data.link}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title={tr("New password for {username}?", { username })}
      confirm={tr("Create link")}
      cancel={tr("Cancel")}
      busy={making.isPending}
      onConfirm={() => make()}
      onCancel={onClose}
    >
      {tr("Make sure that it is really {username} who asks. The old password works until the link is used.", {
        username,
      })}
    </ConfirmDialog>
  );
}
