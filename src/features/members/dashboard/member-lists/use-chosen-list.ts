import { useRememberedNumber } from "../../../../ui/remembered-number.ts";
import { useMemberLists } from "../../../websites/dashboard/use-member-lists.ts";
import { chosenList } from "./chosen-list.ts";

/** The person's member lists and the one that the screens show; undefined while they load. */
export function useChosenList() {
  const chosen = useRememberedNumber(chosenList);
  const { data: lists, isError } = useMemberLists();
  const current = lists?.find(({ space_id }) => space_id === chosen) ?? lists?.[0];
  return { lists, current, chosen, isError };
}
