import { SegmentedControl } from "@mantine/core";
import { Suspense, useState } from "react";
import { blocks } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { allowsByRole, useWebsites } from "../../../websites/dashboard/use-websites.ts";
import type { Copied } from "../page/perform.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { DrawnBlock } from "../parts/DrawnBlock.tsx";

const ReadySections = lazyPart(() => import("./ReadySections.tsx"));
const SavedSections = lazyPart(() => import("../saved/SavedSections.tsx"));

export interface HowAdded {
  copied?: Copied;
  /** Not with the keyboard. */
  byPointer?: boolean;
}

interface Props {
  websiteId: number;
  onChoose: (type: string, how: HowAdded) => unknown;
  onClose: () => void;
}

/** Every component that can be added to a page, as a small drawing with its name, and the saved ones. */
export function AddComponentDialog({ websiteId, onChoose, onClose }: Props) {
  const { data: websites = [] } = useWebsites("pages.write");
  // Saved sections are the whole website's: not for guests with single pages.
  const reached = websites.filter((website) => allowsByRole(website, "pages.write"));
  const [shown, setShown] = useState("new");
  return (
    <Dialog title={tr("Add section")} size="48rem" closable onClose={onClose}>
      <SegmentedControl
        aria-label={tr("Sections to add")}
        className={classes.shown}
        value={shown}
        onChange={setShown}
        data={[
          { value: "new", label: tr("sections|New") },
          { value: "ready", label: tr("sections|Ready-made") },
          ...(reached.length > 0 ? [{ value: "saved", label: tr("sections|Saved") }] : []),
        ]}
      />
      {shown === "saved" ? (
        <Suspense>
          <SavedSections
            websites={reached}
            websiteId={websiteId}
            onChoose={({ component_type, saved_section_id }) =>
              onChoose(component_type, { copied: { saved_section_id } })
            }
          />
        </Suspense>
      ) : shown === "ready" ? (
        <Suspense>
          <ReadySections onChoose={(type, ready_section) => onChoose(type, { copied: { ready_section } })} />
        </Suspense>
      ) : (
        <NewSections onChoose={onChoose} />
      )}
    </Dialog>
  );
}

function NewSections({ onChoose }: Pick<Props, "onChoose">) {
  const addable = blocks.filter(({ fixed }) => fixed === undefined);
  return (
    <ul className={classes.choices}>
      {addable.map(({ type, label, purpose, thumbnail }, index) => (
        <li key={type}>
          <button
            type="button"
            className={classes.choice}
            onClick={({ detail }) => onChoose(type, { byPointer: detail > 0 })}
            {...(index === 0 ? { "data-autofocus": true } : {})}
          >
            <DrawnBlock thumbnail={thumbnail} />
            <span className={classes.choiceName}>{label}</span>
            <span className={classes.purpose}>{purpose}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
