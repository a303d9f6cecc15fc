import { Checkbox } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";

interface Props {
  /** Empty: everybody. */
  value: string;
  onChange: (value: string) => void;
}

/** Asks for members who may get text messages. */
export function TextsFilter({ value, onChange }: Props) {
  return (
    <Checkbox
      label={tr("May get text messages")}
      checked={value !== ""}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? "allowed" : "")}
    />
  );
}
