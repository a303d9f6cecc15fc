import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { listMembers } from "../../../members/calls.ts";
import * as calls from "../../calls.ts";

/** As a member gets it, or in the language of a translation; by default in the website's. */
export interface Wanted {
  member_id?: number | undefined;
  language?: string | undefined;
}

/** The email as the server renders it, of one version. */
const previewQuery = (id: number, version: number, wanted: Wanted) =>
  queryOptions({
    queryKey: ["newsletter-preview", id, version, wanted],
    queryFn: ({ signal }) => callApi(calls.previewNewsletter, { params: { id }, body: wanted, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const usePreview = (id: number, version: number, wanted: Wanted) => useQuery(previewQuery(id, version, wanted));

/** The emails in several languages; undefined until all are there. */
export const usePreviews = (id: number, version: number, languages: readonly (string | undefined)[]) =>
  useQueries({
    queries: languages.map((language) => previewQuery(id, version, { language })),
    combine: (all) => {
      const there = all.flatMap(({ data }) => data ?? []);
      return { error: all.find(({ error }) => error)?.error, data: there.length < all.length ? undefined : there };
    },
  });

/** Members to preview it for, by part of their name or address. */
export function useMembersToPreview(website_id: number, search: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ["members-to-preview", website_id, search],
    queryFn: ({ signal }) =>
      callApi(listMembers, { query: { website_id, page: 1, limit: 10, search: search || undefined }, signal }),
    enabled: isEnabled,
    staleTime: 30_000,
  });
}

/** The email as a page, for a frame: the dashboard's own security policy would take its styles away. */
export function frameAddress(
  id: number,
  { version, scheme, member_id, language }: Wanted & { version: number; scheme: "light" | "dark" },
): string {
  const query = new URLSearchParams({ version: String(version), scheme });
  if (member_id !== undefined) query.set("member_id", String(member_id));
  if (language !== undefined) query.set("language", language);
  return `/dashboard-newsletter/${id}?${query}`;
}
