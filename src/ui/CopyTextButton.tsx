import { Button, type ButtonProps } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";

interface Props extends Pick<ButtonProps, "variant" | "size" | "leftSection"> {
  value: string;
  /** What is copied, where the words on the button don't tell: a list has many of them. */
  label?: string;
  children: string;
}

/** Puts a text on the clipboard and says so. Browsers have no clipboard without https, which it says, too. */
export function CopyTextButton({ value, label, children, ...look }: Props) {
  const { copied, error, copy } = useClipboard({ timeout: 2000 });
  return (
    <Button {...look} onClick={() => copy(value)} aria-label={copied || error ? undefined : label}>
      <span aria-live="polite">{copied ? "Copied" : error ? "Could not copy" : children}</span>
    </Button>
  );
}
