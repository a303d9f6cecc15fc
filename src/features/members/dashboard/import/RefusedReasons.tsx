import { Checkbox } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../../../shared/text.ts";
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
        Why rows can't be imported
      </h2>
      <ul className={classes.reasonList}>
        {reasons.map((reason) => {
          const { field, message, optional_field: key } = reason;
          return (
            <li key={`${field} ${message}`} className={classes.reason}>
              <span className={classes.reasonText}>{inWords(reason, headerRow)}</span>
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
