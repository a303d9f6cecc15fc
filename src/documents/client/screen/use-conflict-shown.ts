import { useEffect, useState } from "react";
import { loadPatiently } from "../../../ui/lazy-part.ts";
import { whenTypingRests } from "../../../ui/typing-rest.ts";

const nothing = async () => {};

/**
 * Whether to show a conflict now: once nobody types, because a dialog that opens meanwhile would take keystrokes for
 * answers. `load`: the dialog's part of the program, which has to be there first; always the same function.
 */
export function useConflictShown(wanted: boolean, load: () => Promise<unknown> = nothing): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!wanted) {
      setOpen(false);
      return;
    }
    let isOver = false;
    let cancel = () => {};
    void loadPatiently(load).then(() => {
      if (!isOver) cancel = whenTypingRests(() => setOpen(true));
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [wanted, load]);
  return wanted && isOpen;
}
