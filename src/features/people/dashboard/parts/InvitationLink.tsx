import { tr } from "../../../../shared/languages/tr.ts";
import { invitationDays, type NewInvitation } from "../../contract.ts";
import { LinkDialog } from "./LinkDialog.tsx";

interface Props {
  made: NewInvitation;
  onClose: () => void;
}

/** A new invitation's link. */
export function InvitationLink({ made: { link, mailed }, onClose }: Props) {
  return (
    <LinkDialog
      title={tr("Invitation created")}
      text={
        mailed
          ? tr(
              "The invitation is on its way by email. You can also send this link to the person you invite. It is shown only this once, works once, and expires after {days} days.",
              { days: invitationDays },
            )
          : tr(
              "Send this link to the person you invite. It is shown only this once, works once, and expires after {days} days.",
              {
                days: invitationDays,
              },
            )
      }
      link={link}
      onClose={onClose}
    />
  );
}
