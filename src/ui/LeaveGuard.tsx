import { useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useMarkUnsaved } from "./unsaved-work.tsx";

interface Props {
  unsaved: boolean;
  /** Label of the button that stays on the screen. */
  stay?: string;
  children: string;
}

/** Confirms leaving a screen with unsaved changes, and explains what happens to them. */
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
