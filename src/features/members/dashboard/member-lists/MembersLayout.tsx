import { Title } from "@mantine/core";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LoadingPage } from "../../../../ui/LoadingPage.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { chosenList } from "./chosen-list.ts";
import { useChosenList } from "./use-chosen-list.ts";

/** The members' screens of one list; they begin anew with another. */
export function MembersLayout() {
  const { lists, current, chosen, isError } = useChosenList();
  const isGone = chosen !== undefined && lists !== undefined && current?.space_id !== chosen;
  // Chosen by somebody else in this browser, or the person's role on it has ended.
  useEffect(() => {
    if (isGone) chosenList.choose(undefined);
  }, [isGone]);
  if (chosen !== undefined && !isError && (lists === undefined || isGone)) return <LoadingPage />;
  if (lists?.length === 0) return <NoList />;
  return <Outlet key={chosen} />;
}

function NoList() {
  usePageTitle("Members");
  return (
    <>
      <Title order={1} mb={16}>
        Members
      </Title>
      <EmptyState title="No member list">
        <p>Your roles don't include members. The owner of a website can give you one that does.</p>
      </EmptyState>
    </>
  );
}
