import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../writing.calls.ts";

/** The server's information about an article, refreshed when the window regains focus. */
export function useDraft(id: number | null) {
  const query = useQuery({
    queryKey: ["draft", id],
    queryFn: id === null ? skipToken : ({ signal }) => callApi(calls.getDraft, { params: { id }, signal }),
    staleTime: 0,
  });
  // Two windows side by side are both visible all the time, and the query itself only observes visibility.
  const { refetch } = query;
  useEffect(() => {
    if (id === null) return;
    const look = () => void refetch();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [id, refetch]);
  return query;
}

/** Refreshes the server's information about an article everywhere. */
export function useRefreshDraft(): (id: number | null) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    (id) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["draft", id] }),
        client.invalidateQueries({ queryKey: ["articles"] }),
        client.invalidateQueries({ queryKey: ["revisions", id] }),
      ]),
    [client],
  );
}
