import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import classes from "./Audit.module.css";
import { AuditFilters } from "./AuditFilters.tsx";
import { AuditLines } from "./AuditLines.tsx";
import { type AuditState, useAudit, useAuditState } from "./use-audit.ts";

/** Who looked at, exported, imported, changed, deleted or erased members, and when. */
export default function AuditPage() {
  const { state, change } = useAuditState();
  const list = useAudit(state);
  const { data, isPlaceholderData } = list;
  const { items = [], total = 0, isCapped = false, hasNext = false } = data ?? {};
  const name = items.find(({ member_id }) => member_id === state.member)?.member_name ?? undefined;
  const isNarrowed = state.action !== undefined || state.member !== undefined;

  function goTo(before: number | undefined) {
    change({ before });
    window.scrollTo(0, 0);
  }

  return (
    <MembersFrame
      section="activity"
      lead={tr("Everyone who views, changes, imports, or exports members is recorded here. Entries can't be removed.")}
    >
      <AuditFilters key={name} state={state} change={change} nameOfMember={name} />
      <p className={screen.count} role="status">
        {data &&
          (isCapped
            ? tr({ one: "More than {count} entry", other: "More than {count} entries" }, { count: total })
            : tr({ one: "{count} entry", other: "{count} entries" }, { count: total }))}
      </p>
      <NotLoaded
        query={list}
        label={tr("Loading activity")}
        failure={tr("Failed to load the activity.")}
        rowHeight={48}
      />
      {data && items.length === 0 && <NoLines isNarrowed={isNarrowed} state={state} change={change} />}
      {items.length > 0 && <AuditLines lines={items} busy={isPlaceholderData} />}
      <div className={classes.steps}>
        {state.before !== undefined && items.length > 0 && (
          <Button variant="default" size="sm" onClick={() => goTo(undefined)}>
            {tr("entries|Newest")}
          </Button>
        )}
        {hasNext && (
          <Button variant="default" size="sm" onClick={() => goTo(items.at(-1)?.audit_id)}>
            {tr("entries|Older")}
          </Button>
        )}
      </div>
    </MembersFrame>
  );
}

interface NoLinesProps {
  isNarrowed: boolean;
  state: AuditState;
  change: (next: Partial<AuditState>) => void;
}

function NoLines({ isNarrowed, state, change }: NoLinesProps) {
  if (!isNarrowed && state.before === undefined) {
    return (
      <EmptyState title={tr("No activity yet")}>
        <p>
          {tr(
            "When someone views, adds, changes, imports, or exports members, it is listed here: who, what, and when.",
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={tr("Nothing found")}>
      <p>{tr("No activity matches your filters.")}</p>
      <Button variant="default" size="sm" onClick={() => change({ action: undefined, member: undefined })}>
        {tr("Show everything")}
      </Button>
    </EmptyState>
  );
}
