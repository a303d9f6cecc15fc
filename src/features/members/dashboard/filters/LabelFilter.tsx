import { MultiSelect } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { useLabels } from "../labels/use-labels.ts";
import classes from "./ValuesField.module.css";

interface Props {
  /** Ids; 0 is no label. */
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Asks for some of the list's labels; nothing if there are none. */
export function LabelFilter({ value, onChange }: Props) {
  const known = useLabels();
  if (known.length === 0) return null;
  return (
    <MultiSelect
      label={tr("Labels")}
      size="md"
      classNames={classes}
      placeholder={value.length === 0 ? tr("value|Any") : ""}
      data={[
        ...known.map(({ label_id, name }) => ({ value: String(label_id), label: name })),
        { value: "0", label: tr("No labels") },
      ]}
      searchable
      limit={50}
      comboboxProps={{ withinPortal: false }}
      value={value}
      onChange={onChange}
    />
  );
}
