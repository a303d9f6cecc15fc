import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";

const queryKey = ["health"];

/** The last report; checks if there is none yet. */
export function useHealth() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { report } = await callApi(calls.getHealth, { signal });
      return report ?? callApi(calls.checkHealth, { signal });
    },
    staleTime: 0,
  });
}

/** A new report: what is shown beside settings must follow their change. */
export function useFreshHealth() {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...queryKey, "fresh"],
    queryFn: async ({ signal }) => {
      const report = await callApi(calls.checkHealth, { signal });
      client.setQueryData(queryKey, report);
      return report;
    },
    staleTime: 0,
  });
}

export function useCheckHealth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(calls.checkHealth),
    onSuccess: (report) => client.setQueryData(queryKey, report),
    // What was found before stays.
    onError: (error) => showFailure(error, texts.checkFailed),
  });
}
