import { Button } from "@mantine/core";
import { useState } from "react";
import { counted } from "../../../../shared/text.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { lazyDialog } from "../../../../ui/lazy-dialog.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../../ui/Notice.tsx";
import { type ConsentCounts, consentTexts } from "../../consent-contract.ts";
import { MembersFrame } from "../MembersFrame.tsx";
import classes from "./ConsentPage.module.css";
import { useConsentCounts } from "./use-consent.ts";

const RecordConsentDialog = lazyDialog(() => import("./RecordConsentDialog.tsx"));

/** For how many members consent is recorded, and a way to state a basis for the others. */
export default function ConsentPage() {
  const list = useConsentCounts();
  const { data } = list;
  return (
    <MembersFrame
      section="Consent"
      lead="Newsletters go to members with recorded consent only. Whoever signs up on one of your pages agrees to the words there; each member’s page shows them."
    >
      <NotLoaded query={list} label="Counting" failure={consentTexts.loadFailed} rowHeight={64} />
      {data?.members === 0 && (
        <EmptyState title="No members yet">
          <p>Once there are members, you see here who agreed to get email.</p>
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
        <Count name="Can get newsletters" help="Agreed, confirmed, and not stopped" value={reachable} />
        <Count name="Consent recorded" help={`Of ${counted(members, "member")}`} value={agreed} />
        <Count name="No consent recorded" help="Get no newsletters" value={without} />
        <Count name="Email stopped" help="Unsubscribed, undeliverable, or stopped by you" value={suppressed} />
      </dl>
      {without > 0 && (
        <Notice tone="info">
          <p>
            {`No consent is recorded for ${counted(without, "member")}. If you may send them email for another reason, state it once for all of them.`}
          </p>
          <Button mt={12} onClick={() => setOpened(true)}>
            Record consent
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
        <strong>{value.toLocaleString("en-US")}</strong>
        <span>{help}</span>
      </dd>
    </div>
  );
}
