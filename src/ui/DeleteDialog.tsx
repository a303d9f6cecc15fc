import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { messageBody } from "../shared/contract.ts";
import { getJson, remove } from "./api.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { LoadError } from "./LoadError.tsx";
import { showFailure, showSuccess } from "./notify.ts";
import { useSingleMutate } from "./use-single-mutate.ts";

interface Props<S extends z.ZodType> {
  title: string;
  confirm: string;
  /** The call that deletes it. */
  path: string;
  /** The call that tells what hangs on it, and how that is said. */
  content: { path: string; schema: S; describe: (content: z.output<S>) => string; looking: string };
  failures: { content: string; deletion: string };
  /** Queries that show something else afterwards. */
  isAffected: (key: QueryKey) => boolean;
  onClose: () => void;
}

const contentKey = "content-to-delete";

/** Names what is lost before something is deleted. */
export function DeleteDialog<S extends z.ZodType>(props: Props<S>) {
  const { title, confirm, path, content, failures, isAffected, onClose } = props;
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [contentKey, content.path],
    queryFn: ({ signal }) => getJson(content.path, content.schema, signal),
    // What it was when the dialog was last open is of no use.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const deletion = useMutation({
    mutationFn: () => remove(path, messageBody),
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
      cancel="Keep it"
      busy={deletion.isPending}
      disabled={data === undefined}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {data !== undefined ? (
        <span role="status">{content.describe(data as z.output<S>)}</span>
      ) : error ? (
        <LoadError error={error} fallback={failures.content} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <span role="status">{content.looking}</span>
      )}
    </ConfirmDialog>
  );
}
