import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import * as calls from "../../fields.calls.ts";
import { type Label, labelTexts as texts } from "../../labels-contract.ts";
import { useReloadList } from "../list-state/use-members.ts";
import { callList } from "../member-lists/chosen-list.ts";

const key = "member-labels";
const none: Label[] = [];

export function useLabelList() {
  return useQuery({ queryKey: [key], queryFn: ({ signal }) => callList(calls.getLabels, { signal }), staleTime: 0 });
}

/** The list's labels; none until they are loaded. */
export const useLabels = (): Label[] => useLabelList().data ?? none;

/** The number of members with each label, by its id. They come after the labels, which don't wait for them. */
export function useLabelCounts(): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: [key, "counts"],
    queryFn: ({ signal }) => callList(calls.getLabelCounts, { signal }),
    staleTime: 0,
  });
  return new Map(data?.map(({ label_id, members }) => [label_id, members]));
}

/** After anything that adds, changes, or removes some. */
export function useReloadLabels(): () => Promise<unknown> {
  const queries = useQueryClient();
  const reload = useReloadList();
  return () => Promise.all([reload(), queries.invalidateQueries({ queryKey: [key] })]);
}

/** Says what became of it, with a way back. */
export function useDeleteLabel() {
  const reload = useReloadLabels();
  const { mutateAsync: restore } = useMutation({
    mutationFn: (id: number) => callList(calls.restoreLabel, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.saveFailed),
    onSettled: reload,
  });
  const undo = (id: number) =>
    restore(id).then(
      () => {},
      () => {}, // It has been said.
    );
  return useMutation({
    mutationFn: (id: number) => callList(calls.deleteLabel, { params: { id } }),
    onSuccess: ({ message }, id) => showUndo(message, () => undo(id)),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled: reload,
  });
}
