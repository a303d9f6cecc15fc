import { Select } from "@mantine/core";
import { type Ref, useMemo } from "react";
import { labelTag, nameTag, offeredTags } from "../../shared/languages/names.ts";
import { tr } from "../../shared/languages/tr.ts";

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  description?: string;
  placeholder?: string;
  error?: string | undefined;
  /** Tags that aren't offered. */
  without?: readonly string[];
  /** A tag (BCP 47); empty for none. */
  value: string;
  onChange: (tag: string) => void;
  onBlur?: () => void;
}

const none: readonly string[] = [];

/** Asks for a language, searchable by its own name and its English one. Can be emptied. */
export function LanguageSelect({
  value,
  onChange,
  placeholder = tr("language|Unknown"),
  without = none,
  ...props
}: Props) {
  const key = without.join();
  // A program may have set one that isn't offered. Made once: other data would clear what is typed.
  const data = useMemo(() => {
    const hidden = new Set(key.split(","));
    const tags = new Set([value, "en", "pt", ...offeredTags]);
    return [...tags]
      .filter((tag) => tag !== "" && !hidden.has(tag))
      .map((tag) => ({ value: tag, label: labelTag(tag), name: nameTag(tag).translated }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }, [value, key]);
  return (
    <Select
      {...props}
      size="md"
      maw={400}
      searchable
      clearable
      placeholder={placeholder}
      maxDropdownHeight={280}
      nothingFoundMessage={tr("No such language. Try its English name.")}
      data={data}
      value={value || null}
      onChange={(tag) => onChange(tag ?? "")}
    />
  );
}
