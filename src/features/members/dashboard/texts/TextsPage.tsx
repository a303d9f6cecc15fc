import { Anchor, Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { IconFileExport } from "../../../../ui/icons/index.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { type TextsCounts, consentTexts as texts } from "../../consent-contract.ts";
import consent from "../consent/ConsentPage.module.css";
import { ExportRefusal } from "../export/ExportRefusal.tsx";
import { useDownload } from "../export/use-export.ts";
import { membersPath } from "../member-lists/labels.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { CallingCodeForm } from "./CallingCodeForm.tsx";
import { StopList } from "./StopList.tsx";
import { useTextsCounts } from "./use-texts.ts";

/** The columns that a provider of text messages needs. */
const columns = "name,texts_number,labels,texts_consent_given_at,texts_consent_text";

/** Shows how many members may get text messages, makes the file for a provider, and has the STOP list. */
export default function TextsPage() {
  const counts = useTextsCounts();
  const { data } = counts;
  return (
    <MembersFrame
      section="texts"
      lead={tr(
        "Rostrum sends no text messages. It records who agreed to get them, keeps the STOP list, and makes the file for the provider that you choose. Forms ask for consent if you turn it on in the page builder.",
      )}
    >
      <NotLoaded query={counts} label={tr("Counting")} failure={texts.textsFailed} rowHeight={64} />
      {data && (
        <div className={consent.view}>
          <Counts counts={data} />
          <ProviderFile allowed={data.allowed} />
          <CallingCodeForm code={data.calling_code} />
          <StopList />
        </div>
      )}
    </MembersFrame>
  );
}

function Counts({ counts: { allowed, with_phone, unreadable, stopped } }: { counts: TextsCounts }) {
  const all = [
    { name: tr("May get text messages"), help: tr("Agreed, confirmed, and not stopped"), value: allowed },
    { name: tr("With a phone number"), help: tr("Members of this list"), value: with_phone },
    { name: tr("Number can't be read"), help: tr("Too short, or without a country code"), value: unreadable },
    { name: tr("On the STOP list"), help: tr("Whether members or not"), value: stopped },
  ];
  return (
    <dl className={consent.counts}>
      {all.map(({ name, help, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{formatNumber(value)}</strong>
            <span>{help}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ProviderFile({ allowed }: { allowed: number }) {
  const { download, busy, error } = useDownload(() => {});
  return (
    <div>
      {error !== null && <ExportRefusal error={error} />}
      <Group gap={16}>
        <Button
          leftSection={<IconFileExport size={18} aria-hidden />}
          loading={busy}
          disabled={allowed === 0}
          onClick={() => void download({ texts: "allowed", columns, mode: "exact" })}
        >
          {tr("Export numbers for a provider")}
        </Button>
        {allowed > 0 && (
          <Anchor component={Link} to={`${membersPath}?texts=allowed`}>
            {tr("Show these members")}
          </Anchor>
        )}
      </Group>
    </div>
  );
}
