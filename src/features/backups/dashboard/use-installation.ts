import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import * as calls from "../installation.calls.ts";
import { type Installation, texts, type WaitingMailChoice } from "../installation-contract.ts";

const queryKey = ["installation"];

/** Asked once while the dashboard is open; on a copy again on window focus, since another owner may have ended it. */
export function useInstallation() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(calls.getInstallation, { signal }),
    staleTime: ({ state }) => (state.data?.muted ? 0 : Number.POSITIVE_INFINITY),
  });
}

export function useWaitingMail() {
  return useQuery({
    queryKey: ["waiting-mail"],
    queryFn: ({ signal }) => callApi(calls.getWaitingMail, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Safe to repeat after a lost answer. */
export function useGoLive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (waiting_mail: WaitingMailChoice) => callApi(calls.goLive, { body: { waiting_mail } }),
    onSuccess: ({ message }) => {
      client.setQueryData<Installation>(queryKey, (now) => now && { ...now, muted: false });
      showSuccess(message);
      return client.invalidateQueries();
    },
    onError: (error) => showFailure(error, texts.endFailed),
  });
}
