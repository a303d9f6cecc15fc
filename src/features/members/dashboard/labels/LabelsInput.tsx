import { TagsInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { maxLabelLength, maxMemberLabels } from "../../labels-contract.ts";
import { useLabels } from "./use-labels.ts";

interface Props {
  label: string;
  description?: string;
  error?: string | undefined;
  value: string[];
  onChange: (labels: string[]) => void;
}

/** Asks for labels: known ones are suggested, new ones are typed. */
export function LabelsInput({ label, description, error, value, onChange }: Props) {
  const known = useLabels();
  return (
    <TagsInput
      label={label}
      {...(description && { description })}
      size="md"
      // One that is known keeps its spelling.
      onChange={(labels) =>
        onChange(labels.map((name) => known.find((other) => isSame(other.name, name))?.name ?? name))
      }
      placeholder={value.length === 0 ? tr("Add a label") : ""}
      data={known.map(({ name }) => name)}
      value={value}
      maxTags={maxMemberLabels}
      maxLength={maxLabelLength}
      splitChars={[",", ";"]}
      isDuplicate={(name, labels) => labels.some((other) => isSame(other, name))}
      limit={50}
      comboboxProps={{ withinPortal: false }}
      error={error}
    />
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
