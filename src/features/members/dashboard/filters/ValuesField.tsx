import { TagsInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import type { ValueField } from "../../fields.ts";
import { labels } from "../member-lists/labels.ts";
import { useValues } from "./use-values.ts";
import classes from "./ValuesField.module.css";

interface Props {
  field: ValueField;
  value: string[];
  onChange: (values: string[]) => void;
}

const pause = 150;

/** One or several values of a field, suggested from those that members have. */
export function ValuesField({ field, value, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [beginning] = useDebouncedValue(typed, pause);
  const suggested = useValues(field, beginning);
  return (
    <TagsInput
      label={labels[field]}
      size="md"
      classNames={classes}
      placeholder={value.length === 0 ? tr("value|Any") : ""}
      data={suggested}
      maxTags={100}
      maxLength={200}
      comboboxProps={{ withinPortal: false }}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
