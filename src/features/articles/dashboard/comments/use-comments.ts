import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { deviceStorage } from "../../../../documents/client/device-storage.ts";
import { browserTimers } from "../../../../documents/client/engine/browser-timers.ts";
import { LocalCopies } from "../../../../documents/client/engine/local-copies.ts";
import { useSaveEngine } from "../../../../documents/client/use-save-engine.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../comments.calls.ts";
import { type CommentField, CommentOutbox, keptComment } from "./comment-outbox.ts";
import { sendComment } from "./send-comment.ts";

const pollMs = 30_000;

/** The comments of an article, refreshed when the window regains focus, and while they are read. */
export function useComments(articleId: number, isOpen: boolean) {
  const query = useQuery({
    queryKey: ["comments", articleId],
    queryFn: ({ signal }) => callApi(calls.getComments, { params: { id: articleId }, signal }),
    staleTime: 0,
    refetchInterval: isOpen ? pollMs : false,
  });
  useSeen(articleId, isOpen);
  const { refetch } = query;
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [refetch]);
  return query;
}

/** Refreshes comments, and how many an article has. */
export function useRefreshComments(articleId: number): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["comments", articleId] }),
        client.invalidateQueries({ queryKey: ["draft", articleId] }),
      ]),
    [client, articleId],
  );
}

/** Marks what mentions the user as seen while comments are read. */
function useSeen(articleId: number, isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return;
    const refresh = () =>
      Promise.all([["articles"], ["notifications"]].map((queryKey) => client.invalidateQueries({ queryKey })));
    // Whoever sees them again marks them again.
    callApi(calls.seeComments, { params: { id: articleId } }).then(refresh, () => {});
  }, [client, articleId, isOpen]);
}

/** Keeps comments being written until the server has them. */
export function useOutbox(
  userId: number,
  articleId: number,
  onSent: (field: CommentField, answer: unknown) => void,
): CommentOutbox {
  const outbox = useSaveEngine(
    () =>
      new CommentOutbox({
        copies: new LocalCopies(deviceStorage, userId, keptComment),
        timers: browserTimers,
        document: `comment/${articleId}`,
        send: (field, comment) => sendComment(articleId, field, comment),
        onSent,
      }),
  );
  useSyncExternalStore(outbox.subscribe, outbox.comments);
  return outbox;
}
