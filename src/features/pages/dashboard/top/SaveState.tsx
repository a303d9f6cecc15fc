import { Button } from "@mantine/core";
import { saveIsStuck } from "../../../../documents/client/engine/engine-view.ts";
import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import { statusText } from "../../../../documents/client/screen/save-status.ts";
import { useEngineView } from "../../../../documents/client/use-save-engine.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { publicationText } from "../../../../ui/states/publication-state.ts";
import type { PublishingView } from "../page/publishing.ts";
import classes from "./TopBar.module.css";

interface Props {
  engine: SaveEngine;
  publishing: PublishingView;
  onConflict: () => void;
}

/** Describes in words what is saved and what is published. */
export function SaveState({ engine, publishing, onConflict }: Props) {
  const saving = useEngineView(engine);
  if (saving.status.kind === "conflict") {
    return (
      <Button variant="default" size="sm" onClick={onConflict}>
        {tr("Changed elsewhere: choose")}
      </Button>
    );
  }
  const isStuck = saveIsStuck(saving.status);
  const text = publishedText(publishing);
  const saved = saving.status.kind === "untouched" ? "" : statusText(saving, "");
  return (
    <p className={classes.state} data-stuck={isStuck || undefined} role={isStuck ? "status" : undefined}>
      {saved && <span>{saved}</span>}
      {!isStuck && text && <span className={classes.published}>{text}</span>}
    </p>
  );
}

function publishedText({ state, hasChanges, areOnlyBars }: PublishingView): string {
  if (!state) return "";
  const { scheduled, version, joins_menu, joins_footer } = state;
  if (areOnlyBars) return tr("Unpublished changes in menu and footer");
  if (joins_menu && joins_footer) return tr("In menu and footer once you save");
  if (joins_menu) return tr("In the menu once you save");
  if (joins_footer) return tr("In the footer once you save");
  return publicationText({
    state: scheduled ? "scheduled" : "published",
    hasChanges: scheduled ? scheduled.version !== version : hasChanges,
    date: scheduled?.publish_date ?? null,
  });
}
