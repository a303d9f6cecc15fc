import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { IconDownload, IconEraser } from "../../../../ui/icons/index.ts";
import { useChosenList } from "../member-lists/use-chosen-list.ts";
import { EraseDialog, type Known } from "./EraseDialog.tsx";
import { useExportPerson } from "./use-person.ts";

interface Props extends Known {
  onErased: () => Promise<void>;
}

/** To have what is stored as a file, and to erase it. */
export function PersonButtons({ name, email, onErased }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const exporting = useExportPerson(email);
  const startExport = useSingleMutate(exporting);
  const { current } = useChosenList();
  return (
    <>
      {current?.may_export !== false && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => startExport()}
        >
          {tr("Save as a file")}
        </Button>
      )}
      <Button variant="default" leftSection={<IconEraser size={18} aria-hidden />} onClick={() => setConfirming(true)}>
        {tr("Erase this person")}
      </Button>
      {isConfirming && (
        <EraseDialog name={name} email={email} onErased={onErased} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
