import { tr } from "../../../shared/languages/tr.ts";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "../../../ui/icons/index.ts";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import type { Finding } from "../contract.ts";
import classes from "./FindingList.module.css";
import { RecordList } from "./RecordList.tsx";
import type { DnsRecord } from "./records.ts";

const levels = {
  error: { Icon: IconCircleX, word: tr("Problem") },
  warning: { Icon: IconAlertTriangle, word: tr("Warning") },
  good: { Icon: IconCircleCheck, word: tr("finding|Good") },
};

interface ShownFinding extends Omit<Finding, "code"> {
  code: string;
  /** To enter, with copy buttons. */
  records?: readonly DnsRecord[];
}

/** Findings of the latest check, with actual and expected records. */
export function FindingList({
  diagnosis: { findings, checked_at },
}: {
  diagnosis: { findings: readonly ShownFinding[]; checked_at: string };
}) {
  if (findings.length === 0) return null;
  return (
    <div className={classes.findings}>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <FindingRow key={finding.code} finding={finding} />
        ))}
      </ul>
      <p className={classes.when}>{trRich("Checked {when}", { when: <When date={checked_at} /> })}</p>
    </div>
  );
}

function FindingRow({ finding: { level, text, seen, wanted, records = [] } }: { finding: ShownFinding }) {
  const { Icon, word } = levels[level];
  return (
    <li className={classes.finding} data-level={level}>
      <Icon size={20} className={classes.icon} role="img" aria-label={word} />
      <div className={classes.body}>
        <p className={classes.text}>{text}</p>
        {level !== "good" && (
          <dl className={classes.records}>
            <Lines name={tr("records|Found")} lines={seen} />
            <Lines name={tr("records|Expected")} lines={wanted} />
          </dl>
        )}
        {records.length > 0 && <RecordList records={records} />}
      </div>
    </li>
  );
}

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <code key={line} className={classes.code}>
            {line}
          </code>
        ))}
      </dd>
    </>
  );
}
