import { tr } from "../../../shared/languages/tr.ts";
import framed from "../../../ui/framed-list.module.css";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "../../../ui/icons/index.ts";
import type { HealthFinding, HealthLevel } from "../contract.ts";
import classes from "./HealthPage.module.css";

const icons = { wrong: IconCircleX, look: IconAlertTriangle, ok: IconCircleCheck };
const levelNames: Record<HealthLevel, string> = { wrong: tr("Wrong"), look: tr("Worth a look"), ok: tr("OK") };

export function FindingList({ findings }: { findings: readonly HealthFinding[] }) {
  return (
    <ul className={framed.list}>
      {findings.map((finding) => (
        <Finding key={`${finding.check} ${finding.text}`} finding={finding} />
      ))}
    </ul>
  );
}

function Finding({ finding: { level, text, action, is_local } }: { finding: HealthFinding }) {
  const Icon = icons[level];
  return (
    <li className={`${framed.row} ${classes.row}`} data-level={level}>
      <Icon className={classes.icon} size={20} role="img" aria-label={levelNames[level]} />
      <div className={classes.facts}>
        <span className={classes.text}>{text}</span>
        {action && <span className={classes.quiet}>{action}</span>}
        {is_local && level !== "ok" && <span className={classes.quiet}>{tr("About this machine only")}</span>}
      </div>
    </li>
  );
}
