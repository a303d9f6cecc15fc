import { Button } from "@mantine/core";
import framed from "../../../../ui/framed-list.module.css";
import { momentWithZone } from "../../../articles/dashboard/publish-date.ts";
import type { DraftChange, PageState } from "../../draft-contract.ts";
import { labelOf } from "../page-state.ts";
import type { PageView } from "../use-page.ts";
import { nameOf } from "../versions/compare-version.ts";
import classes from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";

interface Props {
  page: PageView;
  asked: PageState;
  busy: boolean;
  onChanges: () => void;
}

/** Says what saving would publish besides one's own changes. */
export function PublishDialog({ page, asked, busy, onChanges }: Props) {
  const { publishing } = page;
  const { others, scheduled } = asked;
  return (
    <Dialog
      title={others.length > 0 ? "Also publish other people's changes?" : "Publish now?"}
      onClose={publishing.cancel}
    >
      {others.length > 0 && (
        <>
          <p>Visitors will also see what others have changed since the page was published:</p>
          <OthersChanges page={page} others={others} />
        </>
      )}
      {scheduled && (
        <p>{`This page is scheduled for ${momentWithZone(scheduled.publish_date)}. Saving publishes it now and cancels the schedule.`}</p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={publishing.cancel}>
          Cancel
        </Button>
        <Button
          variant="default"
          onClick={() => {
            publishing.cancel();
            onChanges();
          }}
        >
          See changes
        </Button>
        <Button loading={busy} onClick={() => void publishing.confirm()} data-autofocus>
          {others.length > 0 ? "Save all changes" : "Save now"}
        </Button>
      </div>
    </Dialog>
  );
}

/** Who changed which sections. */
export function OthersChanges({ page, others }: { page: PageView; others: PageState["others"] }) {
  return (
    <ul className={framed.list} aria-label="Other people's changes">
      {others.map(({ editor, changes }) => (
        <li key={editor} className={`${framed.row} ${classes.other}`}>
          <strong>{editor}</strong>
          <span>{changes.map((change) => sentenceOf(page, change)).join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}

const verbs = { added: "added", changed: "changed", removed: "deleted", moved: "moved" } as const;

function sentenceOf({ view }: PageView, { page_component_id, component_type, change }: DraftChange): string {
  if (page_component_id === null) return "changed the order of the sections";
  const component = view.components.find(({ id }) => id === String(page_component_id));
  return `${verbs[change]} “${component ? nameOf(component) : labelOf({ type: component_type ?? "" })}”`;
}
