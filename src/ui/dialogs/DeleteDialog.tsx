import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../shared/languages/tr.ts";
import { useSingleMutate } from "../calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../notices/notify.ts";
import { Loaded } from "../states/Loaded.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface Props<Content> {
  title: string;
  confirm: string;
  /** Performs the deletion. */
  remove: () => Promise<{ message: string }>;
  /** Loads what would be deleted along with it, as sentences. */
  content: { load: (signal: AbortSignal) => Promise<Content>; describe: (content: Content) => string; looking: string };
  failures: { content: string; deletion: string };
  /** Queries to refresh afterwards. */
  isAffected: (key: QueryKey) => boolean;
  onClose: () => void;
}

const contentKey = "content-to-delete";

/** Confirms a deletion, listing what goes with it. */
export function DeleteDialog<Content>(props: Props<Content>) {
  const { title, confirm, remove, content, failures, isAffected, onClose } = props;
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [contentKey, title],
    queryFn: ({ signal }) => content.load(signal),
    // Don't reuse the result from the last time it was open.
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => showSuccess(message),
    onError: (failure) => showFailure(failure, failures.deletion),
    onSettled() {
      onClose();
      // Skip this dialog's own query, which is about to unmount.
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== contentKey && isAffected(queryKey),
      });
    },
  });
  const start = useSingleMutate(deletion);
  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      confirm={confirm}
      cancel={tr("Cancel")}
      busy={deletion.isPending}
      disabled={data === undefined}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {data !== undefined ? (
        <span role="status">{content.describe(data)}</span>
      ) : (
        <Loaded query={query} failed={failures.content} loading={<span role="status">{content.looking}</span>} />
      )}
    </ConfirmDialog>
  );
}
