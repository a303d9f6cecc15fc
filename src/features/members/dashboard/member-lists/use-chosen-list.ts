import { useSyncExternalStore } from "react";
import { useMemberLists } from "../../../websites/dashboard/use-member-lists.ts";
import { chosenList, subscribeToChoice } from "./chosen-list.ts";

/** The person's member lists and the one that the screens show; undefined while they load. */
export function useChosenList() {
  const chosen = useSyncExternalStore(subscribeToChoice, chosenList);
  const { data: lists, isError } = useMemberLists();
  const current = lists?.find(({ space_id }) => space_id === chosen) ?? lists?.[0];
  return { lists, current, chosen, isError };
}
