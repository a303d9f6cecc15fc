import { useEffect, useState } from "react";

/**
 * Returns focus to what opened a dialog that is mounted only while open. If that was a menu item, which is
 * gone by then, focuses the menu's button.
 */
export function useReturnFocus(opened: boolean): void {
  // Read it during the first render: afterwards the dialog has the focus.
  const [opener] = useState(() => (opened ? findOpener() : null));
  useEffect(() => {
    if (!opener) return;
    return () => {
      // Wait for the dialog's focus trap to release.
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
