import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../calls.ts";
import { type Invitation, texts } from "../../contract.ts";
import { ChangeDialog } from "../parts/ChangeDialog.tsx";

interface Props {
  invitation: Invitation;
  onClose: () => void;
}

export function RevokeDialog({ invitation: { invitation_id: id }, onClose }: Props) {
  return (
    <ChangeDialog
      title={tr("Revoke this invitation?")}
      confirm={tr("Revoke")}
      change={() => callApi(calls.revokeInvitation, { params: { id } })}
      failure={texts.revokeFailed}
      onClose={onClose}
    >
      {tr("Its link stops working. You can create a new one at any time.")}
    </ChangeDialog>
  );
}
