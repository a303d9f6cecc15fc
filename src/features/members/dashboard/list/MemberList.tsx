import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { useSelection } from "../../../../ui/list/use-selection.ts";
import { type Member, texts } from "../../contract.ts";
import { defaultPageSize, isNarrowed } from "../../list-contract.ts";
import { SelectionBar } from "../bulk/SelectionBar.tsx";
import { useMemberForm } from "../form/use-member-form.ts";
import { type ListState, type useListState, wholeFilter } from "../list-state/use-list-state.ts";
import { useDeleteMember, useMembers, useRestoreMember } from "../list-state/use-members.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";
import { DeleteMemberDialog } from "./DeleteMemberDialog.tsx";
import { MemberCards, SortSelect } from "./MemberCards.tsx";
import classes from "./MembersPage.module.css";
import { MembersTable } from "./MembersTable.tsx";
import { NoMembers } from "./NoMembers.tsx";

interface Props {
  state: ListState;
  change: ReturnType<typeof useListState>["change"];
}

export function MemberList({ state, change }: Props) {
  const list = useMembers(state);
  const isReader = useIsReader();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const [confirming, setConfirming] = useState<Member | null>(null);
  const { mutate: remove } = useDeleteMember();
  const { mutate: restore } = useRestoreMember();
  const { data, isPlaceholderData } = list;
  // Columns that come later would move what somebody is about to click.
  const isComplete = !useMemberForm().isPending;
  const members = (isComplete && data?.items) || [];
  const selection = useSelection(
    wholeFilter(state),
    members.map(({ member_id }) => member_id),
  );
  const shown = {
    members,
    state,
    busy: isPlaceholderData,
    onSort: change,
    selection: state.bin || isReader ? null : selection,
  };
  const actions = { onDelete: setConfirming, onRestore: ({ member_id }: Member) => restore(member_id) };
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
        {isNarrow && members.length > 1 && <SortSelect state={state} onSort={change} />}
      </div>
      <NotLoaded
        query={isComplete ? list : { ...list, data: undefined }}
        label={tr("Loading members")}
        failure={texts.loadFailed}
        rowHeight={52}
      />
      {data?.total === 0 && <NoMembers state={state} change={change} />}
      {members.length > 0 && <Rows {...shown} {...actions} />}
      {data && !state.bin && !isReader && <SelectionBar selection={selection} {...data} />}
      <ListPages
        list={{ isPlaceholderData, data: data && { total: reachable(data, state) } }}
        pageSize={defaultPageSize}
        page={state.page}
        onPage={goTo}
      />
      {confirming && (
        <DeleteMemberDialog
          member={confirming}
          onDelete={() => remove(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

type Counted = NonNullable<ReturnType<typeof useMembers>["data"]>;

function inWords({ total: count, isCapped }: Counted, state: ListState): string {
  const isFound = isNarrowed(wholeFilter(state));
  if (isCapped) return moreInWords(count, state.bin, isFound);
  if (state.bin && isFound)
    return tr({ one: "{count} member in the bin found", other: "{count} members in the bin found" }, { count });
  if (state.bin) return tr({ one: "{count} member in the bin", other: "{count} members in the bin" }, { count });
  return isFound
    ? tr({ one: "{count} member found", other: "{count} members found" }, { count })
    : tr({ one: "{count} member", other: "{count} members" }, { count });
}

function moreInWords(count: number, isInBin: boolean, isFound: boolean): string {
  if (isInBin && isFound)
    return tr(
      { one: "More than {count} member in the bin found", other: "More than {count} members in the bin found" },
      { count },
    );
  if (isInBin)
    return tr({ one: "More than {count} member in the bin", other: "More than {count} members in the bin" }, { count });
  return isFound
    ? tr({ one: "More than {count} member found", other: "More than {count} members found" }, { count })
    : tr({ one: "More than {count} member", other: "More than {count} members" }, { count });
}

/** Where hits are not counted to the end, one may go on as long as pages are full. */
function reachable({ items, total, isCapped }: Counted, { page }: ListState): number {
  if (!isCapped) return total;
  const seen = (page - 1) * defaultPageSize + items.length;
  return Math.max(total, items.length === defaultPageSize ? seen + 1 : seen);
}
