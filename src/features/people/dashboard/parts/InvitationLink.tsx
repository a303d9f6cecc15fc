import { invitationDays, type NewInvitation } from "../../contract.ts";
import { LinkDialog } from "./LinkDialog.tsx";

interface Props {
  made: NewInvitation;
  onClose: () => void;
}

/** A new invitation's link. */
export function InvitationLink({ made: { link, mailed }, onClose }: Props) {
  const lead = mailed ? "The invitation is on its way by email. You can also send this link" : "Send this link";
  return (
    <LinkDialog
      title="Invitation created"
      text={`${lead} to the person you invite. It is shown only now and works once, for ${invitationDays} days.`}
      link={link}
      onClose={onClose}
    />
  );
}
