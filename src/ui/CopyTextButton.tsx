import { Button, type ButtonProps } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { tr } from "../shared/languages/tr.ts";

interface Props extends Pick<ButtonProps, "variant" | "size" | "leftSection"> {
  value: string;
  /** The name of the copied text, if the button's text doesn't tell. */
  label?: string;
  children: string;
}

/** Copies text to the clipboard with feedback. Explains the failure where browsers block the clipboard (no https). */
export function CopyTextButton({ value, label, children, ...look }: Props) {
  const { copied, error, copy } = useClipboard({ timeout: 2000 });
  return (
    <Button {...look} onClick={() => copy(value)} aria-label={copied || error ? undefined : label}>
      <span aria-live="polite">{copied ? tr("Copied") : error ? tr("Could not copy") : children}</span>
    </Button>
  );
}
