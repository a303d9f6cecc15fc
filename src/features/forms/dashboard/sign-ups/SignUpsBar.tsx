import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { IconTrash, IconUserPlus } from "../../../../ui/icons/index.ts";
import { SelectionFrame } from "../../../../ui/list/SelectionFrame.tsx";
import type { Selection } from "../../../../ui/list/use-selection.ts";
import { confirmDays } from "../../contract.ts";
import { useAddToMembers, useDeleteSignUps } from "./use-many-sign-ups.ts";

interface Props {
  websiteId: number;
  selection: Selection<{ search: string }>;
  total: number;
}

/** Actions for the selected sign-ups. */
export function SignUpsBar({ websiteId, selection, total }: Props) {
  const [confirming, setConfirming] = useState<"delete" | "add" | null>(null);
  const remove = useDeleteSignUps(websiteId);
  const add = useAddToMembers(websiteId);
  const removeOnce = useSingleMutate(remove);
  const addOnce = useSingleMutate(add);
  const { chosen, ids, isAll, clear } = selection;
  const signUps = "ids" in chosen ? { ids: chosen.ids } : chosen.filter;
  const count = isAll ? total : ids.size;
  const close = () => setConfirming(null);
  const done = () => {
    close();
    clear();
  };
  return (
    <SelectionFrame selection={selection} total={total} noun="sign-up">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => setConfirming("add")}
      >
        {tr("Add to members")}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setConfirming("delete")}
      >
        {tr("Delete")}
      </Button>
      <ConfirmDialog
        opened={confirming === "delete"}
        danger
        title={tr({ one: "Delete {count} sign-up?", other: "Delete {count} sign-ups?" }, { count })}
        confirm={tr("Delete sign-ups")}
        cancel={tr("Cancel")}
        busy={remove.isPending}
        onConfirm={() => removeOnce(signUps, { onSuccess: done, onError: close })}
        onCancel={close}
      >
        {tr("Their confirmation links will stop working. Sign-ups of members are kept as proof of consent.")}
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === "add"}
        title={tr(
          { one: "Add {count} sign-up to the members?", other: "Add {count} sign-ups to the members?" },
          { count },
        )}
        confirm={tr("Add to members")}
        cancel={tr("Cancel")}
        busy={add.isPending}
        onConfirm={() => addOnce(signUps, { onSuccess: done, onError: close })}
        onCancel={close}
      >
        {tr(
          "People who haven't confirmed their address are listed as not confirmed and get no newsletters until they do. Their links are valid for {days} days. Existing members aren't changed. You can undo this under Members, Imports.",
          { days: confirmDays },
        )}
      </ConfirmDialog>
    </SelectionFrame>
  );
}
