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
            <dt>Type</dt>
            <dd>{type}</dd>
            <dt>Host</dt>
            <dd className={classes.copied}>
              <code className={classes.code}>{host}</code>
              <CopyTextButton value={host} label={`Copy the host ${host}`} variant="default" size="xs">
                Copy
              </CopyTextButton>
            </dd>
            <dt>Value</dt>
            <dd className={classes.copied}>
              <code className={classes.code}>{value}</code>
              <CopyTextButton value={value} label={`Copy the value ${value}`} variant="default" size="xs">
                Copy
              </CopyTextButton>
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
