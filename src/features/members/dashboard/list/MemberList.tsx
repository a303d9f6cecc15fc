import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { ListPages } from "../../../../dashboard/list/ListPages.tsx";
import screen from "../../../../dashboard/list/list-screen.module.css";
import { NotLoaded } from "../../../../dashboard/list/NotLoaded.tsx";
import { counted } from "../../../../shared/text.ts";
import { defaultPageSize, type Member, texts } from "../../contract.ts";
import { useDeleteMember, useMembers, useRestoreMember } from "../use-members.ts";
import { DeleteMemberDialog } from "./DeleteMemberDialog.tsx";
import { MemberCards, SortSelect } from "./MemberCards.tsx";
import classes from "./MembersPage.module.css";
import { MembersTable } from "./MembersTable.tsx";
import { NoMembers } from "./NoMembers.tsx";
import type { ListState, useListState } from "./use-list-state.ts";

interface Props {
  state: ListState;
  change: ReturnType<typeof useListState>["change"];
}

export function MemberList({ state, change }: Props) {
  const list = useMembers(state);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<Member | null>(null);
  const { mutate: remove } = useDeleteMember();
  const { mutate: restore } = useRestoreMember();
  const { data, isPlaceholderData } = list;
  const shown = { members: data?.items ?? [], state, busy: isPlaceholderData, onSort: change };
  const actions = { onDelete: setAsked, onRestore: ({ member_id }: Member) => restore(member_id) };
  const Rows = isNarrow ? MemberCards : MembersTable;

  function goTo(page: number, replace = false) {
    change({ page }, { replace });
    window.scrollTo(0, 0);
  }

  return (
    <>
      <div className={classes.facts}>
        <p className={screen.count} role="status">
          {data && inWords(data, state)}
        </p>
        {isNarrow && shown.members.length > 1 && <SortSelect state={state} onSort={change} />}
      </div>
      <NotLoaded query={list} label="Loading members" failure={texts.loadFailed} rowHeight={52} />
      {data?.total === 0 && <NoMembers state={state} onReset={() => change({ search: "" })} />}
      {shown.members.length > 0 && <Rows {...shown} {...actions} />}
      <ListPages
        list={{ isPlaceholderData, data: data && { total: reachable(data, state) } }}
        pageSize={defaultPageSize}
        page={state.page}
        onPage={goTo}
      />
      {asked && <DeleteMemberDialog member={asked} onDelete={() => remove(asked)} onClose={() => setAsked(null)} />}
    </>
  );
}

type Counted = NonNullable<ReturnType<typeof useMembers>["data"]>;

function inWords({ total, isCapped }: Counted, { search, bin }: ListState): string {
  const where = `${bin ? " in the bin" : ""}${search ? " found" : ""}`;
  return `${isCapped ? "More than " : ""}${counted(total, "member")}${where}`;
}

/** Where hits are not counted to the end, one may go on as long as pages are full. */
function reachable({ items, total, isCapped }: Counted, { page }: ListState): number {
  if (!isCapped) return total;
  const seen = (page - 1) * defaultPageSize + items.length;
  return Math.max(total, items.length === defaultPageSize ? seen + 1 : seen);
}
