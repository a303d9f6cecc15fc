import { Button, Group, Select } from "@mantine/core";
import { useState } from "react";
import { joined } from "../../../../shared/text.ts";
import type { FieldKey, ListFields } from "../../fields.ts";
import {
  type Columns,
  delimiters,
  encodings,
  type FileCells,
  fileFields,
  getPlaces,
  leftOut,
} from "../../import-file-contract.ts";
import classes from "./ColumnsStep.module.css";
import { FirstRows } from "./FirstRows.tsx";
import shared from "./ImportPage.module.css";
import type { Sheet, Step } from "./import-steps.ts";

export const encodingNames: Record<FileCells["encoding"], string> = {
  "utf-8": "UTF-8",
  "windows-1252": "Western (Windows-1252)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
};
export const delimiterNames: Record<FileCells["delimiter"], string> = { ",": "Comma", ";": "Semicolon", "\t": "Tab" };

interface Props {
  step: Step & { name: "columns" };
  fields: ListFields;
  onFormat: (format: FileCells) => void;
  onContinue: (columns: Columns) => void;
  onCancel: () => void;
}

/** Which of a file's columns is which field, and how its bytes are read. */
export function ColumnsStep({ step: { sheet, columns: guessed }, fields, onFormat, onContinue, onCancel }: Props) {
  const [columns, setColumns] = useState(guessed);
  const ignored = leftOut(sheet.header, columns);
  const missing = fileFields(fields)
    .filter(({ key, isRequired }) => isRequired && getPlaces(columns, key).length === 0)
    .map(({ label }) => label);
  const hasEmail = columns.email.length > 0;
  return (
    <section aria-labelledby="columns" className={shared.preview}>
      <div>
        <h2 id="columns" className={shared.heading}>{`Which column is which in ${sheet.name}?`}</h2>
        <p className={shared.hint}>
          {ignored.length > 0 && `These columns are left out: ${ignored.join(", ")}. `}
          The first rows, as they are read now:
        </p>
      </div>
      <FirstRows labelledBy="columns" header={sheet.header} rows={sheet.first_rows} />
      <FormatFields format={sheet} onFormat={onFormat} />
      <ColumnFields sheet={sheet} fields={fields} columns={columns} onChange={setColumns} />
      <p className={shared.hint} role="status">
        {!hasEmail && "Choose the email address column to continue."}
        {hasEmail && missing.length > 0 && `Without ${joined(missing)} only existing members can be updated.`}
      </p>
      <Group gap={8}>
        <Button onClick={() => onContinue(columns)} disabled={!hasEmail}>
          Continue
        </Button>
        <Button variant="default" onClick={onCancel}>
          Choose another file
        </Button>
      </Group>
    </section>
  );
}

function FormatFields({
  format: { encoding, delimiter },
  onFormat,
}: {
  format: FileCells;
  onFormat: (format: FileCells) => void;
}) {
  return (
    <div className={classes.fields}>
      <Select
        label="Text encoding"
        data={encodings.map((value) => ({ value, label: encodingNames[value] }))}
        value={encoding}
        onChange={(chosen) => chosen && onFormat({ encoding: chosen, delimiter })}
        allowDeselect={false}
      />
      <Select
        label="Cells are separated by"
        data={delimiters.map((value) => ({ value, label: delimiterNames[value] }))}
        value={delimiter}
        onChange={(chosen) => chosen && onFormat({ encoding, delimiter: chosen })}
        allowDeselect={false}
      />
    </div>
  );
}

interface FieldsProps {
  sheet: Sheet;
  fields: ListFields;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

const none = "none";

function ColumnFields({ sheet: { header, first_rows }, fields, columns, onChange }: FieldsProps) {
  const data = [
    { value: none, label: "Not in this file" },
    ...header.map((name, index) => ({ value: String(index), label: name.trim() || `Column ${index + 1}` })),
  ];
  const example = (place: number | undefined) =>
    place === undefined
      ? undefined
      : first_rows
          .map((cells) => cells[place]?.trim())
          .find(Boolean)
          ?.slice(0, 60);
  const set = (field: FieldKey, nth: number, value: number | null) => {
    const places = [...getPlaces(columns, field)];
    if (value === null) places.splice(nth, 1);
    else places[nth] = value;
    onChange({ ...columns, [field]: places });
  };
  const select = (field: FieldKey, nth: number, label: string) => (
    <Select
      key={`${field} ${nth}`}
      label={label}
      description={example(getPlaces(columns, field)[nth])}
      inputWrapperOrder={["label", "input", "description"]}
      data={data}
      value={String(getPlaces(columns, field)[nth] ?? none)}
      onChange={(value) => set(field, nth, value === null || value === none ? null : Number(value))}
      allowDeselect={false}
    />
  );
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>Columns</legend>
      <div className={classes.fields}>
        {fileFields(fields).flatMap(({ key, label }) => [
          select(key, 0, label),
          ...(key === "name" && columns.name.length > 0 ? [select(key, 1, "Last name (if separate)")] : []),
        ])}
      </div>
    </fieldset>
  );
}
