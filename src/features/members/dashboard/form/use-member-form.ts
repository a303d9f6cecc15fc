import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CustomField } from "../../custom-fields.ts";
import * as calls from "../../fields.calls.ts";
import { callList } from "../member-lists/chosen-list.ts";

const key = "member-form";

/** Which fields the list asks for. */
export function useMemberForm() {
  return useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => callList(calls.getMemberForm, { signal }),
    staleTime: 0,
  });
}

const none: CustomField[] = [];

/** The list's custom fields; none until they are loaded. */
export const useCustomFields = (): CustomField[] => useMemberForm().data?.custom_fields ?? none;

export function useReloadMemberForm(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}
