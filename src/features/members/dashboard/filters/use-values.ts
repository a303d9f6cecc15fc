import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { getJson } from "../../../../ui/api.ts";
import type { ValueField } from "../../segments-contract.ts";

const values = z.array(z.string());

/** Values that members have and that begin so. None when they can't be had: one may type whatever one likes. */
export function useValues(field: ValueField | undefined, beginning: string): string[] {
  const query = new URLSearchParams({ field: field ?? "", search: beginning.trim().slice(0, 200) });
  const { data } = useQuery({
    queryKey: ["member-values", field, query.toString()],
    queryFn: ({ signal }) => getJson(`/api/get-member-values?${query}`, values, signal),
    enabled: field !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return field === undefined ? [] : (data ?? []);
}
