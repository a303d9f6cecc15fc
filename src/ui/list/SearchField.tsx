import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

interface Props {
  label: string;
  placeholder: string;
  /** What is searched for, as the address says. */
  value: string;
  onChange: (search: string) => void;
}

const pause = 200;

/** Searches a moment after the last letter; what is typed never jumps back to what the address says. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const report = useDebouncedCallback((search: string) => {
    reported.current = search;
    onChange(search);
  }, pause);
  // Changed by Back or by clearing the filter; one's own words come back late, and without the last space.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    report.cancel();
    setTyped(value);
  }, [value, report]);

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
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => change("")} />}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={({ key }) => key === "Enter" && report.flush()}
    />
  );
}
