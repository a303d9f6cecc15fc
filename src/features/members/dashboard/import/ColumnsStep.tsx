import { Button, Select } from "@mantine/core";
import { useState } from "react";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { ListFields } from "../../fields.ts";
import {
  type Columns,
  delimiters,
  encodings,
  type FileCells,
  type FileKey,
  fileFields,
  getPlaces,
  leftOut,
} from "../../import-file-contract.ts";
import classes from "./ColumnsStep.module.css";
import { FirstRows } from "./FirstRows.tsx";
import shared from "./ImportPage.module.css";
import type { Sheet, Step } from "./import-steps.ts";
import { NewFields, type NewFieldsOf } from "./NewFields.tsx";
import type { useNewFields } from "./use-new-fields.ts";

export const encodingNames: Record<FileCells["encoding"], string> = {
  "utf-8": "UTF-8",
  "windows-1252": tr("Western (Windows-1252)"),
  "utf-16le": "UTF-16",
  "utf-16be": tr("UTF-16, big-endian"),
};
const delimiterNames: Record<FileCells["delimiter"], string> = {
  ",": tr("Comma"),
  ";": tr("Semicolon"),
  "\t": tr("character|Tab"),
};

interface Props {
  step: Step & { name: "columns" };
  fields: ListFields;
  onFormat: (format: FileCells) => void;
  addFields: ReturnType<typeof useNewFields>["addFields"];
  onContinue: (columns: Columns) => void;
  onCancel: () => void;
}

/** Which of a file's columns is which field, and how its bytes are read. */
export function ColumnsStep({ step: { sheet, columns: guessed }, fields, onFormat, onContinue, ...props }: Props) {
  const [columns, setColumns] = useState(guessed);
  const [chosen, setChosen] = useState<NewFieldsOf>(new Map());
  const [state, setState] = useState<{ isAdding: boolean; problem?: string | undefined }>({ isAdding: false });
  const taken = new Set(Object.values(columns).flat());
  const free = (all: NewFieldsOf) => new Map([...all].filter(([place]) => !taken.has(place)));
  const offered = free(new Map(sheet.guesses.flatMap((guess, place) => (guess ? [[place, guess]] : []))));
  const ignored = leftOut(sheet.header, columns);
  const missing = fileFields(fields).filter(
    ({ key, isRequired }) => isRequired && getPlaces(columns, key).length === 0,
  );
  const hasEmail = columns.email.length > 0;

  async function proceed() {
    setState({ isAdding: true });
    const { columns: next, problem } = await props.addFields(columns, free(chosen));
    setColumns(next);
    setState({ isAdding: false, problem });
    if (problem === undefined) onContinue(next);
  }

  return (
    <section aria-labelledby="columns" className={shared.preview}>
      <div>
        <h2 id="columns" className={shared.heading}>
          {tr("Which column is which in {name}?", { name: sheet.name })}
        </h2>
        <p className={shared.hint}>
          {ignored.length > 0 &&
            offered.size === 0 &&
            `${tr("These columns are left out: {columns}.", { columns: ignored.join(", ") })} `}
          {tr("The first rows, as they are read now:")}
        </p>
      </div>
      <FirstRows labelledBy="columns" header={sheet.header} rows={sheet.first_rows} />
      <FormatFields format={sheet} onFormat={onFormat} />
      <ColumnFields sheet={sheet} fields={fields} columns={columns} onChange={setColumns} />
      <NewFields offered={offered} chosen={free(chosen)} onChange={setChosen} />
      {state.problem && (
        <Notice tone="error" announce>
          <p>{state.problem}</p>
        </Notice>
      )}
      <p className={shared.hint} role="status">
        {!hasEmail && tr("Choose the email address column to continue.")}
        {hasEmail && missing.length > 0 && explainMissing(missing)}
      </p>
      <div className={shared.bar}>
        <Button onClick={() => void proceed()} disabled={!hasEmail} loading={state.isAdding}>
          {tr("Continue")}
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          {tr("Choose another file")}
        </Button>
      </div>
    </section>
  );
}

/** Everything but the name can become optional once the rows are checked. */
function explainMissing(missing: readonly { key: FileKey; label: string }[]): string {
  if (missing.some(({ key }) => key === "name")) return tr("Without Name only existing members can be updated.");
  const labels = formatList(missing.map(({ label }) => label));
  return missing.length === 1
    ? tr("{field} is required on your list. In the next step, you can make it optional.", { field: labels })
    : tr("{fields} are required on your list. In the next step, you can make them optional.", { fields: labels });
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
        label={tr("Text encoding")}
        data={encodings.map((value) => ({ value, label: encodingNames[value] }))}
        value={encoding}
        onChange={(chosen) => chosen && onFormat({ encoding: chosen, delimiter })}
        allowDeselect={false}
      />
      <Select
        label={tr("Cells are separated by")}
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
    { value: none, label: tr("Not in this file") },
    ...header.map((name, index) => ({
      value: String(index),
      label: name.trim() || tr("Column {number}", { number: index + 1 }),
    })),
  ];
  const example = (place: number | undefined) =>
    place === undefined
      ? undefined
      : first_rows
          .map((cells) => cells[place]?.trim())
          .find(Boolean)
          ?.slice(0, 60);
  const set = (field: FileKey, nth: number, value: number | null) => {
    const places = [...getPlaces(columns, field)];
    if (value === null) places.splice(nth, 1);
    else places[nth] = value;
    onChange({ ...columns, [field]: places });
  };
  const select = (field: FileKey, nth: number, label: string) => (
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
      <legend className={classes.legend}>{tr("Columns")}</legend>
      <div className={classes.fields}>
        {fileFields(fields).flatMap(({ key, label }) => [
          select(key, 0, label),
          ...(key === "name" && columns.name.length > 0 ? [select(key, 1, tr("Last name (if separate)"))] : []),
        ])}
      </div>
    </fieldset>
  );
}
