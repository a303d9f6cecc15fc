import { ActionIcon } from "@mantine/core";
import type { IconTrash } from "../../../../ui/icons/index.ts";
import classes from "./ToolButton.module.css";

interface Props {
  label: string;
  Icon: typeof IconTrash;
  /** Stays focusable and keeps its label, unlike a disabled button. */
  able?: boolean;
  small?: boolean;
  run: (control: HTMLElement) => unknown;
}

/** An icon button. */
export function ToolButton({ label, Icon, able = true, small = false, run }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={small ? "md" : "lg"}
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-disabled={!able}
      onClick={(event) => able && void run(event.currentTarget)}
    >
      <Icon size={small ? 16 : 20} aria-hidden />
    </ActionIcon>
  );
}
