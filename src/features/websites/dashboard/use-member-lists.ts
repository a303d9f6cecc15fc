import { useQuery } from "@tanstack/react-query";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";
import type { MemberList } from "../contract.ts";

export function useMemberLists({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: ["member-lists"],
    queryFn: ({ signal }) => callApi(calls.getMemberLists, { signal }),
  });
}

/** Its websites' titles; the list's own name once no website uses it. */
export function nameOfList({ name, websites }: MemberList): string {
  const [first, ...others] = websites.map(({ title }) => title || fallback.siteTitle);
  if (first === undefined) return name;
  return others.length > 2 ? `${first} and ${others.length} more websites` : [first, ...others].join(", ");
}
