import { Button, CloseButton } from "@mantine/core";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { type pastBulk, bulkTexts as texts } from "../../bulk-contract.ts";
import { binDays } from "../../contract.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { shownField } from "../member-lists/shown-field.ts";
import classes from "./BulkChangesPage.module.css";
import { pastPageSize, usePastBulk, useRunningBulk, useUndoBulk } from "./use-bulk.ts";

type PastBulk = (typeof pastBulk)["_output"];

/** Lists bulk changes, each with its undo. */
export default function BulkChangesPage() {
  const [params, setParams] = useSearchParams();
  const page = parsePage(params);
  const list = usePastBulk(page);
  const undo = useUndoBulk();
  const start = useSingleMutate(undo);
  useRunningBulk();
  return (
    <MembersFrame
      section="changes"
      lead={tr("Changes to many members at once can be undone for {binDays} days.", { binDays })}
    >
      <UndoneNotice />
      <NotLoaded query={list} label={tr("Loading past changes")} failure={texts.loadFailed} />
      {list.data?.total === 0 && (
        <EmptyState title={tr("No bulk changes")}>
          <p>
            {tr(
              "Select members in the list to delete them or change a field for all of them. The change is then listed here.",
            )}
          </p>
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className={framed.list} aria-label={tr("Bulk changes")}>
          {list.data.items.map((past) => (
            <PastRow
              key={past.bulk_id}
              past={past}
              button={buttonState(undo, (id) => id === past.bulk_id)}
              onUndo={() => start(past.bulk_id)}
            />
          ))}
        </ul>
      )}
      <ListPages
        list={list}
        pageSize={pastPageSize}
        page={page}
        onPage={(next, replace = false) => setParams(next > 1 ? { page: String(next) } : {}, { replace })}
      />
    </MembersFrame>
  );
}

interface RowProps {
  past: PastBulk;
  button: ReturnType<typeof buttonState>;
  onUndo: () => void;
}

function PastRow({ past, button, onUndo }: RowProps) {
  const { members, committed_at, undone_at } = past;
  const what = describeChange(past);
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.text}>
        <span className={classes.what}>{what}</span>
        <span className={classes.facts}>
          {tr({ one: "{count} member", other: "{count} members" }, { count: members })} · <When date={committed_at} />
        </span>
      </div>
      {undone_at ? (
        <span className={classes.facts}>{trRich("change|Undone {when}", { when: <When date={undone_at} /> })}</span>
      ) : (
        <Button variant="default" size="sm" {...button} aria-label={tr("Undo: {what}", { what })} onClick={onUndo}>
          {tr("Undo")}
        </Button>
      )}
    </li>
  );
}

function describeChange({ action, field: name, field_name, value }: PastBulk): string {
  if (action === "delete") return tr("members|Deleted");
  if (action === "add-label") return tr("Label “{label}” added", { label: value ?? "" });
  if (action === "remove-label") return tr("Label “{label}” removed", { label: value ?? "" });
  const field = field_name ?? tr("Deleted field");
  return value === ""
    ? tr("{field} cleared", { field })
    : tr("{field} changed to “{value}”", { field, value: shownField(name ?? "", value) ?? "" });
}

/** Who stayed as they were when something was undone. It stays until it is closed. */
function UndoneNotice() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  if (typeof state?.undone !== "string") return null;
  return (
    <Notice tone="info" announce>
      <div className={classes.notice}>
        <p>{state.undone}</p>
        <CloseButton aria-label={tr("Close message")} onClick={() => navigate({ search }, { replace: true })} />
      </div>
    </Notice>
  );
}
