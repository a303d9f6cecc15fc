import { useEffect, useState } from "react";

const rest = 1000;

/**
 * Whether to show a conflict now: once the keyboard is idle, because a dialog that opens while someone types would take
 * keystrokes for answers.
 */
export function useConflictShown(wanted: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!wanted) {
      setOpened(false);
      return;
    }
    const open = () => setOpened(true);
    let timer = window.setTimeout(open, rest);
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(open, rest);
    };
    window.addEventListener("keydown", wait);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("keydown", wait);
    };
  }, [wanted]);
  return wanted && opened;
}
