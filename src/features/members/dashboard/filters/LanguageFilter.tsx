import { MultiSelect } from "@mantine/core";
import { labelTag } from "../../../../shared/languages/names.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { labels } from "../member-lists/labels.ts";
import { useValues } from "./use-values.ts";
import classes from "./ValuesField.module.css";

interface Props {
  /** Tags. */
  value: string[];
  onChange: (tags: string[]) => void;
}

/** Asks for some of the members' languages; nothing if nobody's is known. */
export function LanguageFilter({ value, onChange }: Props) {
  const known = useValues("language", "");
  const tags = [...new Set([...value, ...known])];
  if (tags.length === 0) return null;
  return (
    <MultiSelect
      label={labels.language}
      size="md"
      classNames={classes}
      placeholder={value.length === 0 ? tr("value|Any") : ""}
      data={tags.map((tag) => ({ value: tag, label: labelTag(tag) }))}
      searchable
      comboboxProps={{ withinPortal: false }}
      value={value}
      onChange={onChange}
    />
  );
}
