import { bytesInWords } from "../../../shared/text.ts";
import framed from "../../../ui/framed-list.module.css";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { inFull, When } from "../../../ui/When.tsx";
import type { Backup } from "../backups-contract.ts";
import classes from "./BackupsPage.module.css";

const states = {
  running: { name: "Running", tone: undefined },
  proven: { name: "Proven", tone: "success" },
  failed: { name: "Failed", tone: "error" },
} as const;

export function BackupRow({ backup }: { backup: Backup }) {
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
