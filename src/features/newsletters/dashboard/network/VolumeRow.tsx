import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import framed from "../../../../ui/framed-list.module.css";
import { IconAlertTriangle } from "../../../../ui/icons/index.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { getRate, type VolumeWarning, type WebsiteVolume, warningRates } from "../../network-contract.ts";
import classes from "./NetworkNewsletters.module.css";
import { rateInWords, VolumeFigures } from "./VolumeFigures.tsx";

interface Props {
  website: WebsiteVolume;
  /** Pauses it, or resumes it. */
  onChange: () => void;
}

/** One website: its figures, warnings, and whether it may send. */
export function VolumeRow({ website, onChange }: Props) {
  const { domain, warnings, pause } = website;
  const title = website.title || fallback.siteTitle;
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.who}>
        <span className={classes.name}>{title}</span>
        {website.is_host && <span className={classes.quiet}>{tr("Newsletters of the network")}</span>}
        {domain && <span className={classes.quiet}>{domain}</span>}
        {pause && (
          <span>
            <StateBadge tone="error">{tr("newsletters|Paused")}</StateBadge>
          </span>
        )}
      </div>
      {website.handed_over > 0 ? (
        <VolumeFigures volume={website} warnings={warnings} />
      ) : (
        <p className={classes.nothing}>{tr("Nothing sent")}</p>
      )}
      {website.is_host ? null : (
        <Button
          size="sm"
          variant="default"
          aria-label={
            pause ? tr("Resume newsletters of {title}", { title }) : tr("Pause newsletters of {title}", { title })
          }
          onClick={onChange}
        >
          {pause ? tr("Resume") : tr("Pause…")}
        </Button>
      )}
      {(warnings.length > 0 || pause) && (
        <div className={classes.notes}>
          {warnings.map((warning) => (
            <p key={warning} className={classes.warning}>
              <IconAlertTriangle size={18} aria-hidden />
              <span>{warningTexts[warning](website)}</span>
            </p>
          ))}
          {pause && (
            <p className={classes.quiet}>
              {trRich("newsletters|Paused {when}: {reason}", {
                when: <When date={pause.paused_at} />,
                reason: pause.reason,
              })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

const share = (website: WebsiteVolume, what: VolumeWarning) => rateInWords(getRate(website, what) ?? 0);

const warningTexts: Record<VolumeWarning, (website: WebsiteVolume) => string> = {
  complained: (website) =>
    tr("{share} of its emails were reported as spam. Gmail and Yahoo ask senders to stay below {limit}.", {
      share: share(website, "complained"),
      limit: rateInWords(warningRates.complained),
    }),
  bounced: (website) =>
    tr("{share} of its emails bounced. Email services put senders under review from {limit} on.", {
      share: share(website, "bounced"),
      limit: rateInWords(warningRates.bounced),
    }),
};
