import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi, isStatus } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";

export function useSessions() {
  return useQuery({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => callApi(calls.getSessions, { signal }),
    // Always show the current state.
    staleTime: 0,
  });
}

/** Ends one session by its id, or all but this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["sessions"] });
  return useMutation({
    mutationFn: (which: number | "others") =>
      which === "others" ? callApi(calls.deleteOtherSessions) : callApi(calls.deleteSession, { params: { id: which } }),
    onSuccess({ message }) {
      showSuccess(message);
      return refresh();
    },
    onError(error) {
      showFailure(error, texts.sessionEndFailed);
      if (isStatus(error, 404)) return refresh();
    },
  });
}
