import { useEffect, useState } from "react";

/**
 * A dialog that exists only while it is open gives the focus back to what opened it. That was a menu's item, perhaps,
 * which is gone by then: its menu's button takes it.
 */
export function useReturnFocus(opened: boolean): void {
  // Asked while the dialog is being made: afterwards it has the focus itself.
  const [opener] = useState(() => (opened ? findOpener() : null));
  useEffect(() => {
    if (!opener) return;
    return () => {
      // The dialog's focus trap lets go first.
      window.setTimeout(() => {
        if (document.activeElement === document.body && opener.isConnected) opener.focus();
      });
    };
  }, [opener]);
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
