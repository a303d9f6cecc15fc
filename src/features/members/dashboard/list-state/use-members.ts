import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError, getMessage, isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import * as calls from "../../calls.ts";
import { type Member, texts } from "../../contract.ts";
import { defaultPageSize as limit } from "../../list-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { type ListState, wholeFilter } from "./use-list-state.ts";

const listKey = "members";
const restoreFailed = tr("Failed to restore member.");

/** A page of the list; what was shown stays until the next has arrived, but never members as the bin's or the reverse. */
export function useMembers({ sort, order, page, bin, ...state }: ListState) {
  const query = { ...wholeFilter(state), page, limit, sort, order, ...(bin && { bin: "1" as const }) };
  return useQuery({
    queryKey: [listKey, bin, query],
    queryFn: ({ signal }) => callList(calls.listMembers, { query, signal }),
    placeholderData: (shown, shownBy) => (isOfBin(shownBy?.queryKey) === bin ? keepPreviousData(shown) : undefined),
    staleTime: 0,
  });
}

const isOfBin = (key: QueryKey | undefined) => key?.[1];

/** As the server has it when the screen opens. It notes who looks, so nothing asks again by itself. */
export function useMember(id: number | undefined) {
  return useQuery({
    queryKey: ["member", id],
    queryFn: id === undefined ? skipToken : ({ signal }) => callList(calls.getMember, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** After anything that adds, changes or removes some. */
export function useReloadList(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [listKey] });
}

export function useRestoreMember() {
  const reload = useReloadList();
  return useMutation({
    mutationFn: (id: number) => callList(calls.restoreMember, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, restoreFailed),
    // Also after a failure: it may have been done from elsewhere.
    onSettled: reload,
  });
}

/** Says what became of it, with a way back. */
export function useDeleteMember() {
  const reload = useReloadList();
  const { mutateAsync: restore } = useRestoreMember();
  const undo = (id: number) =>
    restore(id).then(
      () => {},
      () => {}, // It has been said.
    );
  return useMutation({
    mutationFn: ({ member_id }: Member) => callList(calls.deleteMember, { params: { id: member_id } }),
    onSuccess: ({ message }, { member_id }) => showUndo(message, () => undo(member_id)),
    onError: (error) => showFailure(withReason(error), texts.deleteFailed(tr("please try again."))),
    onSettled: reload,
  });
}

/** The failure with the catalog's words before the server's. */
function withReason(error: unknown): unknown {
  if (isStatus(error, noAnswer)) return new ApiError(-1, texts.deleteFailed(tr("the server could not be reached.")));
  const reason = getMessage(error, "");
  return error instanceof ApiError && reason !== "" ? new ApiError(error.status, texts.deleteFailed(reason)) : error;
}
