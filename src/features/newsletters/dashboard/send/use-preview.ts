import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { listMembers } from "../../../members/calls.ts";
import * as calls from "../../calls.ts";

/** The email as the server renders it, of one version. */
export function usePreview(id: number, version: number, member_id: number | undefined) {
  return useQuery({
    queryKey: ["newsletter-preview", id, version, member_id],
    queryFn: ({ signal }) => callApi(calls.previewNewsletter, { params: { id }, body: { member_id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

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
  { version, memberId, scheme }: { version: number; memberId: number | undefined; scheme: "light" | "dark" },
): string {
  const query = new URLSearchParams({ version: String(version), scheme });
  if (memberId !== undefined) query.set("member_id", String(memberId));
  return `/dashboard-newsletter/${id}?${query}`;
}
