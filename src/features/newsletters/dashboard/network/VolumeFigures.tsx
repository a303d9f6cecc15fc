import { formatNumber, locale, tr } from "../../../../shared/languages/tr.ts";
import type { NewsletterVolume, VolumeWarning } from "../../network-contract.ts";
import { getRate } from "../../network-contract.ts";
import classes from "./NetworkNewsletters.module.css";

const columns = [
  ["handed_over", tr("emails|Accepted by the mail server")],
  ["complained", tr("Complaints")],
  ["bounced", tr("emails|Bounced")],
  ["unsubscribed", tr("people|Unsubscribed")],
] as const;

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
export const rateInWords = (rate: number): string => percent.format(rate);

interface Props {
  volume: NewsletterVolume;
  warnings?: readonly VolumeWarning[];
}

/** How many emails, and of those what came back, with its share. */
export function VolumeFigures({ volume, warnings = [] }: Props) {
  return (
    <dl className={classes.figures}>
      {columns.map(([name, label]) => {
        const rate = name === "handed_over" ? null : getRate(volume, name);
        return (
          <div key={name} className={classes.figure} data-warned={warnings.some((one) => one === name) || undefined}>
            <dt>{label}</dt>
            <dd>
              <span className={classes.number}>{formatNumber(volume[name])}</span>
              {rate !== null && <span className={classes.rate}>{rateInWords(rate)}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
