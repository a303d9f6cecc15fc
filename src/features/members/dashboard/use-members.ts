import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messageBody } from "../../../shared/contract.ts";
import { ApiError, getJson, getPage, isStatus, messageOf, noAnswer, post, remove } from "../../../ui/api.ts";
import { showFailure, showSuccess } from "../../../ui/notify.ts";
import { showUndo } from "../../../ui/show-undo.tsx";
import { defaultPageSize as limit, type Member, member, texts } from "../contract.ts";
import { filterParams } from "./filters/address.ts";
import { type ListState, wholeFilter } from "./list/use-list-state.ts";

const members = z.array(member);
const listKey = "members";
const restoreFailed = "Failed to restore member.";

/** A page of the list; what was shown stays until the next has arrived, but never members as the bin's or the reverse. */
export function useMembers({ sort, order, page, bin, ...state }: ListState) {
  const query = filterParams(wholeFilter(state));
  const place = { page: String(page), limit: String(limit), sort, order };
  for (const [name, value] of Object.entries(place)) query.set(name, value);
  if (bin) query.set("bin", "1");
  return useQuery({
    queryKey: [listKey, bin, query.toString()],
    queryFn: ({ signal }) => getPage(`/api/members?${query}`, members, signal),
    placeholderData: (shown, shownBy) => (isOfBin(shownBy?.queryKey) === bin ? keepPreviousData(shown) : undefined),
    staleTime: 0,
  });
}

const isOfBin = (key: QueryKey | undefined) => key?.[1];

/** As the server has it when the screen opens. It notes who looks, so nothing asks again by itself. */
export function useMember(id: number | undefined) {
  return useQuery({
    queryKey: ["member", id],
    queryFn: ({ signal }) => getJson(`/api/get_member/${id}`, member, signal),
    enabled: id !== undefined,
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
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
    mutationFn: (id: number) => post(`/api/restore_member/${id}`, messageBody),
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
    mutationFn: ({ member_id }: Member) => remove(`/api/delete_member/${member_id}`, messageBody),
    onSuccess: ({ message }, { member_id }) => showUndo(message, () => undo(member_id)),
    onError: (error) => showFailure(withReason(error), texts.deleteFailed("please try again.")),
    onSettled: reload,
  });
}

/** The failure with the catalogue's words before the server's. */
function withReason(error: unknown): unknown {
  if (isStatus(error, noAnswer)) return new ApiError(-1, texts.deleteFailed("the server could not be reached."));
  const reason = messageOf(error, "");
  return error instanceof ApiError && reason !== "" ? new ApiError(error.status, texts.deleteFailed(reason)) : error;
}
