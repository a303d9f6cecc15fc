import { Checkbox } from "@mantine/core";
import { counted } from "../../../../shared/text.ts";
import { alwaysRequired, requiredTexts } from "../../fields.ts";
import type { RefusedGroups } from "../../import-contract.ts";
import { fieldName } from "./findings.ts";
import classes from "./RefusedReasons.module.css";
import type { RefusedReasons as Reasons } from "./use-refused-reasons.ts";

interface Props {
  reasons: Reasons;
  headerRow: number;
}

/** Why rows are refused, by reason, and which empty fields become optional. */
export function RefusedReasons({ reasons: { reasons, chosen, choose }, headerRow }: Props) {
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="reasons" className={classes.reasons}>
      <h2 id="reasons" className={classes.heading}>
        Why rows can't be imported
      </h2>
      <ul className={classes.list}>
        {reasons.map((reason) => {
          const { field, message, optional_field: key } = reason;
          return (
            <li key={`${field} ${message}`} className={classes.reason}>
              <span className={classes.text}>{inWords(reason, headerRow)}</span>
              {key !== null && (
                <Checkbox
                  label="Make optional for this list"
                  aria-label={`Make ${fieldName(field)} optional for this list`}
                  checked={chosen.some((one) => one.key === key)}
                  onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {reasons.some(({ optional_field }) => optional_field !== null) && (
        <p className={classes.hint}>
          Rows without an optional field are imported. Undoing the import makes the field required again.
        </p>
      )}
    </section>
  );
}

function inWords(
  { field, message, rows, first_row, optional_field }: RefusedGroups["reasons"][number],
  headerRow: number,
): string {
  const name = fieldName(field);
  const where = `row ${(first_row + headerRow).toLocaleString("en-US")}`;
  const isEmpty =
    optional_field !== null || alwaysRequired.some((key) => key === field && message === requiredTexts[key]);
  if (isEmpty) return rows === 1 ? `${name} is empty in ${where}` : `${name} is empty in ${counted(rows, "row")}`;
  const there = rows === 1 ? where : `${counted(rows, "row")}, first in ${where}`;
  return `${name}: ${message} (${there})`;
}
