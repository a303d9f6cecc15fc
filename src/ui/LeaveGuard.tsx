import { useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useMarkUnsaved } from "./unsaved-work.tsx";

interface Props {
  unsaved: boolean;
  /** The button that goes back to work. */
  stay?: string;
  children: string;
}

/** Asks before a screen with unsaved work is left; the text says what becomes of the work. */
export function LeaveGuard({ unsaved, stay = "Keep writing", children }: Props) {
  useMarkUnsaved(unsaved, children);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title="Leave this page?"
      confirm="Leave page"
      cancel={stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
