import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { IconBookmark, IconPencil, IconTrash } from "../../../../ui/icons/index.ts";
import { SelectionFrame } from "../../../../ui/list/SelectionFrame.tsx";
import type { Selection } from "../../../../ui/list/use-selection.ts";
import type { MemberFilter } from "../../list-contract.ts";

const BulkDialog = lazyDialog(() => import("./BulkDialog.tsx"));

interface Props {
  selection: Selection<MemberFilter>;
  /** How many match; `isCapped`: more than that. */
  total: number;
  isCapped: boolean;
}

/** How many are chosen, and what can be done with them. */
export function SelectionBar({ selection, total, isCapped }: Props) {
  const [confirming, setConfirming] = useState<"delete" | "change" | "label" | null>(null);
  return (
    <SelectionFrame selection={selection} total={total} isCapped={isCapped} noun="member">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setConfirming("change")}
      >
        {tr("Change a field")}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => setConfirming("label")}
      >
        {tr("verb|Label")}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setConfirming("delete")}
      >
        {tr("Delete")}
      </Button>
      {confirming && (
        <BulkDialog
          action={confirming}
          chosen={selection.chosen}
          onDone={selection.clear}
          onClose={() => setConfirming(null)}
        />
      )}
    </SelectionFrame>
  );
}
