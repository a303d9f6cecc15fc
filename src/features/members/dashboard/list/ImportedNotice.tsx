import { Button, CloseButton } from "@mantine/core";
import { useLocation, useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import * as calls from "../../import.calls.ts";
import { DownloadRefused } from "../import/DownloadRefused.tsx";
import { UndoneNotice } from "../imports/UndoneNotice.tsx";
import { useUndoImport } from "../imports/use-imports.ts";
import { listHref } from "../member-lists/chosen-list.ts";
import classes from "./ImportedNotice.module.css";

/** Says what the import that just ended did, with its undo. Stays until closed: nobody reads three numbers in five seconds. */
export function ImportedNotice() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { mutate: undo, isPending, data: undone } = useUndoImport();
  if (undone) return <UndoneNotice undone={undone} />;
  if (typeof state?.imported !== "string") return null;
  const { imported, importId, leftOutImportId } = state;
  return (
    <Notice tone="success" announce>
      <div className={classes.line}>
        <p>{imported}</p>
        <div className={classes.actions}>
          {typeof leftOutImportId === "number" && (
            <DownloadRefused isSmall href={listHref(calls.getLeftOutFile, { params: { id: leftOutImportId } })} />
          )}
          {typeof importId === "number" && (
            <Button variant="default" size="compact-md" loading={isPending} onClick={() => undo(importId)}>
              {tr("Undo")}
            </Button>
          )}
          <CloseButton aria-label={tr("Close message")} onClick={() => navigate({ search }, { replace: true })} />
        </div>
      </div>
    </Notice>
  );
}
