import { Button, Checkbox } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted, joined } from "../../../../shared/text.ts";
import { alwaysRequired, type FieldKey, requiredTexts } from "../../fields.ts";
import * as calls from "../../import.calls.ts";
import type { ImportCheck, OnDuplicate, RefusedGroups } from "../../import-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { fieldName } from "./findings.ts";
import classes from "./RefusedReasons.module.css";

type Reason = RefusedGroups["reasons"][number];

interface Props {
  check: ImportCheck;
  mode: OnDuplicate;
  headerRow: number;
  /** Makes the fields optional for the list, and imports; `refused`: rows that are left out even so. */
  onImport: (optional: FieldKey[], refused: number) => void;
}

/** Why rows are refused, by reason, and how to take empty fields anyway. */
export function RefusedReasons({ check, mode, headerRow, onImport }: Props) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { data: all } = useReasons(check, mode, []);
  const reasons = all?.reasons ?? [];
  const easable = reasons.flatMap(({ optional_field: key, field }) => (key === null ? [] : [{ key, field }]));
  const chosen = easable.filter(({ key }) => !kept.has(key));
  const { data } = useReasons(check, mode, chosen.map(({ key }) => key) as FieldKey[]);
  const still = data?.refused ?? 0;

  function choose(key: string, isChosen: boolean) {
    const next = new Set(kept);
    if (isChosen) next.delete(key);
    else next.add(key);
    setKept(next);
  }

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
              {key !== null && easable.length > 1 && (
                <Checkbox
                  label="Make optional"
                  aria-label={`Make ${fieldName(field)} optional`}
                  checked={!kept.has(key)}
                  onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {chosen.length > 0 && data && (
        <div className={classes.way}>
          <Button onClick={() => onImport(chosen.map(({ key }) => key) as FieldKey[], still)}>
            {`Make ${nameFields(chosen)} optional for this list and import`}
          </Button>
          <p className={classes.hint}>
            {still > 0 && `${counted(still, "row")} would still be left out. `}
            Undoing the import takes this back, too.
          </p>
        </div>
      )}
    </section>
  );
}

function useReasons({ check, revision }: ImportCheck, mode: OnDuplicate, optional: FieldKey[]) {
  return useQuery({
    queryKey: ["refused-reasons", check, revision, mode, optional.join()],
    queryFn: ({ signal }) =>
      callList(calls.getRefusedGroups, {
        ...{ params: { check }, signal },
        query: { on_duplicate: mode, ...(optional.length > 0 && { make_optional: optional.join() }) },
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function inWords({ field, message, rows, first_row, optional_field }: Reason, headerRow: number): string {
  const name = fieldName(field);
  const where = `row ${(first_row + headerRow).toLocaleString("en-US")}`;
  const isEmpty =
    optional_field !== null || alwaysRequired.some((key) => key === field && message === requiredTexts[key]);
  if (isEmpty) return rows === 1 ? `${name} is empty in ${where}` : `${name} is empty in ${counted(rows, "row")}`;
  const there = rows === 1 ? where : `${counted(rows, "row")}, first in ${where}`;
  return `${name}: ${message} (${there})`;
}

/** More than two would make a button of several lines. */
function nameFields(fields: readonly { field: string }[]): string {
  return fields.length > 2 ? `${fields.length} fields` : joined(fields.map(({ field }) => fieldName(field)));
}
