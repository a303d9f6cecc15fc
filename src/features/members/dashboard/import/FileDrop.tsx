import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import "@mantine/dropzone/styles.layer.css";
import { Dropzone } from "@mantine/dropzone";
import { useRef } from "react";
import { IconFileTypeCsv } from "../../../../ui/icons/index.ts";
import type { ListFields } from "../../fields.ts";
import { fileFields } from "../../import-file-contract.ts";
import classes from "./ImportPage.module.css";

/** Takes any one file: what is wrong with it is said in the import's own words, not by the drop area. */
export function FileDrop({ fields, onChoose }: { fields: ListFields; onChoose: (file: File | undefined) => void }) {
  const [needed, others] = [true, false].map((isNeeded) =>
    fileFields(fields)
      .filter(({ isRequired }) => isRequired === isNeeded)
      .map(({ column }) => column)
      .join(", "),
  );
  const openDialog = useRef<() => void>(null);
  return (
    <Dropzone
      multiple={false}
      onDrop={([file]) => onChoose(file)}
      onReject={() => onChoose(undefined)}
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: "text/csv,.csv", "aria-label": tr("CSV file") }}
      classNames={{ root: classes.drop, inner: classes.dropInner }}
    >
      <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
      <span>{tr("Drop a CSV file here, or")}</span>
      <Button variant="default" onClick={() => openDialog.current?.()}>
        {tr("Choose a file")}
      </Button>
      <span className={classes.hint}>
        {others
          ? trRich("Its first line names the columns, in any order: {needed}, plus, if you have them, {others}.", {
              needed: <span className={classes.columns}>{needed}</span>,
              others: <span className={classes.columns}>{others}</span>,
            })
          : trRich("Its first line names the columns, in any order: {needed}.", {
              needed: <span className={classes.columns}>{needed}</span>,
            })}{" "}
        {tr("A plain list of email addresses, one per line, also works.")}
      </span>
    </Dropzone>
  );
}
