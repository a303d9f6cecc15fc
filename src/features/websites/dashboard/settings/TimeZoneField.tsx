import { Select } from "@mantine/core";
import { type Control, useController } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import type { SiteSettingsValues } from "../../contract.ts";

const known = Intl.supportedValuesOf("timeZone");

interface Props {
  control: Control<SiteSettingsValues>;
  label: string;
}

/** Searchable by part of the name. */
export function TimeZoneField({ control, label }: Props) {
  const { field, fieldState } = useController({ control, name: "time_zone" });
  // Accept older zone names, which aren't listed.
  const names = [...new Set(["UTC", field.value, ...known])].filter((name) => name !== "");
  return (
    <Select
      ref={field.ref}
      label={label}
      size="md"
      maw={400}
      searchable
      comboboxProps={{ withinPortal: false }}
      allowDeselect={false}
      maxDropdownHeight={280}
      limit={100}
      nothingFoundMessage={tr("There is no such time zone")}
      data={names.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
      value={field.value}
      onChange={(name) => field.onChange(name ?? "UTC")}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
