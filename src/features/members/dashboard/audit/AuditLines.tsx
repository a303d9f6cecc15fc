import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { When } from "../../../../ui/When.tsx";
import type { AuditLine } from "../../audit-contract.ts";
import classes from "./Audit.module.css";
import { AuditSentence } from "./AuditSentence.tsx";

interface Props {
  lines: AuditLine[];
  /** The list still shows the previous query. */
  busy?: boolean;
  plain?: boolean;
}

/** One sentence a line, and when. `plain`: on the page of the member whom all are about. */
export function AuditLines({ lines, busy = false, plain = false }: Props) {
  return (
    <ul className={framed.list} aria-label={tr("Activity")} aria-busy={busy}>
      {lines.map((line) => (
        <li key={line.audit_id} className={`${framed.row} ${classes.line}`}>
          <span className={classes.sentence}>
            <AuditSentence line={line} plain={plain} />
          </span>
          <span className={classes.when}>
            <When date={line.happened_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
