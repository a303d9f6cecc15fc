import { tr } from "../../../shared/languages/tr.ts";
import framed from "../../../ui/framed-list.module.css";
import { When } from "../../../ui/When.tsx";
import type { AuditLine } from "../contract.ts";
import classes from "./Audit.module.css";

interface Props {
  lines: AuditLine[];
  /** The lines still show the previous query. */
  busy: boolean;
}

/** One sentence a line; where, from where, and when. */
export function AuditLines({ lines, busy }: Props) {
  return (
    <ul className={framed.list} aria-label={tr("Audit log")} aria-busy={busy}>
      {lines.map((line) => (
        <li key={line.line_id} className={`${framed.row} ${classes.line}`}>
          <div className={classes.what}>
            <p className={classes.sentence}>
              <strong>{line.actor}</strong> {line.text}
            </p>
            <p className={classes.quiet}>{originText(line)}</p>
          </div>
          <span className={classes.when}>
            <When date={line.happened_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const originText = ({ website, address, device }: AuditLine): string =>
  [website, address, device].filter((part) => part !== null).join(" · ");
