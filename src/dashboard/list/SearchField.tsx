import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";

interface Props {
  /** What is searched, for screen readers: "Search articles". */
  label: string;
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
}

/** Searches a moment after the last letter; what is typed never jumps back to what the address says. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const report = useDebouncedCallback(onChange, 250);
  // Changed by Back or by clearing the filter.
  useEffect(() => setTyped(value), [value]);

  function change(text: string) {
    setTyped(text);
    report(text.trim());
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => change("")} />}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
