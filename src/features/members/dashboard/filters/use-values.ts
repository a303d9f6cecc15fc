import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import type { ValueField } from "../../fields.ts";
import { getMemberValues } from "../../segments.calls.ts";
import { callList } from "../member-lists/chosen-list.ts";

/** Values that members have and that begin so. None when they can't be had: one may type whatever one likes. */
export function useValues(field: ValueField | undefined, beginning: string): string[] {
  const search = beginning.trim().slice(0, 200);
  const { data } = useQuery({
    queryKey: ["member-values", field, search],
    queryFn: field ? ({ signal }) => callList(getMemberValues, { query: { field, search }, signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return field === undefined ? [] : (data ?? []);
}
