import { Button, Checkbox, Group, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { customKey } from "../../../../shared/custom-field-limits.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import type { CustomField } from "../../custom-fields.ts";
import { type ExportColumn, type ExportMode, exportColumns, exportLabels, exportTexts } from "../../export-contract.ts";
import { memberFields } from "../../fields.ts";
import { labelsKey } from "../../import-file-contract.ts";
import { isNarrowed, type MemberFilter } from "../../list-contract.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { useLabels } from "../labels/use-labels.ts";
import classes from "./ExportDialog.module.css";
import { ExportRefusal } from "./ExportRefusal.tsx";
import { useDownload, useExportCount } from "./use-export.ts";

interface Props {
  /** The filter that is applied to the list. */
  filter: MemberFilter;
  onClose: () => void;
}

/** Which members, which columns, for whom; then the browser saves the file. */
export default function ExportDialog({ filter, onClose }: Props) {
  const [isWhole, setWhole] = useState(!isNarrowed(filter));
  const custom = useCustomFields();
  const [chosen, setColumns] = useState<ExportColumn[] | null>(null);
  const hasLabels = useLabels().length > 0;
  // All fields, until something was chosen.
  const columns =
    chosen ??
    ([
      ...[...memberFields, ...custom.map(({ field_id }) => customKey(field_id))],
      ...(hasLabels ? [labelsKey] : []),
    ] as ExportColumn[]);
  const [mode, setMode] = useState<ExportMode>("safe");
  const { download, busy, error } = useDownload(onClose);
  useReturnFocus(true);

  function start() {
    // Without a choice the server exports all fields, even if they aren't loaded here yet.
    void download({ ...(isWhole ? {} : filter), columns: chosen?.join(), mode });
  }

  return (
    <Modal.Root opened onClose={onClose} centered size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {tr("Export members")}
          </Modal.Title>
          <Stack gap={24} mt={16}>
            {error !== null && <ExportRefusal error={error} />}
            <Subject filter={filter} isWhole={isWhole} onChange={setWhole} />
            <Columns custom={custom} columns={columns} onChange={setColumns} />
            <Mode mode={mode} onChange={setMode} />
            <Group justify="flex-end" gap={8}>
              <Button variant="default" onClick={onClose}>
                {tr("Cancel")}
              </Button>
              <Button onClick={start} loading={busy} disabled={columns.length === 0}>
                {tr("Save as CSV")}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface SubjectProps {
  filter: MemberFilter;
  isWhole: boolean;
  onChange: (whole: boolean) => void;
}

function Subject({ filter, isWhole, onChange }: SubjectProps) {
  const whole = inWords(useExportCount({}));
  const found = inWords(useExportCount(filter, isNarrowed(filter)));
  if (!isNarrowed(filter)) return <p className={classes.subject}>{nameAll(whole)}</p>;
  return (
    <Radio.Group
      label={tr("Who")}
      value={isWhole ? "whole" : "found"}
      onChange={(value) => onChange(value === "whole")}
      classNames={{ label: classes.legend }}
    >
      <Stack gap={8}>
        <Radio
          value="found"
          label={
            found ? tr("Members in the current list: {amount}", { amount: found }) : tr("Members in the current list")
          }
          data-autofocus
        />
        <Radio value="whole" label={nameAll(whole)} />
      </Stack>
    </Radio.Group>
  );
}

function inWords({ data }: ReturnType<typeof useExportCount>): string {
  if (!data) return "";
  const count = data.members;
  return data.is_capped
    ? tr({ one: "more than {count} member", other: "more than {count} members" }, { count })
    : tr({ one: "{count} member", other: "{count} members" }, { count });
}

const nameAll = (amount: string) => (amount ? tr("All members: {amount}", { amount }) : tr("All members"));

interface ColumnsProps {
  custom: readonly CustomField[];
  columns: ExportColumn[];
  onChange: (columns: ExportColumn[]) => void;
}

function Columns({ custom, columns, onChange }: ColumnsProps) {
  const own = custom.map(({ field_id, name }) => ({ column: customKey(field_id), label: name }));
  const builtIn = exportColumns.map((column) => ({ column, label: exportLabels[column] }));
  const all: { column: ExportColumn; label: string }[] = [
    ...builtIn.slice(0, memberFields.length),
    ...own,
    ...builtIn.slice(memberFields.length),
  ];
  return (
    <Checkbox.Group
      label={tr("Columns")}
      error={columns.length === 0 && exportTexts.columnsNone}
      value={columns}
      // As the table has them, in whatever order they were chosen.
      onChange={(chosen) =>
        onChange(all.map(({ column }) => column).filter((column) => (chosen as string[]).includes(column)))
      }
      classNames={{ label: classes.legend }}
    >
      <div className={classes.columns}>
        {all.map(({ column, label }) => (
          <Checkbox key={column} value={column} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Mode({ mode, onChange }: { mode: ExportMode; onChange: (mode: ExportMode) => void }) {
  return (
    <Radio.Group
      label={tr("Purpose")}
      value={mode}
      onChange={(value) => onChange(value === "exact" ? "exact" : "safe")}
      classNames={{ label: classes.legend }}
    >
      <Stack gap={12}>
        <Radio
          value="safe"
          label={tr("To open in a spreadsheet")}
          description={tr(
            "Anything that Excel or a similar program would run as a formula gets a leading apostrophe, so it stays text.",
          )}
        />
        <Radio
          value="exact"
          label={tr("For another program, or to import again")}
          description={tr(
            "Every value exactly as it is stored. Don't open it in a spreadsheet if strangers can sign up.",
          )}
        />
      </Stack>
    </Radio.Group>
  );
}
