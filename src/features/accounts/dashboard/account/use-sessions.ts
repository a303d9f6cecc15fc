import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messageBody } from "../../../../shared/contract.ts";
import { getJson, isStatus, post, remove } from "../../../../ui/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notify.ts";
import { sessionSummary, texts } from "../../contract.ts";

const answer = z.array(sessionSummary);

export function useSessions() {
  return useQuery({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => getJson("/api/get-sessions", answer, signal),
    // Somebody who looks wants to know how it is now.
    staleTime: 0,
  });
}

/** Ends one session by its id, or all but this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["sessions"] });
  return useMutation({
    mutationFn: (which: number | "others") =>
      which === "others"
        ? post("/api/delete-other-sessions", messageBody)
        : remove(`/api/delete-session/${which}`, messageBody),
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
