import { Button, Group, Table, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { type ListFields, memberFieldDefinitions, type ValueField, wordFields } from "../../fields.ts";
import type { AlikeValue } from "../../import-contract.ts";
import { type Alike, fileFields } from "../../import-file-contract.ts";
import classes from "./ImportPage.module.css";

interface Props {
  values: AlikeValue[];
  fields: ListFields;
  /** Checks the file with these values instead. */
  onChange: (alike: Alike) => void;
}

const isText = (field: string): field is ValueField => wordFields.some((name) => name === field);

/** Shows which values of the file become one, to be changed before the import. */
export function AlikeValues({ values, fields, onChange }: Props) {
  const names = new Map<string, string>(fileFields(fields).map(({ key, label }) => [key, label]));
  const [typed, setTyped] = useState(() => values.map(({ becomes }) => becomes));
  const isChanged = values.some(({ becomes }, place) => typed[place] !== becomes);
  const isKept = values.every(({ value, becomes }) => value === becomes);

  function apply(becomes: readonly (string | undefined)[]) {
    const alike: Alike = {};
    for (const [place, { field, value }] of values.entries()) {
      const typedValue = becomes[place]?.trim() ?? "";
      const next = typedValue === "" && isText(field) ? value : typedValue;
      alike[field] = [...(alike[field] ?? []), { value, becomes: next }];
    }
    onChange(alike);
  }

  if (values.length === 0) return null;
  return (
    <section aria-labelledby="alike" className={classes.findings}>
      <h2 id="alike" className={classes.heading}>
        {isKept ? tr("Values in several spellings") : tr("Standardized values")}
      </h2>
      <p className={classes.hint}>
        {tr(
          "So that filters find everyone, and every value fits its field. Change what a value becomes, or keep the file's own.",
        )}
      </p>
      <div className={classes.frame}>
        <Table className={classes.table} aria-labelledby="alike">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.place}>{tr("Field")}</Table.Th>
              <Table.Th>{tr("In the file")}</Table.Th>
              <Table.Th className={classes.place}>{tr("Rows")}</Table.Th>
              <Table.Th>{tr("Becomes")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values.map(({ field, value, rows }, place) => (
              <Table.Tr key={`${field} ${value}`}>
                <Table.Td>{names.get(field)}</Table.Td>
                <Table.Td>
                  <bdi>{value}</bdi>
                </Table.Td>
                <Table.Td>{formatNumber(rows)}</Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={tr("{field} “{value}” becomes", { field: names.get(field) ?? "", value })}
                    placeholder={isText(field) ? "" : tr("value|Empty")}
                    size="sm"
                    maxLength={isText(field) ? memberFieldDefinitions[field].maxLength : 200}
                    value={typed[place] ?? ""}
                    onChange={({ currentTarget }) => setTyped(typed.with(place, currentTarget.value))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Group gap={8}>
        {isChanged && (
          <Button variant="default" onClick={() => apply(typed)}>
            {tr("Apply")}
          </Button>
        )}
        {!isKept && (
          <Button variant="default" onClick={() => apply(values.map(({ value }) => value))}>
            {tr("Keep the file's values")}
          </Button>
        )}
      </Group>
    </section>
  );
}
