import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { When } from "../../../ui/When.tsx";
import type { NewsletterInsight } from "../contract.ts";
import classes from "./Insights.module.css";
import { share } from "./in-words.ts";
import { Part } from "./Part.tsx";

const columns = ["Sent", "Bounced", "Clicks", "Unsubscribed"];

/** The newsletters of the period side by side. */
export function NewslettersPart({
  newsletters,
  action,
}: {
  newsletters: readonly NewsletterInsight[];
  action: ReactNode;
}) {
  return (
    <Part title="Newsletters" action={action}>
      {/* It scrolls on phones, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes focus */}
      <section className={classes.scrolls} tabIndex={0} aria-label="Newsletters, side by side">
        <table className={classes.table} aria-label="Newsletters, side by side">
          <thead>
            <tr>
              <th scope="col">Newsletter</th>
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
        Shares are of those sent. Clicks are an estimate: spam filters open links, too. Opens aren't counted.
      </p>
    </Part>
  );
}

function Row({ id, subject, started_at, sent, bounced, clicks, unsubscribed }: NewsletterInsight) {
  return (
    <tr>
      <th scope="row" className={classes.subject}>
        <Anchor component={Link} to={`/dashboard/newsletters/${id}`} inherit>
          {subject || "No subject"}
        </Anchor>
        <span className={classes.small}>
          <When date={started_at} />
        </span>
      </th>
      <td>{sent.toLocaleString("en-US")}</td>
      <Shared count={bounced} sent={sent} />
      {clicks === null ? <td className={classes.words}>Not counted</td> : <td>{clicks.toLocaleString("en-US")}</td>}
      <Shared count={unsubscribed} sent={sent} />
    </tr>
  );
}

function Shared({ count, sent }: { count: number; sent: number }) {
  return (
    <td>
      {count.toLocaleString("en-US")}
      <span className={classes.small}>{share(count, sent)}</span>
    </td>
  );
}
