import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { momentWithZone } from "../../../articles/dashboard/article/publish-date.ts";
import type { BarsState } from "../../bars-contract.ts";
import type { DraftChange, PageState } from "../../draft-contract.ts";
import { getLabel } from "../page/page-state.ts";
import type { PageView } from "../page/use-page.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { getName } from "../versions/compare-version.ts";

interface Props {
  page: PageView;
  asked: PageState;
  busy: boolean;
  onChanges: () => void;
}

/** Says what saving would publish besides one's own changes of the page. */
export function PublishDialog({ page, asked, busy, onChanges }: Props) {
  const { publishing } = page;
  const { others, scheduled, bars } = asked;
  const offersBars = bars.has_changes && bars.can_change;
  const [withBars, setWithBars] = useState(true);
  return (
    <Dialog title={getTitle(asked, offersBars)} onClose={publishing.cancel}>
      {others.length > 0 && (
        <>
          <p>{tr("Visitors will also see what others have changed since the page was published:")}</p>
          <OthersChanges page={page} others={others} />
        </>
      )}
      {offersBars && (
        <div className={classes.bars}>
          <p>{tr("The navigation bar or the footer has unpublished changes. All pages show them.")}</p>
          {bars.others.length > 0 && <OthersBarChanges others={bars.others} />}
          <Checkbox
            label={tr("Also publish the navigation bar and the footer")}
            checked={withBars}
            onChange={(event) => setWithBars(event.currentTarget.checked)}
          />
        </div>
      )}
      {scheduled && (
        <p>
          {tr("This page is scheduled for {date}. Saving publishes it now and cancels the schedule.", {
            date: momentWithZone(scheduled.publish_date),
          })}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={publishing.cancel}>
          {tr("Cancel")}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            publishing.cancel();
            onChanges();
          }}
        >
          {tr("See changes")}
        </Button>
        <Button loading={busy} onClick={() => void publishing.confirm(offersBars && withBars)} data-autofocus>
          {others.length > 0 ? tr("Save all changes") : tr("Save now")}
        </Button>
      </div>
    </Dialog>
  );
}

function getTitle({ others, scheduled }: PageState, offersBars: boolean): string {
  if (others.length > 0) return tr("Also publish other people's changes?");
  return offersBars && !scheduled ? tr("Also publish the menu and the footer?") : tr("Publish now?");
}

/** Who changed which sections. */
export function OthersChanges({ page, others }: { page: PageView; others: PageState["others"] }) {
  return (
    <ul className={framed.list} aria-label={tr("Other people's changes")}>
      {others.map(({ editor, changes }) => (
        <li key={editor} className={`${framed.row} ${classes.other}`}>
          <strong>{editor}</strong>
          <span>{changes.map((change) => getSentence(page, change)).join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who changed the website's navigation bar or footer. */
export function OthersBarChanges({ others }: Pick<BarsState, "others">) {
  return (
    <ul className={framed.list} aria-label={tr("Other people's changes on all pages")}>
      {others.map(({ editor, bars }) => (
        <li key={editor} className={`${framed.row} ${classes.other}`}>
          <strong>{editor}</strong>
          <span>{bars.map((type) => sentences.changed(getLabel({ type }))).join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sentences on what someone did with a section. */
const sentences: Record<DraftChange["change"], (name: string) => string> = {
  added: (name) => tr("added “{name}”", { name }),
  changed: (name) => tr("changed “{name}”", { name }),
  removed: (name) => tr("deleted “{name}”", { name }),
  moved: (name) => tr("moved “{name}”", { name }),
};

function getSentence({ view }: PageView, { page_component_id, component_type, change }: DraftChange): string {
  if (page_component_id === null) return tr("changed the order of the sections");
  const component = view.components.find(({ id }) => id === String(page_component_id));
  return sentences[change](component ? getName(component) : getLabel({ type: component_type ?? "" }));
}
