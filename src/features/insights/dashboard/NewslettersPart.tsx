import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber, tr } from "../../../shared/languages/tr.ts";
import { When } from "../../../ui/When.tsx";
import type { NewsletterInsight } from "../contract.ts";
import classes from "./Insights.module.css";
import { share } from "./in-words.ts";
import { Part } from "./Part.tsx";

const columns = [tr("emails|Sent"), tr("emails|Bounced"), tr("Clicks"), tr("people|Unsubscribed")];

/** The newsletters of the period side by side. */
export function NewslettersPart({
  newsletters,
  action,
}: {
  newsletters: readonly NewsletterInsight[];
  action: ReactNode;
}) {
  return (
    <Part title={tr("Newsletters")} action={action}>
      {/* It scrolls on phones, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes focus */}
      <section className={classes.scrolls} tabIndex={0} aria-label={tr("Newsletters, side by side")}>
        <table className={classes.table} aria-label={tr("Newsletters, side by side")}>
          <thead>
            <tr>
              <th scope="col">{tr("Newsletter")}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newsletters.map((one) => (
              <Row key={one.id} {...one} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.note}>
        {tr("Shares are of those sent. Clicks are an estimate: spam filters open links, too. Opens aren't counted.")}
      </p>
    </Part>
  );
}

function Row({ id, subject, started_at, sent, bounced, clicks, unsubscribed }: NewsletterInsight) {
  return (
    <tr>
      <th scope="row" className={classes.subject}>
        <Anchor component={Link} to={`/dashboard/newsletters/${id}`} inherit>
          {subject || tr("No subject")}
        </Anchor>
        <span className={classes.small}>
          <When date={started_at} />
        </span>
      </th>
      <td>{formatNumber(sent)}</td>
      <Shared count={bounced} sent={sent} />
      {clicks === null ? <td className={classes.words}>{tr("Not counted")}</td> : <td>{formatNumber(clicks)}</td>}
      <Shared count={unsubscribed} sent={sent} />
    </tr>
  );
}

function Shared({ count, sent }: { count: number; sent: number }) {
  return (
    <td>
      {formatNumber(count)}
      <span className={classes.small}>{share(count, sent)}</span>
    </td>
  );
}
