import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { minuteMs } from "../../../shared/durations.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import * as calls from "../backups.calls.ts";
import { type BackupOverview, texts } from "../backups-contract.ts";

const queryKey = ["backups"];

/** Whether one runs, or starts in a moment. */
export function isBusy({ running, next_at }: BackupOverview): boolean {
  return running || (next_at !== null && Date.parse(next_at) <= Date.now());
}

export function useBackups({ enabled = true } = {}) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(calls.getBackups, { signal }),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 2000 : minuteMs),
  });
}

export function useStartBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(calls.startBackup),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.startFailed),
    // Also after a failure: the answer may have been lost, or another owner was first.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
