import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../writing.calls.ts";

/** What the server says of an article; looked at again when its window is. */
export function useDraft(id: number | null) {
  const query = useQuery({
    queryKey: ["draft", id],
    queryFn: id === null ? skipToken : ({ signal }) => callApi(calls.getDraft, { params: { id }, signal }),
    staleTime: 0,
  });
  // Two windows beside each other are both visible all the time, which is all that the query itself looks at.
  const { refetch } = query;
  useEffect(() => {
    if (id === null) return;
    const look = () => void refetch();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [id, refetch]);
  return query;
}

/** Asks again for what the server says of an article, wherever it is shown. */
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
