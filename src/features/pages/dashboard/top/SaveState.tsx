import { Button } from "@mantine/core";
import type { EngineView } from "../../../../documents/client/engine-view.ts";
import { statusText } from "../../../../documents/client/save-status.ts";
import classes from "./TopBar.module.css";

/** Describes unsaved changes in words. */
export function SaveState({ saving, onConflict }: { saving: EngineView; onConflict: () => void }) {
  if (saving.status.kind === "conflict") {
    return (
      <Button variant="default" size="sm" onClick={onConflict}>
        Changed elsewhere: choose
      </Button>
    );
  }
  return <span className={classes.state}>{words(saving)}</span>;
}

function words(saving: EngineView): string {
  const { length } = saving.pending;
  if (saving.status.kind === "unsaved") return length === 1 ? "1 unsaved change" : `${length} unsaved changes`;
  return statusText(saving, "No unsaved changes");
}
