import { Button, CloseButton } from "@mantine/core";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { counted } from "../../../../shared/text.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { When } from "../../../../ui/When.tsx";
import { type pastBulk, bulkTexts as texts } from "../../bulk-contract.ts";
import { binDays } from "../../contract.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { shownField } from "../member-lists/shown-field.ts";
import classes from "./BulkChangesPage.module.css";
import { pastPageSize, usePastBulk, useUndoBulk } from "./use-bulk.ts";

type PastBulk = (typeof pastBulk)["_output"];

/** Lists bulk changes, each with its undo. */
export default function BulkChangesPage() {
  const [params, setParams] = useSearchParams();
  const page = parsePage(params);
  const list = usePastBulk(page);
  const undo = useUndoBulk();
  const start = useSingleMutate(undo);
  return (
    <MembersFrame section="Bulk changes" lead={`Changes to many members at once can be undone for ${binDays} days.`}>
      <UndoneNotice />
      <NotLoaded query={list} label="Loading past changes" failure={texts.loadFailed} />
      {list.data?.total === 0 && (
        <EmptyState title="No bulk changes">
          <p>
            Select members in the list to delete them or change a field for all of them. The change is then listed here.
          </p>
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className={framed.list} aria-label="Bulk changes">
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
          {counted(members, "member")} · <When date={committed_at} />
        </span>
      </div>
      {undone_at ? (
        <span className={classes.facts}>
          Undone <When date={undone_at} />
        </span>
      ) : (
        <Button variant="default" size="sm" {...button} aria-label={`Undo: ${what}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}

function describeChange({ action, field: name, field_name, value }: PastBulk): string {
  if (action === "delete") return "Deleted";
  if (action === "add-label") return `Label “${value}” added`;
  if (action === "remove-label") return `Label “${value}” removed`;
  const field = field_name ?? "Deleted field";
  return value === "" ? `${field} cleared` : `${field} changed to “${shownField(name ?? "", value)}”`;
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
        <CloseButton aria-label="Close message" onClick={() => navigate({ search }, { replace: true })} />
      </div>
    </Notice>
  );
}
