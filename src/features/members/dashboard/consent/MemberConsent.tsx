import { Anchor, Button, Group } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import {
  type Consent,
  consentTexts,
  groundLabels,
  liftableReasons,
  type MemberConsent as Shown,
  type SuppressionReason,
} from "../../consent-contract.ts";
import classes from "./MemberConsent.module.css";
import { useMemberConsent, useSuppressMember } from "./use-consent.ts";

const RecordConsentDialog = lazyDialog(() => import("./RecordConsentDialog.tsx"));

const suppressedWords: Record<SuppressionReason, string> = {
  unsubscribed: tr("Doesn't get email: unsubscribed"),
  bounced: tr("Doesn't get email: email couldn't be delivered"),
  complained: tr("Doesn't get email: reported as spam"),
  manual: tr("Doesn't get email: stopped by you"),
  erased: tr("Doesn't get email: asked to be erased"),
};

/** Shows what a member agreed to, where and when, and whether they get email. */
export function MemberConsent({ memberId }: { memberId: number }) {
  const query = useMemberConsent(memberId);
  return (
    <Section title={tr("Email and consent")} wide>
      <NotLoaded query={query} label={tr("Loading consent")} failure={consentTexts.loadFailed} rowHeight={48} />
      {query.data && <Known memberId={memberId} {...query.data} />}
    </Section>
  );
}

function Known({ memberId, consent, suppression, stopped_topics }: Shown & { memberId: number }) {
  const [opened, setOpened] = useState(false);
  const suppress = useSuppressMember(memberId);
  const suppressOnce = useSingleMutate(suppress);
  return (
    <div className={classes.view}>
      {consent ? (
        <Agreed consent={consent} />
      ) : (
        <p>{tr("No consent is recorded, so this member gets no newsletters.")}</p>
      )}
      {suppression && (
        <p>
          <strong>{suppressedWords[suppression.reason]}</strong>
          {suppression.suppressed_at && (
            <>
              , <When date={suppression.suppressed_at} />
            </>
          )}
          {!liftableReasons.includes(suppression.reason) && `. ${consentTexts.onlyThemselves}`}
        </p>
      )}
      {stopped_topics.length > 0 && (
        <div>
          <p id="stopped-topics">{tr("Stopped newsletters about:")}</p>
          <ul aria-labelledby="stopped-topics">
            {stopped_topics.map(({ name, website, stopped_at }) => (
              <li key={`${website} ${name}`}>
                {`${name} (${website}), `}
                <When date={stopped_at} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Group gap={8}>
        {!consent && (
          <Button variant="default" onClick={() => setOpened(true)}>
            {tr("Record consent")}
          </Button>
        )}
        {!suppression && (
          <Button variant="default" loading={suppress.isPending} onClick={() => suppressOnce(true)}>
            {tr("Stop email")}
          </Button>
        )}
        {suppression && liftableReasons.includes(suppression.reason) && (
          <Button variant="default" loading={suppress.isPending} onClick={() => suppressOnce(false)}>
            {tr("Allow email again")}
          </Button>
        )}
      </Group>
      {opened && <RecordConsentDialog memberId={memberId} members={1} onClose={() => setOpened(false)} />}
    </div>
  );
}

function Agreed({ consent }: { consent: Consent }) {
  const { basis, words, place, reason, ground, recorded_by, given_at } = consent;
  const who = recorded_by ?? tr("someone whose account was deleted");
  const when = <When date={given_at} />;
  if (basis === "form") {
    return (
      <figure className={classes.agreed}>
        <figcaption>
          {trRich("Agreed {when} on {place} to:", {
            when,
            place: place && <Anchor href={place}>{place}</Anchor>,
          })}
        </figcaption>
        <blockquote>{words}</blockquote>
      </figure>
    );
  }
  return (
    <figure className={classes.agreed}>
      <figcaption>
        {basis === "import"
          ? trRich("Recorded by {who} during an import, {when}", { who, when })
          : trRich("Recorded by {who}, {when}", { who, when })}
        {ground && `. ${groundLabels[ground]}`}:
      </figcaption>
      <blockquote>{reason}</blockquote>
    </figure>
  );
}
