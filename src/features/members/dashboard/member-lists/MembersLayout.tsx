import { Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
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
  // Another screen leads to the list of a website.
  const website = Number(useSearchParams()[0].get("website"));
  const named = lists?.find(({ websites }) => websites.some(({ website_id }) => website_id === website))?.space_id;
  const isOther = named !== undefined && named !== current?.space_id;
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOther) return;
    chosenList.choose(named);
    void queries.resetQueries();
  }, [isOther, named, queries]);
  if (isEmpty || isOther) return <LoadingPage />;
  if (chosen !== undefined && !isError && (lists === undefined || isGone)) return <LoadingPage />;
  if (lists?.length === 0) return <NoList />;
  if (isReader && !mayRead(pathname)) return <Navigate to={membersPath} replace />;
  return <Outlet key={chosen} />;
}

/** The screens for whoever was given only segments. */
const mayRead = (pathname: string): boolean =>
  [membersPath, `${membersPath}/segments`].includes(pathname) || pathname.startsWith(`${membersPath}/read/`);

function NoList() {
  usePageTitle(tr("Members"));
  return (
    <>
      <Title order={1} mb={16}>
        {tr("Members")}
      </Title>
      <EmptyState title={tr("No member list")}>
        <p>{tr("Your role can't access members. The owner of a website can give you one that can.")}</p>
      </EmptyState>
    </>
  );
}
