import { Button } from "@mantine/core";
import { useState } from "react";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { type ConsentCounts, consentTexts } from "../../consent-contract.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import classes from "./ConsentPage.module.css";
import { useConsentCounts } from "./use-consent.ts";

const RecordConsentDialog = lazyDialog(() => import("./RecordConsentDialog.tsx"));

/** How many members have recorded consent, and a way to record a basis for the others. */
export default function ConsentPage() {
  const list = useConsentCounts();
  const { data } = list;
  return (
    <MembersFrame
      section="consent"
      lead={tr(
        "Newsletters go only to members with recorded consent. People who sign up on one of your pages agree to the consent text there, which is shown on each member’s page.",
      )}
    >
      <NotLoaded query={list} label={tr("Counting")} failure={consentTexts.loadFailed} rowHeight={64} />
      {data?.members === 0 && (
        <EmptyState title={tr("No members yet")}>
          <p>{tr("Once you have members, you'll see here how many agreed to get email.")}</p>
        </EmptyState>
      )}
      {data && data.members > 0 && <Counts counts={data} />}
    </MembersFrame>
  );
}

function Counts({ counts }: { counts: ConsentCounts }) {
  const [opened, setOpened] = useState(false);
  const { members, without, reachable, agreed, suppressed } = counts;
  return (
    <div className={classes.view}>
      <dl className={classes.counts}>
        <Count name={tr("Can get newsletters")} help={tr("Agreed, confirmed, and not stopped")} value={reachable} />
        <Count
          name={tr("Consent recorded")}
          help={tr({ one: "Of {count} member", other: "Of {count} members" }, { count: members })}
          value={agreed}
        />
        <Count name={tr("No consent recorded")} help={tr("Don't get newsletters")} value={without} />
        <Count
          name={tr("Email stopped")}
          help={tr("Unsubscribed, undeliverable, or stopped by you")}
          value={suppressed}
        />
      </dl>
      {without > 0 && (
        <Notice tone="info">
          <p>
            {tr(
              {
                one: "No consent is recorded for {count} member. If you have another reason to email them, record it once for all of them.",
                other:
                  "No consent is recorded for {count} members. If you have another reason to email them, record it once for all of them.",
              },
              { count: without },
            )}
          </p>
          <Button mt={12} onClick={() => setOpened(true)}>
            {tr("Record consent")}
          </Button>
        </Notice>
      )}
      {opened && <RecordConsentDialog members={without} onClose={() => setOpened(false)} />}
    </div>
  );
}

function Count({ name, help, value }: { name: string; help: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{formatNumber(value)}</strong>
        <span>{help}</span>
      </dd>
    </div>
  );
}
