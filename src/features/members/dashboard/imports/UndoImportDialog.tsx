import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import type { PastImport } from "../../import-contract.ts";

interface Props {
  past: PastImport;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

export function UndoImportDialog({ past: { imported, updated }, busy, onUndo, onClose }: Props) {
  const sentences = [tr("Members who have been changed, deleted, or signed up since then stay as they are.")];
  if (updated > 0)
    sentences.unshift(
      tr(
        {
          one: "{count} member it updated gets their previous values back.",
          other: "{count} members it updated get their previous values back.",
        },
        { count: updated },
      ),
    );
  if (imported > 0)
    sentences.unshift(
      tr(
        { one: "{count} member it added is removed.", other: "{count} members it added are removed." },
        { count: imported },
      ),
    );
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Undo this import?")}
      confirm={tr("Undo import")}
      cancel={tr("Cancel")}
      busy={busy}
      onConfirm={onUndo}
      onCancel={onClose}
    >
      <p>{sentences.join(" ")}</p>
    </ConfirmDialog>
  );
}
