import { NativeSelect } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { useFolders } from "../use-folders.ts";

interface Props {
  /** Null: all images. Empty: those in no folder. */
  value: string | null;
  size?: "sm";
  onChange: (folder: string | null) => void;
}

const all = "all";
/** Names of folders get a sign before them, so that one may be called "all". */
const named = (folder: string) => `/${folder}`;

/** Narrows the library to a folder. Renders nothing while there are no folders. */
export function FolderFilter({ value, size, onChange }: Props) {
  const { data: folders = [] } = useFolders();
  if (folders.length === 0 && value === null) return null;
  // Its last image may have been moved elsewhere.
  const isGone = value !== null && value !== "" && !folders.some(({ name }) => name === value);
  const options = [
    { value: all, label: tr("All images") },
    ...folders.map(({ name, images }) => ({ value: named(name), label: `${name} (${images})` })),
    ...(isGone ? [{ value: named(value), label: `${value} (0)` }] : []),
    { value: named(""), label: tr("Not in a folder") },
  ];
  return (
    <NativeSelect
      aria-label={tr("Folder")}
      {...(size && { size })}
      data={options}
      value={value === null ? all : named(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === all ? null : currentTarget.value.slice(1))}
    />
  );
}
