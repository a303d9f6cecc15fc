import { Button, Collapse } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { SelectBox } from "../../../../ui/list/SelectBox.tsx";
import type { Selection } from "../../../../ui/list/use-selection.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { SignUp } from "../../contract.ts";
import { Source } from "../inbox/Source.tsx";
import classes from "./SignUps.module.css";

const states = {
  waiting: { name: tr("Waiting for confirmation"), tone: "accent" },
  unconfirmed: { name: tr("sign up|Unconfirmed"), tone: undefined },
  confirmed: { name: tr("sign up|Confirmed"), tone: "success" },
} as const;

/** They can't be added again. */
const memberships = { member: tr("Already a member"), binned: tr("In the members' bin") };

interface Props {
  signUp: SignUp;
  /** If mail is enabled, only the person can confirm. */
  canMakeLink: boolean;
  /** None for those who may only read. */
  selection: Selection | null;
  onAction: (action: "link" | "delete") => void;
}

export function SignUpRow({ signUp, canMakeLink, selection, onAction }: Props) {
  const { name, email, state, created_at, confirmed_at, confirmed_by, answers, membership } = signUp;
  const [open, setOpen] = useState<"consent" | "answers" | null>(null);
  const id = useId();
  const toggle = (what: "consent" | "answers") => setOpen((now) => (now === what ? null : what));
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.facts}>
        <span className={classes.named}>
          {selection && <SelectBox id={signUp.sign_up_id} name={name} selection={selection} />}
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        </span>
        <span className={classes.quiet}>{email}</span>
      </div>
      <div className={classes.facts}>
        <span className={classes.states}>
          <StateBadge tone={states[state].tone}>{states[state].name}</StateBadge>
          {state === "waiting" && membership !== "none" && <StateBadge>{memberships[membership]}</StateBadge>}
        </span>
        <span className={classes.quiet}>
          {trRich("Signed up {when} on {page}", {
            when: <When date={created_at} />,
            page: <Source {...signUp} />,
          })}
        </span>
        {confirmed_at && (
          <span className={classes.quiet}>{confirmation(confirmed_by, <When date={confirmed_at} />)}</span>
        )}
      </div>
      <div className={classes.actions}>
        {answers.length > 0 && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={open === "answers"}
            aria-controls={`${id}-answers`}
            aria-label={tr("Answers of {name}", { name })}
            onClick={() => toggle("answers")}
          >
            {tr("Answers")}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-expanded={open === "consent"}
          aria-controls={id}
          aria-label={tr("Consent text for {name}", { name })}
          onClick={() => toggle("consent")}
        >
          {tr("Consent text")}
        </Button>
        {canMakeLink && state !== "confirmed" && (
          <Button
            variant="default"
            size="sm"
            aria-label={tr("Copy confirmation link for {name}", { name })}
            onClick={() => onAction("link")}
          >
            {tr("Copy confirmation link")}
          </Button>
        )}
        {state === "waiting" && (
          <Button
            variant="default"
            size="sm"
            aria-label={tr("Delete the sign-up of {name}", { name })}
            onClick={() => onAction("delete")}
          >
            {tr("Delete")}
          </Button>
        )}
      </div>
      {answers.length > 0 && (
        <Collapse expanded={open === "answers"} id={`${id}-answers`} className={classes.details}>
          <dl className={classes.answers}>
            {answers.map(({ field_id, name: question, value }) => (
              <div key={field_id} data-long={value.length > 80 || undefined}>
                <dt className={classes.quiet}>{question}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Collapse>
      )}
      <Collapse expanded={open === "consent"} id={id} className={classes.details}>
        <Consent {...signUp} />
      </Collapse>
    </li>
  );
}

function confirmation(by: SignUp["confirmed_by"], when: ReactNode): ReactNode {
  if (by === "mail") return trRich("Confirmed {when} by the link emailed to them", { when });
  if (by === "owner") return trRich("Confirmed {when} by a link you sent", { when });
  return trRich("Confirmed {when}", { when });
}

function Consent({ consent_text, consent_version }: SignUp) {
  return (
    <figure className={classes.consent}>
      <blockquote dir="auto">{consent_text}</blockquote>
      <figcaption className={classes.quiet}>
        {tr("Version {version} of your consent text", { version: String(consent_version) })}
      </figcaption>
    </figure>
  );
}
