import { Anchor, Button, Group } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import type { MemberConsent, TextsConsent } from "../../consent-contract.ts";
import classes from "../consent/MemberConsent.module.css";
import { useMemberConsent } from "../consent/use-consent.ts";

const TextsReasonDialog = lazyDialog(() => import("./TextsReasonDialog.tsx"));

interface Props {
  memberId: number;
  /** The member's phone, as it was entered. */
  phone: string;
}

/** Shows whether a member may get text messages, and all that they agreed to; nothing without a phone. */
export function MemberTexts({ memberId, phone }: Props) {
  const texts = useMemberConsent(memberId).data?.texts;
  if (!texts || (phone === "" && texts.consents.length === 0)) return null;
  return (
    <Section title={tr("Text messages")} wide>
      <Known memberId={memberId} texts={texts} />
    </Section>
  );
}

function Known({ memberId, texts }: { memberId: number; texts: MemberConsent["texts"] }) {
  const [asked, setAsked] = useState<"record" | "withdraw" | null>(null);
  const isOpen = texts.consents.some(({ withdrawn_at }) => withdrawn_at === null);
  return (
    <div className={classes.view}>
      <p>
        <strong>{describeState(texts, isOpen)}</strong>
      </p>
      {texts.consents.length > 0 && (
        <ul aria-label={tr("Consent to text messages")} className={classes.history}>
          {texts.consents.map((consent) => (
            <li key={`${consent.given_at} ${consent.number} ${consent.withdrawn_at}`}>
              <Agreed consent={consent} />
            </li>
          ))}
        </ul>
      )}
      <Group gap={8}>
        {!isOpen && texts.number !== null && (
          <Button variant="default" onClick={() => setAsked("record")}>
            {tr("Record consent to text messages")}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" onClick={() => setAsked("withdraw")}>
            {tr("Withdraw consent")}
          </Button>
        )}
      </Group>
      {asked && <TextsReasonDialog memberId={memberId} kind={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function describeState({ number, is_allowed, is_stopped }: MemberConsent["texts"], isOpen: boolean): string {
  if (number === null) return tr("No text messages: there is no phone number that can be read.");
  if (is_stopped) return tr("No text messages: {number} is on the STOP list.", { number });
  if (is_allowed) return tr("May get text messages to {number}.", { number });
  return isOpen
    ? tr("No text messages: they agreed to another number, or their address isn't confirmed.")
    : tr("No text messages: no consent is recorded.");
}

function Agreed({ consent }: { consent: TextsConsent }) {
  const { basis, words, place, reason, number, recorded_by, given_at } = consent;
  const who = recorded_by ?? tr("someone whose account was deleted");
  const when = <When date={given_at} />;
  return (
    <figure className={classes.agreed}>
      <figcaption>
        {basis === "form" &&
          trRich("Agreed {when} on {place}, for {number}, to:", {
            when,
            place: place && <Anchor href={place}>{place}</Anchor>,
            number: <bdi>{number}</bdi>,
          })}
        {basis === "import" &&
          trRich("Recorded by {who} during an import, {when}, for {number}:", {
            who,
            when,
            number: <bdi>{number}</bdi>,
          })}
        {basis === "owner" &&
          trRich("Recorded by {who}, {when}, for {number}:", { who, when, number: <bdi>{number}</bdi> })}
      </figcaption>
      <blockquote>{words ?? reason}</blockquote>
      {consent.withdrawn_at && (
        <>
          <p>
            {trRich("Withdrawn {when}, recorded by {who}:", {
              when: <When date={consent.withdrawn_at} />,
              who: consent.withdrawn_by ?? tr("someone whose account was deleted"),
            })}
          </p>
          <blockquote>{consent.withdrawn_reason}</blockquote>
        </>
      )}
    </figure>
  );
}
