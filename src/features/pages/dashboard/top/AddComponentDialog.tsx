import { SegmentedControl } from "@mantine/core";
import { Suspense, useState } from "react";
import { blocks } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { allowsByRole, useWebsites } from "../../../websites/dashboard/use-websites.ts";
import type { SavedSection } from "../../saved-contract.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { DrawnBlock } from "../parts/DrawnBlock.tsx";

const SavedSections = lazyPart(() => import("../saved/SavedSections.tsx"));

interface Props {
  websiteId: number;
  onChoose: (type: string, saved?: SavedSection) => unknown;
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
      {reached.length > 0 && (
        <SegmentedControl
          aria-label={tr("Sections to add")}
          className={classes.shown}
          value={shown}
          onChange={setShown}
          data={[
            { value: "new", label: tr("sections|New") },
            { value: "saved", label: tr("sections|Saved") },
          ]}
        />
      )}
      {shown === "saved" ? (
        <Suspense>
          <SavedSections
            websites={reached}
            websiteId={websiteId}
            onChoose={(saved) => onChoose(saved.component_type, saved)}
          />
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
            onClick={() => onChoose(type)}
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
