import type { ReactNode } from "react";
import { counted } from "../../../shared/text.ts";
import { ChartOrTable } from "../../analytics/dashboard/ChartOrTable.tsx";
import type { Insights, MemberSource } from "../contract.ts";
import { getBarUnit, toBars } from "./buckets.ts";
import classes from "./Insights.module.css";
import { shortChange } from "./in-words.ts";
import { Part } from "./Part.tsx";

const sourceNames: Record<MemberSource, string> = {
  form: "Sign-up form",
  import: "Import",
  hand: "Added by hand",
  other: "Other",
};

interface Props {
  members: NonNullable<Insights["members"]>;
  days: Insights["days"];
  before: string | null;
  action: ReactNode;
}

/** Who joined the list, by how they came. */
export function MembersPart({ members: { total, joined, sources, previous_joined }, days, before, action }: Props) {
  const each = getBarUnit(days);
  const shown = sources.filter((one) => one.joined > 0 || one.previous_joined > 0);
  return (
    <Part title="New members" action={joined > 0 && action}>
      <p className={classes.note}>
        {total === 1
          ? "One person is on the list today."
          : `${total.toLocaleString("en-US")} people are on the list today.`}{" "}
        {joined === 0 ? "Nobody joined in this period." : "Counted are those who joined and are still on it."}
      </p>
      {joined > 0 && days.length > 1 && (
        <ChartOrTable
          points={toBars(days, "members")}
          unit="New members"
          each={each}
          tableLabel={`New members per ${each.toLowerCase()}`}
          chartLabel={`${counted(joined, "new member")}, as a chart`}
        >
          <p className={classes.note}>Per {each.toLowerCase()}</p>
        </ChartOrTable>
      )}
      {joined > 0 && (
        <table className={classes.table} aria-label="New members by source">
          <thead>
            <tr>
              <th scope="col">How they came</th>
              <th scope="col">New members</th>
              {before !== null && <th scope="col">Before</th>}
              {before !== null && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Row key={one.source} name={sourceNames[one.source]} {...one} hasBefore={before !== null} />
            ))}
          </tbody>
          <tfoot>
            <Row name="All" joined={joined} previous_joined={previous_joined} hasBefore={before !== null} />
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
      <td>{joined.toLocaleString("en-US")}</td>
      {hasBefore && <td>{previous_joined.toLocaleString("en-US")}</td>}
      {hasBefore && <td>{shortChange(joined, previous_joined)}</td>}
    </tr>
  );
}
