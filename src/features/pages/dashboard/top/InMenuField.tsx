import { Checkbox } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";

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
      label={tr("Show in menu")}
      description={
        isNew
          ? tr("The link appears on all pages when you first save this one.")
          : tr("Menu and footer change on all pages at once. They are edited in the page itself.")
      }
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Whether the website's footer has a link to the page. */
export function InFooterField({ onChange, ...field }: Omit<Props, "isNew">) {
  return (
    <Checkbox label={tr("Show in footer")} {...field} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
