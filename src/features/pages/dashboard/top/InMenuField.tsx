import { Checkbox } from "@mantine/core";

interface Props {
  /** A new page appears in the menu when it is saved. */
  isNew?: boolean;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Whether the website's menu has a link to the page. */
export function InMenuField({ isNew = false, checked, error, onChange }: Props) {
  return (
    <Checkbox
      label="Show in menu"
      description={
        isNew
          ? "The link appears on all pages when you first save this one."
          : "On all pages, at once. The menu itself is edited in the navigation bar."
      }
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
