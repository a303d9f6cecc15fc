import { useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { binDays, type Member } from "../../contract.ts";

interface Props {
  member: Member;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteMemberDialog({ member: { name }, onDelete, onClose }: Props) {
  const done = useRef(false);

  function confirm() {
    if (done.current) return;
    done.current = true;
    onDelete();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Delete this member?")}
      confirm={tr("Delete member")}
      cancel={tr("Cancel")}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {tr(
        "“{name}” stays in the bin for {binDays} days, where it can be restored. After that, it is permanently deleted.",
        { name, binDays },
      )}
    </ConfirmDialog>
  );
}
