import { counted } from "../../../../shared/text.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import type { PastImport } from "../../import-contract.ts";

interface Props {
  past: PastImport;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

export function UndoImportDialog({ past: { imported, updated }, busy, onUndo, onClose }: Props) {
  return (
    <ConfirmDialog
      opened
      danger
      title="Undo this import?"
      confirm="Undo import"
      cancel="Cancel"
      busy={busy}
      onConfirm={onUndo}
      onCancel={onClose}
    >
      <p>
        {imported > 0 && `${counted(imported, "member")} it added ${imported === 1 ? "is" : "are"} removed. `}
        {updated > 0 &&
          `${counted(updated, "member")} it updated ${updated === 1 ? "gets" : "get"} their previous values back. `}
        Members who have been changed, deleted, or signed up since then stay as they are.
      </p>
    </ConfirmDialog>
  );
}
