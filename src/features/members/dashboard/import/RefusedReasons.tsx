import { Checkbox } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { alwaysRequired, type FieldKey, requiredTexts } from "../../fields.ts";
import * as calls from "../../import.calls.ts";
import type { ImportCheck, OnDuplicate, RefusedGroups } from "../../import-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { fieldName } from "./findings.ts";
import classes from "./ImportPage.module.css";

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
        {tr("Why rows can't be imported")}
      </h2>
      <ul className={classes.reasonList}>
        {reasons.map((reason) => {
          const { field, message, optional_field: key } = reason;
          return (
            <li key={`${field} ${message}`} className={classes.reason}>
              <span className={classes.reasonText}>{inWords(reason, headerRow)}</span>
              {key !== null && (
                <Checkbox
                  label={tr("Make optional for this list")}
                  aria-label={tr("Make {field} optional for this list", { field: fieldName(field) })}
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
          {tr("Rows without an optional field are imported. Undoing the import makes the field required again.")}
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
  const row = first_row + headerRow;
  const isEmpty =
    optional_field !== null || alwaysRequired.some((key) => key === field && message === requiredTexts[key]);
  if (isEmpty)
    return rows === 1
      ? tr("{name} is empty in row {row}", { name, row })
      : tr({ one: "{name} is empty in {count} row", other: "{name} is empty in {count} rows" }, { name, count: rows });
  return rows === 1
    ? tr("{name}: {message} (row {row})", { name, message, row })
    : tr(
        {
          one: "{name}: {message} ({count} row, first in row {row})",
          other: "{name}: {message} ({count} rows, first in row {row})",
        },
        { name, message, count: rows, row },
      );
}

/** A field that rows lack, and that can become optional for the list. */
interface Easable {
  key: FieldKey;
  field: string;
}

export interface Reasons {
  reasons: RefusedGroups["reasons"];
  /** Fields to make optional; those that someone unchecked are not. */
  chosen: Easable[];
  choose: (key: string, isChosen: boolean) => void;
  /** Rows that are left out even so. */
  refused: number;
  isCounting: boolean;
}

/** Why rows of a check are refused, which of the empty fields become optional, and how many rows are left out then. */
export function useRefusedReasons(check: ImportCheck, mode: OnDuplicate): Reasons {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const all = useReasons(check, mode, []);
  const reasons = all.data?.reasons ?? [];
  const easable = reasons.flatMap(({ optional_field: key, field }) =>
    key === null ? [] : [{ key: key as FieldKey, field }],
  );
  const wanted = easable.filter(({ key }) => !kept.has(key));
  const eased = useReasons(
    check,
    mode,
    wanted.map(({ key }) => key),
  );
  const refused = check.outcome?.[mode].refused ?? 0;
  return {
    reasons,
    // If they can't be counted, rows that lack something are left out.
    chosen: eased.isError ? [] : wanted,
    choose: (key, isChosen) => setKept(new Set([...kept].filter((one) => one !== key).concat(isChosen ? [] : [key]))),
    refused: eased.isError ? refused : (eased.data?.refused ?? refused),
    isCounting: all.isLoading || eased.isLoading || eased.isPlaceholderData,
  };
}

function useReasons({ check, revision, outcome }: ImportCheck, mode: OnDuplicate, optional: FieldKey[]) {
  return useQuery({
    queryKey: ["refused-reasons", check, revision, mode, optional.join()],
    queryFn: ({ signal }) =>
      callList(calls.getRefusedGroups, {
        ...{ params: { check }, signal },
        query: { on_duplicate: mode, ...(optional.length > 0 && { make_optional: optional.join() }) },
      }),
    enabled: (outcome?.[mode].refused ?? 0) > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
