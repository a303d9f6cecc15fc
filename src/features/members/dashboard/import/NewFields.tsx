import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { type CustomFieldType, customFieldTypes, typeLabels } from "../../custom-fields.ts";
import type { GuessedField } from "../../import-file-contract.ts";
import classes from "./ColumnsStep.module.css";

/** The columns that become custom fields, by place. */
export type NewFieldsOf = ReadonlyMap<number, GuessedField>;

interface Props {
  /** The field that each column without one would be, by place. */
  offered: NewFieldsOf;
  chosen: NewFieldsOf;
  onChange: (chosen: NewFieldsOf) => void;
}

/** Offers to keep columns that no field takes, as custom fields of the list. */
export function NewFields({ offered, chosen, onChange }: Props) {
  if (offered.size === 0) return null;

  function set(place: number, field: GuessedField | undefined) {
    const next = new Map(chosen);
    if (field) next.set(place, field);
    else next.delete(place);
    onChange(next);
  }

  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{tr("Columns without a field")}</legend>
      <p className={classes.hint}>{tr("They are left out, unless you add them to your list as custom fields.")}</p>
      <ul className={classes.newFields}>
        {[...offered].map(([place, guess]) => {
          const field = chosen.get(place);
          return (
            <li key={place} className={classes.newField}>
              <Checkbox
                label={tr("Add “{name}”", { name: guess.name })}
                checked={field !== undefined}
                onChange={({ currentTarget }) => set(place, currentTarget.checked ? guess : undefined)}
              />
              {field && (
                <NativeSelect
                  aria-label={tr("Type of “{name}”", { name: guess.name })}
                  size="sm"
                  data={typesFor(guess).map((value) => ({ value, label: typeLabels[value] }))}
                  value={field.type}
                  onChange={({ currentTarget: { value } }) => {
                    const type = customFieldTypes.find((name) => name === value) ?? "text";
                    set(place, { ...field, type, options: type === "choice" ? guess.options : [] });
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {chosen.size < offered.size && offered.size > 1 && (
        <Button variant="default" size="sm" onClick={() => onChange(new Map(offered))}>
          {tr("Add all {count}", { count: offered.size })}
        </Button>
      )}
    </fieldset>
  );
}

/** A choice needs options. */
const typesFor = ({ options }: GuessedField): CustomFieldType[] =>
  customFieldTypes.filter((type) => type !== "choice" || options.length > 0);
