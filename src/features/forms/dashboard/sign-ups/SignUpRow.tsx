import { Button, Collapse } from "@mantine/core";
import { useId, useState } from "react";
import framed from "../../../../ui/framed-list.module.css";
import { SelectBox } from "../../../../ui/list/SelectBox.tsx";
import type { Selection } from "../../../../ui/list/use-selection.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { When } from "../../../../ui/When.tsx";
import type { SignUp } from "../../contract.ts";
import { Source } from "../inbox/Source.tsx";
import classes from "./SignUps.module.css";

const states = {
  waiting: { name: "Waiting for confirmation", tone: "accent" },
  unconfirmed: { name: "Unconfirmed", tone: undefined },
  confirmed: { name: "Confirmed", tone: "success" },
} as const;

/** They can't be added again. */
const memberships = { member: "Already a member", binned: "In the members' bin" };

const ways = { mail: "by the link emailed to them", owner: "by a link you sent" };

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
          Signed up <When date={created_at} /> on <Source {...signUp} />
        </span>
        {confirmed_at && (
          <span className={classes.quiet}>
            Confirmed <When date={confirmed_at} />
            {confirmed_by && ` ${ways[confirmed_by]}`}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        {answers.length > 0 && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={open === "answers"}
            aria-controls={`${id}-answers`}
            aria-label={`Answers of ${name}`}
            onClick={() => toggle("answers")}
          >
            Answers
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-expanded={open === "consent"}
          aria-controls={id}
          aria-label={`Consent text for ${name}`}
          onClick={() => toggle("consent")}
        >
          Consent text
        </Button>
        {canMakeLink && state !== "confirmed" && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Copy confirmation link for ${name}`}
            onClick={() => onAction("link")}
          >
            Copy confirmation link
          </Button>
        )}
        {state === "waiting" && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Delete the sign-up of ${name}`}
            onClick={() => onAction("delete")}
          >
            Delete
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

function Consent({ consent_text, consent_version }: SignUp) {
  return (
    <figure className={classes.consent}>
      <blockquote dir="auto">{consent_text}</blockquote>
      <figcaption className={classes.quiet}>Version {consent_version} of your consent text</figcaption>
    </figure>
  );
}
