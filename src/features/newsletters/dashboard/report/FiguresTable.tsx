import { nameTag } from "../../../../shared/languages/names.ts";
import { withoutRegion } from "../../../../shared/languages/tags.ts";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { exclusionLabels } from "../../audience-contract.ts";
import type { Figures, NewsletterFigures, RecipientState } from "../../contract.ts";
import classes from "./NewsletterReport.module.css";

/** Each state in words, in the order that an email goes through them. */
export const stateLabels: Record<RecipientState, { name: string; help: string }> = {
  waiting: { name: tr("emails|Waiting"), help: tr("Not sent yet") },
  handed_over: {
    name: tr("emails|Accepted by the mail server"),
    help: tr("From there, it goes to the inbox or the spam folder"),
  },
  bounced: { name: tr("emails|Bounced"), help: tr("Accepted, then returned as undeliverable") },
  failed: { name: tr("emails|Failed"), help: tr("The mail server refused the email") },
  uncertain: {
    name: tr("emails|Uncertain"),
    help: tr("Sent, but the connection was lost or Rostrum stopped before the mail server's answer was stored"),
  },
  excluded: { name: tr("emails|Excluded"), help: tr("Not sent for one of these reasons") },
};
const states = Object.keys(stateLabels) as RecipientState[];

/** How many recipients are in each state. They add up to the audience. */
export function FiguresTable({
  figures: { figures, languages, excluded, unsubscribed },
  main,
}: {
  figures: NewsletterFigures;
  /** The website's language. */
  main: string;
}) {
  if (!figures) return null;
  const shown = states.filter((state) => figures[state] > 0 || state === "handed_over" || state === "waiting");
  return (
    <section aria-label={tr("Figures")} className={classes.figures}>
      <table className={classes.table}>
        <tbody>
          {shown.map((state) => (
            <tr key={state}>
              <th scope="row">
                {stateLabels[state].name}
                <span className={classes.help}>{stateLabels[state].help}</span>
                {state === "excluded" && (
                  <ul className={classes.reasons}>
                    {excluded.map(({ reason, count }) => (
                      <li key={reason}>{`${exclusionLabels[reason]}: ${formatNumber(count)}`}</li>
                    ))}
                  </ul>
                )}
              </th>
              <td>{formatNumber(figures[state])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{tr("Recipients")}</th>
            <td>{formatNumber(figures.audience)}</td>
          </tr>
        </tfoot>
      </table>
      <Bar figures={figures} />
      {languages.length > 0 && <ByLanguage languages={languages} main={main} />}
      {unsubscribed > 0 && (
        <p className={classes.line}>
          {tr(
            {
              one: "{count} unsubscribed through the link in this newsletter.",
              other: "{count} unsubscribed through the link in this newsletter.",
            },
            { count: unsubscribed },
          )}
        </p>
      )}
    </section>
  );
}

/** The figures for each language that it was sent in. */
function ByLanguage({ languages, main }: Pick<NewsletterFigures, "languages"> & { main: string }) {
  return (
    <table className={classes.table} aria-label={tr("By language")}>
      <thead>
        <tr>
          <th scope="col">{tr("Language")}</th>
          <th scope="col">{tr("emails|Accepted")}</th>
          <th scope="col">{tr("Recipients")}</th>
        </tr>
      </thead>
      <tbody>
        {languages.map(({ language, figures: { handed_over, audience } }) => (
          <tr key={language}>
            <th scope="row">{nameTag(language ?? withoutRegion(main)).translated}</th>
            <td>{formatNumber(handed_over)}</td>
            <td>{formatNumber(audience)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The progress of sending; the table shows the same in numbers. */
function Bar({ figures: { audience, waiting } }: { figures: Figures }) {
  if (waiting === 0) return null;
  return (
    <progress
      className={classes.progress}
      max={audience}
      value={audience - waiting}
      aria-label={tr("Sending progress")}
    />
  );
}
