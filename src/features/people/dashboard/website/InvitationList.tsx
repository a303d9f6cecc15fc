import { Button, Title } from "@mantine/core";
import framed from "../../../../ui/framed-list.module.css";
import section from "../../../../ui/section-head.module.css";
import { When } from "../../../../ui/When.tsx";
import { type Invitation, roles } from "../../contract.ts";
import classes from "../parts/People.module.css";
import { thingWords } from "../parts/thing-words.ts";

interface Props {
  invitations: readonly Invitation[];
  onRevoke: (invitation: Invitation) => void;
}

function getName({ email, role }: Invitation): string {
  return email ?? (role ? `${roles[role].name} by link` : "Website by link");
}

/** Links that nobody has used yet. */
export function InvitationList({ invitations, onRevoke }: Props) {
  return (
    <section aria-labelledby="open-invitations">
      <Title order={2} id="open-invitations" className={section.heading}>
        Open invitations
      </Title>
      <ul className={framed.list}>
        {invitations.map((invitation) => (
          <li key={invitation.invitation_id} className={`${framed.row} ${classes.row}`}>
            <span className={classes.who}>
              <span className={classes.name}>{getName(invitation)}</span>
              <span className={classes.quiet}>
                {invitation.role ? roles[invitation.role].name : "A website of their own"}
                {invitation.thing && `: ${thingWords[invitation.thing.kind].noun} “${invitation.thing.title}”`} · from{" "}
                {invitation.created_by} · expires <When date={invitation.expires_at} />
              </span>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Revoke the invitation ${getName(invitation)}`}
              onClick={() => onRevoke(invitation)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
