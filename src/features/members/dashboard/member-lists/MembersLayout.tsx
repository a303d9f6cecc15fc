import { Title } from "@mantine/core";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { chosenList } from "./chosen-list.ts";
import { membersPath } from "./labels.ts";
import { useChosenList } from "./use-chosen-list.ts";
import { useIsReader } from "./use-is-reader.ts";

/** The members' screens of one list; they begin anew with another. */
export default function MembersLayout() {
  const { lists, current, chosen, isError } = useChosenList();
  const isReader = useIsReader();
  const { pathname } = useLocation();
  const isGone = chosen !== undefined && lists !== undefined && current?.space_id !== chosen;
  // Chosen by somebody else in this browser, or the person's role on it has ended.
  useEffect(() => {
    if (isGone) chosenList.choose(undefined);
  }, [isGone]);
  // Each account also has a list of its own, which stays empty without a website.
  const better = chosen === undefined ? lists?.find(({ websites }) => websites.length > 0)?.space_id : undefined;
  const isEmpty = better !== undefined && better !== current?.space_id;
  useEffect(() => {
    if (isEmpty) chosenList.choose(better);
  }, [isEmpty, better]);
  if (isEmpty) return <LoadingPage />;
  if (chosen !== undefined && !isError && (lists === undefined || isGone)) return <LoadingPage />;
  if (lists?.length === 0) return <NoList />;
  if (isReader && !mayRead(pathname)) return <Navigate to={membersPath} replace />;
  return <Outlet key={chosen} />;
}

/** The screens for whoever was given only segments. */
const mayRead = (pathname: string): boolean =>
  [membersPath, `${membersPath}/segments`].includes(pathname) || pathname.startsWith(`${membersPath}/read/`);

function NoList() {
  usePageTitle("Members");
  return (
    <>
      <Title order={1} mb={16}>
        Members
      </Title>
      <EmptyState title="No member list">
        <p>Your role can't access members. The owner of a website can give you one that can.</p>
      </EmptyState>
    </>
  );
}
