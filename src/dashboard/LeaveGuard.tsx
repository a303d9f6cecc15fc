import { useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useMarkUnsaved } from "./unsaved-work.tsx";

interface Props {
  unsaved: boolean;
  children: string;
}

/** Asks before a screen with unsaved work is left; the text says what becomes of the work. */
export function LeaveGuard({ unsaved, children }: Props) {
  useMarkUnsaved(unsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title="Leave this page?"
      confirm="Leave page"
      cancel="Keep writing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
