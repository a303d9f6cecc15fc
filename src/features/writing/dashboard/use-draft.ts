import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getJson } from "../../../dashboard/api.ts";
import { draft } from "../contract.ts";

/** What the server says of an article; looked at again when its window is. */
export function useDraft(id: number | null) {
  return useQuery({
    queryKey: ["draft", id],
    queryFn: ({ signal }) => getJson(`/api/get-draft/${id}`, draft, signal),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Asks again for what the server says of an article, wherever it is shown. */
export function useRefreshDraft(id: number | null): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["draft", id] }),
        client.invalidateQueries({ queryKey: ["articles"] }),
        client.invalidateQueries({ queryKey: ["revisions", id] }),
      ]),
    [client, id],
  );
}
