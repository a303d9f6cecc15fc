import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { counted } from "../../../../shared/text.ts";
import { type AudienceCount, exclusionLabels } from "../../audience-contract.ts";
import classes from "./SendDialog.module.css";

interface Props {
  count: AudienceCount;
  /** Who it is for. */
  rule: string;
}

/** How many people will get it, ten of them, and how many won't and why. */
export function AudienceSummary({ count: { count, examples, excluded, daily_limit: limit }, rule }: Props) {
  const more = count - examples.length;
  return (
    <section aria-labelledby="audience-count">
      <h3 id="audience-count" className={classes.count}>
        {count === 0 ? "Nobody will get it" : counted(count, "person will get it", "people will get it")}
      </h3>
      <p className={classes.rule}>{rule}</p>
      {limit !== null && count > limit && (
        <p className={classes.rule}>
          {`At most ${counted(limit, "email")} can be sent today, by all websites together. The rest follows on the next days.`}
        </p>
      )}
      {examples.length > 0 && (
        <details className={classes.details}>
          <summary>{more > 0 ? `Show ${examples.length} of them` : "Show them"}</summary>
          <ul className={classes.list}>
            {examples.map(({ member_id, name, email }) => (
              <li key={member_id}>{name === "" ? email : `${name} (${email})`}</li>
            ))}
          </ul>
        </details>
      )}
      {excluded.length > 0 && (
        <details className={classes.details} open={count === 0}>
          <summary>
            {counted(
              excluded.reduce((sum, { count: each }) => sum + each, 0),
              "person won't get it",
              "people won't get it",
            )}
          </summary>
          <ul className={classes.list}>
            {excluded.map(({ reason, count: each }) => (
              <li key={reason}>{`${exclusionLabels[reason]}: ${each.toLocaleString("en-US")}`}</li>
            ))}
          </ul>
          {excluded.some(({ reason }) => reason === "no_consent") && (
            <p className={classes.rule}>
              Members get email only once their consent is recorded.{" "}
              <Anchor component={Link} to="/dashboard/members/consent" inherit underline="always">
                Record consent for existing members
              </Anchor>
            </p>
          )}
        </details>
      )}
    </section>
  );
}
