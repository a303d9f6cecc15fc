import { MultiSelect, TagsInput, TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { texts } from "../../contract.ts";
import type { CustomField } from "../../custom-fields.ts";
import type { CustomDraft } from "./custom-draft.ts";
import classes from "./FilterDrawer.module.css";
import values from "./ValuesField.module.css";

interface Props {
  field: CustomField;
  draft: CustomDraft;
  isWrong: boolean;
  onChange: (draft: CustomDraft) => void;
}

/** The input takes no empty value, and options never begin with a space. */
const unknownKey = " unknown";

/** Asks for some of a custom field's values, or for a range of numbers or dates. */
export function CustomFilter({ field: { name, type, options }, draft, isWrong, onChange }: Props) {
  if (type === "number" || type === "date") return <Range {...{ name, type, draft, isWrong, onChange }} />;
  if (type === "text") {
    return (
      <TagsInput
        label={name}
        size="md"
        classNames={values}
        placeholder={draft.values.length === 0 ? tr("value|Any") : ""}
        maxTags={50}
        // A comma may be part of a value.
        splitChars={[]}
        maxLength={200}
        value={draft.values}
        onChange={(chosen) => onChange({ ...draft, values: chosen })}
      />
    );
  }
  const offered =
    type === "choice"
      ? [...new Set([...options, ...draft.values.filter(Boolean)])].map((value) => ({ value, label: value }))
      : [
          { value: "true", label: tr("Yes") },
          { value: "false", label: tr("No") },
        ];
  return (
    <MultiSelect
      label={name}
      size="md"
      classNames={values}
      placeholder={draft.values.length === 0 ? tr("value|Any") : ""}
      data={[...offered, { value: unknownKey, label: tr("value|Unknown") }]}
      comboboxProps={{ withinPortal: false }}
      value={draft.values.map((value) => value || unknownKey)}
      onChange={(chosen) => onChange({ ...draft, values: chosen.map((value) => (value === unknownKey ? "" : value)) })}
    />
  );
}

function Range({ name, type, draft, isWrong, onChange }: Omit<Props, "field"> & Pick<CustomField, "name" | "type">) {
  const input = (key: "from" | "to") => (
    <TextInput
      label={key === "from" ? tr("{name} from", { name }) : tr("{name} to", { name })}
      size="md"
      autoComplete="off"
      {...(type === "date"
        ? { type: "date", max: "9999-12-31" }
        : { inputMode: "decimal", placeholder: tr("value|Any"), maxLength: 30 })}
      error={isWrong && key === "from" ? texts.conditionInvalid : undefined}
      value={draft[key]}
      onChange={({ currentTarget: { value } }) => onChange({ ...draft, [key]: value })}
    />
  );
  return (
    <div className={classes.ages}>
      {input("from")}
      {input("to")}
    </div>
  );
}
