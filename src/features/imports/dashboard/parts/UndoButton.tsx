import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { inFull } from "../../../../ui/When.tsx";
import type { SiteImport } from "../../contract.ts";
import { useUndo } from "./use-imports.ts";

/** Undoes an import, as long as that is possible. */
export function UndoButton({ imported }: { imported: SiteImport }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndo(imported);
  const { undo_until } = imported;
  if (undo_until === null || new Date(undo_until) < new Date()) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {tr("Undo import")}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={tr("Undo this import?")}
        confirm={tr("Undo import")}
        cancel={tr("Cancel")}
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>
          {tr(
            "Articles and pages that it added go to the bin, where they stay for 30 days. What it updated, or you edited since, stays as it is, and so do images and pages in your menu. Old addresses no longer lead here.",
          )}
        </p>
        <p>{tr("You can undo it until {date}.", { date: inFull(new Date(undo_until)) })}</p>
      </ConfirmDialog>
    </>
  );
}
