import { Radio, Stack } from "@mantine/core";

interface Props<T extends string> {
  label: string;
  /** Value, name, and what it means. */
  choices: readonly (readonly [value: T, name: string, meaning: string])[];
  value: T;
  onChange: (value: T) => void;
  error?: string | undefined;
}

/** A choice of a few, each with what it means. */
export function Choices<T extends string>({ label, choices, value, onChange, error }: Props<T>) {
  const choose = (chosen: string) => {
    const known = choices.find(([one]) => one === chosen);
    if (known) onChange(known[0]);
  };
  return (
    <Radio.Group label={label} value={value} onChange={choose} error={error}>
      <Stack gap={12} mt={8} mb={4}>
        {choices.map(([one, name, meaning]) => (
          <Radio key={one} value={one} label={name} description={meaning} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
