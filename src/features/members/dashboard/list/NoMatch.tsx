import { Button, Group } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { listMembers } from "../../calls.ts";
import { getParts } from "../filters/parts.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { useLabels } from "../labels/use-labels.ts";
import { type ListState, wholeFilter } from "../list-state/use-list-state.ts";
import { callList } from "../member-lists/chosen-list.ts";

interface Props {
  state: ListState;
  change: (next: Partial<ListState>) => void;
}

/** That nobody is found, and what of the filter is to blame: one thing that finds nobody by itself, or all together. */
export function NoMatch({ state, change }: Props) {
  const parts = getParts(wholeFilter(state), useCustomFields(), useLabels());
  const { bin } = state;
  const asked = useQueries({
    queries: parts.map(({ alone }) => {
      const query = { ...alone, limit: 1, ...(bin && { bin: "1" as const }) };
      return {
        queryKey: ["members", bin, query],
        queryFn: ({ signal }: { signal: AbortSignal }) => callList(listMembers, { query, signal }),
        enabled: parts.length > 1,
      };
    }),
  });
  const emptyFilters = parts.filter((_, index) => parts.length === 1 || asked[index]?.data?.total === 0);
  const isKnown = parts.length === 1 || asked.every(({ isPending }) => !isPending);
  return (
    <EmptyState title={tr("No one found")}>
      <p role="status" style={{ overflowWrap: "anywhere" }}>
        {isKnown && reason(emptyFilters, bin)}
      </p>
      <Group gap={8}>
        {parts.length > 1 &&
          emptyFilters.map(({ words, without: { search = "", ...filter } }) => (
            <Button key={words} size="sm" onClick={() => change({ search, filter })} style={{ maxWidth: "100%" }}>
              {tr("Remove {words}", { words })}
            </Button>
          ))}
        <Button variant="default" size="sm" onClick={() => change({ search: "", filter: {} })}>
          {bin ? tr("Show the whole bin") : tr("Show all members")}
        </Button>
      </Group>
    </EmptyState>
  );
}

function reason(emptyFilters: { words: string }[], bin: boolean): string {
  if (emptyFilters.length === 0) {
    return bin
      ? tr("In the bin, no member matches all of these filters. Each one matches someone on its own.")
      : tr("No member matches all of these filters. Each one matches someone on its own.");
  }
  const filters = emptyFilters.map(({ words }) => words).join(" · ");
  return bin ? tr("In the bin, no member has: {filters}", { filters }) : tr("No member has: {filters}", { filters });
}
