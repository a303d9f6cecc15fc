import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";
import type { MemberList } from "../contract.ts";

const listsQuery = queryOptions({
  queryKey: ["member-lists"],
  queryFn: ({ signal }) => callApi(calls.getMemberLists, { signal }),
});

export function useMemberLists({ enabled = true } = {}) {
  return useQuery({ ...listsQuery, enabled });
}

/** The list of their own that a new website can share with others; undefined if there is none. */
const findShared = (lists?: readonly MemberList[]) =>
  lists?.find(({ role, websites }) => role === "owner" && websites.length > 0);

/** Whether a new website may share people. Nothing is shared that nobody chose, not even before the lists are loaded. */
export function useSharedList({ enabled }: { enabled: boolean }) {
  const queries = useQueryClient();
  const { data } = useMemberLists({ enabled });
  return {
    shared: enabled ? findShared(data) : undefined,
    /** Turns the choice into what the server should do. Without a list to share, the account's own is the website's. */
    async toOwnMembers(isOwn: boolean | undefined): Promise<boolean> {
      return enabled && isOwn !== false && findShared(await queries.ensureQueryData(listsQuery)) !== undefined;
    },
  };
}

/** Its websites' titles; the list's own name once no website uses it. */
export function nameOfList({ name, websites }: MemberList): string {
  const [first, ...others] = websites.map(({ title }) => title || fallback.siteTitle);
  if (first === undefined) return name;
  return others.length > 2
    ? tr(
        { one: "{first} and {count} more website", other: "{first} and {count} more websites" },
        { first, count: others.length },
      )
    : [first, ...others].join(", ");
}
