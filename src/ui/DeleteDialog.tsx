import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { LoadError } from "./LoadError.tsx";
import { showFailure, showSuccess } from "./notify.ts";
import { useSingleMutate } from "./use-single-mutate.ts";

interface Props<Content> {
  title: string;
  confirm: string;
  /** Deletes it. */
  remove: () => Promise<{ message: string }>;
  /** What would be lost with it: loaded when the dialog opens, then told in words. */
  content: { load: (signal: AbortSignal) => Promise<Content>; describe: (content: Content) => string; looking: string };
  failures: { content: string; deletion: string };
  /** Queries that show something else afterwards. */
  isAffected: (key: QueryKey) => boolean;
  onClose: () => void;
}

const contentKey = "content-to-delete";

/** Names what is lost before something is deleted. */
export function DeleteDialog<Content>(props: Props<Content>) {
  const { title, confirm, remove, content, failures, isAffected, onClose } = props;
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [contentKey, title],
    queryFn: ({ signal }) => content.load(signal),
    // What it was when the dialog was last open is of no use.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => showSuccess(message),
    onError: (failure) => showFailure(failure, failures.deletion),
    onSettled() {
      onClose();
      // Not this dialog's own, which is about to go.
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
      cancel="Cancel"
      busy={deletion.isPending}
      disabled={data === undefined}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {data !== undefined ? (
        <span role="status">{content.describe(data)}</span>
      ) : error ? (
        <LoadError error={error} fallback={failures.content} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <span role="status">{content.looking}</span>
      )}
    </ConfirmDialog>
  );
}
