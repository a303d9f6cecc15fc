import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../member-fields.calls.ts";

/** The topics of a website's newsletters. Others add and rename some in the meantime. */
export function useFormTopics(website_id: number) {
  return useQuery({
    queryKey: ["form-topics", website_id],
    queryFn: ({ signal }) => callApi(calls.getFormTopics, { query: { website_id }, signal }),
    staleTime: 0,
  });
}

/** The custom fields that a website's sign-up forms can ask for. Others add and rename some in the meantime. */
export function useMemberFields(website_id: number) {
  return useQuery({
    queryKey: ["form-fields", website_id],
    queryFn: ({ signal }) => callApi(calls.getFormFields, { query: { website_id }, signal }),
    staleTime: 0,
  });
}
