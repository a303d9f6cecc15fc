import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import { customFieldTexts as texts } from "../../custom-fields-contract.ts";
import * as calls from "../../fields.calls.ts";
import { useReloadMemberForm } from "../form/use-member-form.ts";
import { callList } from "../member-lists/chosen-list.ts";

const deletedKey = "deleted-member-fields";

/** After anything that adds, changes, or removes some. */
export function useReloadFields(): () => Promise<unknown> {
  const queries = useQueryClient();
  const reload = useReloadMemberForm();
  return () => Promise.all([reload(), queries.invalidateQueries({ queryKey: [deletedKey] })]);
}

export function useDeletedFields() {
  return useQuery({
    queryKey: [deletedKey],
    queryFn: ({ signal }) => callList(calls.getDeletedCustomFields, { signal }),
    staleTime: 0,
  });
}

export function useRestoreField() {
  const reload = useReloadFields();
  return useMutation({
    mutationFn: (id: number) => callList(calls.restoreCustomField, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.saveFailed),
    onSettled: reload,
  });
}

export function useDeleteField() {
  const reload = useReloadFields();
  const { mutate: restore } = useRestoreField();
  return useMutation({
    mutationFn: (id: number) => callList(calls.deleteCustomField, { params: { id } }),
    onSuccess: ({ message }, id) => showUndo(message, async () => restore(id)),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled: reload,
  });
}

export function useOrderFields() {
  const reload = useReloadFields();
  return useMutation({
    mutationFn: (field_ids: number[]) => callList(calls.orderCustomFields, { body: { field_ids } }),
    onError: (error) => showFailure(error, texts.orderFailed),
    onSettled: reload,
  });
}
