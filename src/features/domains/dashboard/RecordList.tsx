import { tr } from "../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../ui/CopyTextButton.tsx";
import classes from "./RecordList.module.css";
import type { DnsRecord } from "./records.ts";

/** Records with copy buttons for each part of a provider's form. */
export function RecordList({ records }: { records: readonly DnsRecord[] }) {
  return (
    <ul className={classes.records}>
      {records.map(({ type, host, value }) => (
        <li key={`${type} ${host} ${value}`} className={classes.record}>
          <dl className={classes.parts}>
            <dt>{tr("Type")}</dt>
            <dd>{type}</dd>
            <dt>{tr("Host")}</dt>
            <dd className={classes.copied}>
              <code className={classes.code}>{host}</code>
              <CopyTextButton value={host} label={tr("Copy the host {host}", { host })} variant="default" size="xs">
                {tr("Copy")}
              </CopyTextButton>
            </dd>
            <dt>{tr("Value")}</dt>
            <dd className={classes.copied}>
              <code className={classes.code}>{value}</code>
              <CopyTextButton value={value} label={tr("Copy the value {value}", { value })} variant="default" size="xs">
                {tr("Copy")}
              </CopyTextButton>
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
