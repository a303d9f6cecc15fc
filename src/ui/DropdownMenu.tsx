import { Menu, type MenuProps } from "@mantine/core";
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useRef, useState } from "react";

interface DropdownMenuProps extends Pick<MenuProps, "position" | "width" | "withinPortal" | "floatingStrategy"> {
  /** The button that opens it. */
  target: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  children: ReactNode;
}

/**
 * A menu that has the focus as soon as it is shown. Mantine moves it later, by a timer, and keys pressed before that go to
 * the button.
 */
export function DropdownMenu({ target, children, ...props }: DropdownMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function change(open: boolean) {
    setOpened(open);
    if (!open) button.current?.focus({ preventScroll: true });
  }

  function closeOnTab(event: KeyboardEvent) {
    if (event.key === "Tab") change(false);
  }

  return (
    <Menu {...props} opened={opened} onChange={change} trapFocus={false} returnFocus={false}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown ref={focusItem} onKeyDown={closeOnTab}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Focuses the chosen item, or else the first. */
function focusItem(dropdown: HTMLElement | null): void {
  const items = "[data-menu-item]:not(:disabled)";
  const item = dropdown?.querySelector(`${items}[aria-checked="true"]`) ?? dropdown?.querySelector(items);
  if (item instanceof HTMLElement) item.focus({ preventScroll: true });
}
