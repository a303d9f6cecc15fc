import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
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
        {count === 0
          ? tr("Nobody will get it")
          : tr({ one: "{count} person will get it", other: "{count} people will get it" }, { count })}
      </h3>
      <p className={classes.rule}>{rule}</p>
      {limit !== null && count > limit && (
        <p className={classes.rule}>
          {tr(
            {
              one: "At most {count} email can be sent today, by all websites together. The rest follows on the next days.",
              other:
                "At most {count} emails can be sent today, by all websites together. The rest follows on the next days.",
            },
            { count: limit },
          )}
        </p>
      )}
      {examples.length > 0 && (
        <details className={classes.details}>
          <summary>{more > 0 ? tr("Show {count} of them", { count: examples.length }) : tr("Show them")}</summary>
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
            {tr(
              { one: "{count} person won't get it", other: "{count} people won't get it" },
              { count: excluded.reduce((sum, { count: each }) => sum + each, 0) },
            )}
          </summary>
          <ul className={classes.list}>
            {excluded.map(({ reason, count: each }) => (
              <li key={reason}>{`${exclusionLabels[reason]}: ${formatNumber(each)}`}</li>
            ))}
          </ul>
          {excluded.some(({ reason }) => reason === "no_consent") && (
            <p className={classes.rule}>
              {tr("Members get email only once their consent is recorded.")}{" "}
              <Anchor component={Link} to="/dashboard/members/consent" inherit underline="always">
                {tr("Record consent for existing members")}
              </Anchor>
            </p>
          )}
        </details>
      )}
    </section>
  );
}
