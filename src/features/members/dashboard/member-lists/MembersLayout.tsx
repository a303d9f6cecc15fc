import { useEffect } from "react";
import { Outlet } from "react-router";
import { LoadingPage } from "../../../../ui/LoadingPage.tsx";
import { chooseList } from "./chosen-list.ts";
import { useChosenList } from "./use-chosen-list.ts";

/** The members' screens of one list; they begin anew with another. */
export function MembersLayout() {
  const { lists, current, chosen, isError } = useChosenList();
  const isGone = chosen !== undefined && lists !== undefined && current?.space_id !== chosen;
  // Chosen by somebody else in this browser, or the person's role on it has ended.
  useEffect(() => {
    if (isGone) chooseList(undefined);
  }, [isGone]);
  if (chosen !== undefined && !isError && (lists === undefined || isGone)) return <LoadingPage />;
  return <Outlet key={chosen} />;
}
