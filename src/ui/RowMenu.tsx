import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { tr } from "../shared/languages/tr.ts";
import { DropdownMenu } from "./DropdownMenu.tsx";
import { IconDots } from "./icons/index.ts";

interface Props {
  /** The row's title. */
  name: string;
  /** The menu's name. */
  label?: string;
  children: ReactNode;
}

/** The actions of a list row, behind three dots. */
export function RowMenu({ name, label = tr("Actions for {name}", { name }), children }: Props) {
  const button = (
    <ActionIcon variant="subtle" color="gray" size={42} aria-label={label}>
      <IconDots size={20} aria-hidden />
    </ActionIcon>
  );
  // Fixed, so that a list that scrolls doesn't cut it off.
  return (
    <DropdownMenu position="bottom-end" floatingStrategy="fixed" target={button}>
      {children}
    </DropdownMenu>
  );
}
