import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { counted } from "../../../../shared/text.ts";
import { type AudienceCount, exclusionLabels } from "../../audience-contract.ts";
import classes from "./SendDialog.module.css";

interface Props {
  count: AudienceCount;
  /** Whom it is for. */
  rule: string;
}

/** How many people get it, ten of them, and who does not and why. */
export function AudienceSummary({ count: { count, examples, excluded }, rule }: Props) {
  const more = count - examples.length;
  return (
    <section aria-labelledby="audience-count">
      <h3 id="audience-count" className={classes.count}>
        {count === 0 ? "Nobody would get it" : counted(count, "person gets it", "people get it")}
      </h3>
      <p className={classes.rule}>{rule}</p>
      {examples.length > 0 && (
        <details className={classes.details}>
          <summary>{more > 0 ? `${examples.length} of them` : "Who they are"}</summary>
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
              "person doesn't get it",
              "people don't get it",
            )}
          </summary>
          <ul className={classes.list}>
            {excluded.map(({ reason, count: each }) => (
              <li key={reason}>{`${exclusionLabels[reason]}: ${each.toLocaleString("en-US")}`}</li>
            ))}
          </ul>
          {excluded.some(({ reason }) => reason === "no_consent") && (
            <p className={classes.rule}>
              People get email once it is recorded that they agreed.{" "}
              <Anchor component={Link} to="/dashboard/members/consent" inherit underline="always">
                Record it for members from before
              </Anchor>
            </p>
          )}
        </details>
      )}
    </section>
  );
}
