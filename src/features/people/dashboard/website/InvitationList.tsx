import { Button, Title } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import section from "../../../../ui/section-head.module.css";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { type Invitation, roles } from "../../contract.ts";
import classes from "../parts/People.module.css";
import { thingWords } from "../parts/thing-words.ts";

interface Props {
  invitations: readonly Invitation[];
  onRevoke: (invitation: Invitation) => void;
}

function getName({ email, role }: Invitation): string {
  return email ?? (role ? tr("{role} by link", { role: roles[role].name }) : tr("Website by link"));
}

/** Links that nobody has used yet. */
export function InvitationList({ invitations, onRevoke }: Props) {
  return (
    <section aria-labelledby="open-invitations">
      <Title order={2} id="open-invitations" className={section.heading}>
        {tr("Open invitations")}
      </Title>
      <ul className={framed.list}>
        {invitations.map((invitation) => (
          <li key={invitation.invitation_id} className={`${framed.row} ${classes.row}`}>
            <span className={classes.who}>
              <span className={classes.name}>{getName(invitation)}</span>
              <span className={classes.quiet}>
                {invitation.role ? roles[invitation.role].name : tr("A website of their own")}
                {invitation.thing && `: ${thingWords[invitation.thing.kind].named(invitation.thing.title)}`}
                {" · "}
                {tr("from {name}", { name: invitation.created_by })}
                {" · "}
                {trRich("expires {when}", { when: <When date={invitation.expires_at} /> })}
              </span>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={tr("Revoke the invitation {name}", { name: getName(invitation) })}
              onClick={() => onRevoke(invitation)}
            >
              {tr("Revoke")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
