import { Checkbox } from "@mantine/core";

interface Props {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Whether the website's menu has a link to the page. */
export function InMenuField({ checked, error, onChange }: Props) {
  return (
    <Checkbox
      label="Show in menu"
      description="On all pages, at once. The menu itself is edited in the navigation bar."
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
