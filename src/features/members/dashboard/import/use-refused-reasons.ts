import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldKey } from "../../fields.ts";
import * as calls from "../../import.calls.ts";
import type { ImportCheck, OnDuplicate, RefusedGroups } from "../../import-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";

/** A field that rows lack, and that can become optional for the list. */
interface Easable {
  key: FieldKey;
  field: string;
}

export interface RefusedReasons {
  reasons: RefusedGroups["reasons"];
  /** Fields to make optional; those that someone unchecked are not. */
  chosen: Easable[];
  choose: (key: string, isChosen: boolean) => void;
  /** Rows that are left out even so. */
  refused: number;
  isCounting: boolean;
}

/** Why rows of a check are refused, which of the empty fields become optional, and how many rows are left out then. */
export function useRefusedReasons(check: ImportCheck, mode: OnDuplicate): RefusedReasons {
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
