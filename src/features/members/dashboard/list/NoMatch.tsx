import { Button, Group } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
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
    <EmptyState title="No one found">
      <p role="status" style={{ overflowWrap: "anywhere" }}>
        {isKnown && reason(emptyFilters, bin)}
      </p>
      <Group gap={8}>
        {parts.length > 1 &&
          emptyFilters.map(({ words, without: { search = "", ...filter } }) => (
            <Button key={words} size="sm" onClick={() => change({ search, filter })} style={{ maxWidth: "100%" }}>
              {`Remove ${words}`}
            </Button>
          ))}
        <Button variant="default" size="sm" onClick={() => change({ search: "", filter: {} })}>
          {bin ? "Show the whole bin" : "Show all members"}
        </Button>
      </Group>
    </EmptyState>
  );
}

function reason(emptyFilters: { words: string }[], bin: boolean): string {
  const nobody = bin ? "In the bin, no member" : "No member";
  if (emptyFilters.length === 0) return `${nobody} matches all of these filters. Each one matches someone on its own.`;
  return `${nobody} has: ${emptyFilters.map(({ words }) => words).join(" · ")}`;
}
