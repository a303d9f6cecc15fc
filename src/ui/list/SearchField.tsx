import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { IconSearch } from "../icons/index.ts";

interface Props {
  label: string;
  placeholder: string;
  /** The search term in the URL. */
  value: string;
  onChange: (search: string) => void;
}

const pause = 200;

/** Searches shortly after the last keystroke; never resets typed text to the URL's term. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  /** The URL's term, and those that were reported since and haven't arrived there yet. */
  const reported = useRef([value]);
  const report = useDebouncedCallback((search: string) => {
    reported.current.push(search);
    onChange(search);
  }, pause);
  // Follow Back and cleared filters, but ignore the field's own terms, which arrive late and trimmed.
  useEffect(() => {
    const at = reported.current.lastIndexOf(value);
    reported.current = at < 0 ? [value] : reported.current.slice(at);
    if (at >= 0) return;
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
      rightSection={typed && <CloseButton size="sm" aria-label={tr("Clear search")} onClick={() => change("")} />}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={({ key }) => key === "Enter" && report.flush()}
    />
  );
}
