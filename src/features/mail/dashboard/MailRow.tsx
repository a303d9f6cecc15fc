import { Button, Collapse } from "@mantine/core";
import { useId, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../ui/CopyTextButton.tsx";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import framed from "../../../ui/framed-list.module.css";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import type { MailState, OwnMail } from "../contract.ts";
import { linksIn } from "./links-in.ts";
import classes from "./MailPage.module.css";
import { useRetryMail } from "./use-mails.ts";

const stateNames: Record<MailState, string> = {
  waiting: tr("email|Waiting"),
  sent: tr("email|Sent"),
  failed: tr("email|Given up"),
  unsent: tr("email|Not sent"),
};
const tones = { waiting: undefined, sent: "success", failed: "error", unsent: undefined } as const;

interface Props {
  mail: OwnMail;
  /** Whether there is a mail server to retry with. */
  canRetry: boolean;
}

export function MailRow({ mail, canRetry }: Props) {
  const { subject, recipient, state, text } = mail;
  const mayRetry = canRetry && (state === "failed" || state === "unsent");
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.facts}>
        <span className={classes.subject}>{subject}</span>
        <span className={classes.quiet}>{`${tr("To {recipient}", { recipient })} · ${mail.website_title}`}</span>
      </div>
      <div className={classes.state}>
        <span className={classes.moment}>
          <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>
          <span className={classes.quiet}>
            <When date={mail.done_at ?? mail.created_at} />
          </span>
        </span>
        <Why mail={mail} />
      </div>
      {(text !== null || mayRetry) && (
        <div className={classes.actions}>
          {text !== null && (
            <Button
              variant="default"
              size="sm"
              aria-expanded={open}
              aria-controls={id}
              aria-label={open ? tr("Hide text of {subject}", { subject }) : tr("Show text of {subject}", { subject })}
              onClick={() => setOpen(!open)}
            >
              {open ? tr("Hide text") : tr("Show text")}
            </Button>
          )}
          {mayRetry && <RetryButton mail={mail} />}
        </div>
      )}
      {text !== null && (
        <Collapse expanded={open} id={id} className={classes.details}>
          <MailText text={text} />
        </Collapse>
      )}
    </li>
  );
}

/** Why it has not been sent. */
function Why({ mail: { state, reason, next_attempt_at, attempts, text } }: { mail: OwnMail }) {
  if (state === "unsent") {
    return (
      <span className={classes.quiet}>
        {tr("No mail server was set up.")}
        {text === null && ` ${tr("Its link is for the recipient only: create one for them under Inbox, Sign-ups.")}`}
      </span>
    );
  }
  if (!reason) return null;
  if (!next_attempt_at) return <span className={classes.quiet}>{reason}</span>;
  return (
    <span className={classes.quiet}>
      {reason}{" "}
      {trRich(
        { one: "Tried once, again {when}.", other: "Tried {count} times, again {when}." },
        { count: attempts, when: <When date={next_attempt_at} /> },
      )}
    </span>
  );
}

function RetryButton({ mail: { mail_id, subject, recipient } }: { mail: OwnMail }) {
  const retry = useRetryMail();
  const start = useSingleMutate(retry);
  return (
    <Button
      variant="default"
      size="sm"
      loading={retry.isPending}
      onClick={() => start(mail_id)}
      aria-label={tr("Try again to send {subject} to {recipient}", { subject, recipient })}
    >
      {tr("Try again")}
    </Button>
  );
}

function MailText({ text }: { text: string }) {
  return (
    <>
      {linksIn(text).map((link) => (
        <div key={link} className={classes.link}>
          <code>{link}</code>
          <CopyTextButton value={link} variant="default" size="sm" label={tr("Copy the link {link}", { link })}>
            {tr("Copy link")}
          </CopyTextButton>
        </div>
      ))}
      <div className={classes.mailText}>{text.trim()}</div>
    </>
  );
}
