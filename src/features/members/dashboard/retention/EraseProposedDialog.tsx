import { TextInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";

interface Props {
  count: number;
  busy: boolean;
  onErase: () => void;
  onClose: () => void;
}

/** Asks to type the number of people, as erasing one person asks for their name. */
export default function EraseProposedDialog({ count, busy, onErase, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const isNamed = typed.trim() === String(count);
  const confirm = () => isNamed && onErase();
  return (
    <ConfirmDialog
      opened
      danger
      title={tr({ one: "Erase {count} person permanently?", other: "Erase {count} people permanently?" }, { count })}
      confirm={tr("Erase permanently")}
      cancel={tr("Cancel")}
      busy={busy}
      disabled={!isNamed}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {tr(
          "Everything stored about them is erased everywhere except in server backups. Activity entries are kept, without names or email addresses.",
        )}
      </p>
      <p>
        {tr(
          "This can’t be undone. Later imports and forms will refuse these email addresses; only the people themselves can sign up again.",
        )}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextInput
          label={tr("To confirm, type “{count}”", { count })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
