import type { ReactNode } from "react";
import { formatNumber, tr } from "../../../shared/languages/tr.ts";
import { ChartOrTable } from "../../analytics/dashboard/ChartOrTable.tsx";
import type { Insights, MemberSource } from "../contract.ts";
import { getBarUnit, toBars, unitTexts } from "./buckets.ts";
import classes from "./Insights.module.css";
import { type Before, shortChange } from "./in-words.ts";
import { Part } from "./Part.tsx";

const sourceNames: Record<MemberSource, string> = {
  form: tr("Sign-up form"),
  import: tr("source|Import"),
  hand: tr("Added by hand"),
  other: tr("source|Other"),
};

interface Props {
  members: NonNullable<Insights["members"]>;
  days: Insights["days"];
  before: Before;
  action: ReactNode;
}

/** Who joined the list, by how they came. */
export function MembersPart({ members: { total, joined, sources, previous_joined }, days, before, action }: Props) {
  const unit = unitTexts[getBarUnit(days)];
  const shown = sources.filter((one) => one.joined > 0 || one.previous_joined > 0);
  return (
    <Part title={tr("New members")} action={joined > 0 && action}>
      <p className={classes.note}>
        {tr(
          { one: "One person is on the list today.", other: "{count} people are on the list today." },
          { count: total },
        )}{" "}
        {joined === 0 ? tr("Nobody joined in this period.") : tr("Counted are those who joined and are still on it.")}
      </p>
      {joined > 0 && days.length > 1 && (
        <ChartOrTable
          points={toBars(days, "members")}
          unit={tr("New members")}
          each={unit.name}
          tableLabel={unit.members}
          chartLabel={tr(
            { one: "{count} new member, as a chart", other: "{count} new members, as a chart" },
            { count: joined },
          )}
        >
          <p className={classes.note}>{unit.per}</p>
        </ChartOrTable>
      )}
      {joined > 0 && (
        <table className={classes.table} aria-label={tr("New members by source")}>
          <thead>
            <tr>
              <th scope="col">{tr("How they came")}</th>
              <th scope="col">{tr("New members")}</th>
              {before !== null && <th scope="col">{tr("earlier number|Before")}</th>}
              {before !== null && <th scope="col">{tr("difference|Change")}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Row key={one.source} name={sourceNames[one.source]} {...one} hasBefore={before !== null} />
            ))}
          </tbody>
          <tfoot>
            <Row name={tr("total|All")} joined={joined} previous_joined={previous_joined} hasBefore={before !== null} />
          </tfoot>
        </table>
      )}
    </Part>
  );
}

interface RowProps {
  name: string;
  joined: number;
  previous_joined: number;
  hasBefore: boolean;
}

function Row({ name, joined, previous_joined, hasBefore }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(joined)}</td>
      {hasBefore && <td>{formatNumber(previous_joined)}</td>}
      {hasBefore && <td>{shortChange(joined, previous_joined)}</td>}
    </tr>
  );
}
