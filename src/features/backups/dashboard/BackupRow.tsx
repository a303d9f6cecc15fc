import { tr } from "../../../shared/languages/tr.ts";
import { bytesInWords } from "../../../shared/text.ts";
import { spanInWords, timeLeft } from "../../../shared/words/time-spans.ts";
import framed from "../../../ui/framed-list.module.css";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { inFull, When } from "../../../ui/When.tsx";
import type { Backup } from "../backups-contract.ts";
import classes from "./BackupsPage.module.css";

const states = {
  running: { name: tr("backup|Running"), tone: undefined },
  proven: { name: tr("backup|Proven"), tone: "success" },
  failed: { name: tr("backup|Failed"), tone: "error" },
} as const;

interface Props {
  backup: Backup;
  /** The last proven one, which tells how long it takes. */
  before: Backup | null;
}

export function BackupRow({ backup, before }: Props) {
  const { state, started_at, bytes, place, file_name, reason } = backup;
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.cell}>
        <strong>{inFull(new Date(started_at))}</strong>
        <span className={classes.quiet}>
          <When date={started_at} />
        </span>
      </div>
      <div className={classes.cell}>
        <StateBadge tone={states[state].tone}>{states[state].name}</StateBadge>
      </div>
      {state === "running" && before && (
        <span role="status" className={classes.quiet}>
          {describeProgress(backup, before)}
        </span>
      )}
      {state !== "running" && (
        <div className={classes.cell}>
          {state === "proven" && (
            <span className={classes.path}>
              {place}/{file_name}
            </span>
          )}
          <span className={classes.quiet}>{reason ?? (bytes !== null && bytesInWords(bytes))}</span>
        </div>
      )}
    </li>
  );
}

/** Says how long a running backup still takes, if it takes as long as the last one. */
function describeProgress({ started_at }: Backup, before: Backup): string {
  const usual = before.finished_at ? Date.parse(before.finished_at) - Date.parse(before.started_at) : 0;
  const left = usual - (Date.now() - Date.parse(started_at));
  return left > 0 ? timeLeft(left / 1000) : tr("The last one took {time}.", { time: spanInWords(usual) });
}
