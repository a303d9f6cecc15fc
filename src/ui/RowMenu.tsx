import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { DropdownMenu } from "./DropdownMenu.tsx";
import { IconDots } from "./icons/index.ts";

/** The actions of a list row, behind three dots. `name`: the row's title. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const button = (
    <ActionIcon variant="subtle" color="gray" size={42} aria-label={`Actions for ${name}`}>
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
