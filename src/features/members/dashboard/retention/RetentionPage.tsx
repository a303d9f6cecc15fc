import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import { idParam } from "../../../../shared/contract.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import screen from "../../../../ui/list/list-screen.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { retentionTexts as texts } from "../../privacy-contract.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { ProposedList } from "./ProposedList.tsx";
import { RetentionForm } from "./RetentionForm.tsx";
import classes from "./RetentionPage.module.css";
import { useProposed, useRetention } from "./use-retention.ts";

/** Shows the rule by which people without contact are proposed for erasure, and the people proposed. */
export default function RetentionPage() {
  const rule = useRetention();
  return (
    <MembersFrame
      section="retention"
      lead={tr(
        "People you haven't been in contact with for a long time are proposed for erasure. You decide about each one; nobody is erased automatically.",
      )}
    >
      <NotLoaded query={rule} label={tr("Loading the rule")} failure={texts.loadFailed} rowHeight={120} />
      {rule.data && (
        <>
          <RetentionForm months={rule.data.months} />
          {rule.data.months !== null && <Proposed />}
        </>
      )}
    </MembersFrame>
  );
}

function Proposed() {
  const [params, setParams] = useSearchParams();
  const after = idParam.safeParse(params.get("after") ?? undefined).data;
  const list = useProposed(after);
  const { items = [], total = 0, hasNext = false } = list.data ?? {};
  return (
    <>
      <p className={screen.count} role="status">
        {list.data &&
          total > 0 &&
          tr({ one: "{count} person without contact", other: "{count} people without contact" }, { count: total })}
      </p>
      <NotLoaded query={list} label={tr("Loading people")} failure={texts.listFailed} rowHeight={48} />
      {list.data && total === 0 && (
        <EmptyState title={tr("Nobody is proposed")}>
          <p>{tr("Rostrum looks for people without contact once a day, and whenever you change the rule.")}</p>
        </EmptyState>
      )}
      {items.length > 0 && <ProposedList people={items} />}
      <div className={classes.steps}>
        {after !== undefined && total > 0 && (
          <Button variant="default" size="sm" onClick={() => setParams({})}>
            {tr("people|First")}
          </Button>
        )}
        {hasNext && (
          <Button
            variant="default"
            size="sm"
            onClick={() => setParams({ after: String(items.at(-1)?.member_id ?? 0) })}
          >
            {tr("people|Next")}
          </Button>
        )}
      </div>
    </>
  );
}
