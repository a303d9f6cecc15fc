import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { binDays } from "../../contract.ts";
import { isNarrowed } from "../../list-contract.ts";
import { type ListState, wholeFilter } from "../list-state/use-list-state.ts";
import { membersPath } from "../member-lists/labels.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";
import { NoMatch } from "./NoMatch.tsx";

interface Props {
  state: ListState;
  change: (next: Partial<ListState>) => void;
}

/** Why the list is empty: a filter that finds nobody, an empty bin, or no members yet. */
export function NoMembers({ state, change }: Props) {
  const isReader = useIsReader();
  if (isNarrowed(wholeFilter(state))) return <NoMatch state={state} change={change} />;
  const { bin } = state;
  if (bin) {
    return (
      <EmptyState title={tr("The bin is empty")}>
        <p>{tr("Deleted members stay here for {binDays} days, in case you want to restore them.", { binDays })}</p>
      </EmptyState>
    );
  }
  if (isReader) {
    return (
      <EmptyState title={tr("No members at the moment")}>
        <p>{tr("Members who match the segments shared with you appear here.")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={tr("No members yet")}>
      <p>{tr("The people in your network will be listed here. Add them one by one, or import a CSV file.")}</p>
      <Group gap={8}>
        <Button component={Link} to={`${membersPath}/create`} size="sm">
          {tr("Add your first member")}
        </Button>
        <Button component={Link} to={`${membersPath}/import`} variant="default" size="sm">
          {tr("Import a file")}
        </Button>
      </Group>
    </EmptyState>
  );
}
