import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useMarkUnsaved } from "../../../ui/unsaved-work.tsx";
import type { PageView } from "./use-page.ts";

/** Asks before unsaved changes are left: to another page they are given up, out of the editor they are kept. */
export function LeaveEditorGuard({ page: { saving, engine, editor } }: { page: PageView }) {
  const unsaved = saving.unacknowledged;
  useMarkUnsaved(
    unsaved,
    "Unsaved changes to this page are kept on this device, and you can restore them when you come back.",
    {
      isKept: true,
    },
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const isOtherPage = blocker.state === "blocked" && blocker.location.pathname === "/web-editor";
  useEffect(() => {
    if (blocker.state === "blocked" && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);

  function leave() {
    if (!isOtherPage) {
      blocker.proceed?.();
      return;
    }
    // With nothing left to lose it goes on by itself.
    editor.forgetTyping();
    engine.discard();
  }

  const count = saving.pending.length === 1 ? "1 unsaved change" : `${saving.pending.length} unsaved changes`;
  return (
    <ConfirmDialog
      danger={isOtherPage}
      opened={blocker.state === "blocked" && unsaved}
      title={isOtherPage ? "Discard unsaved changes?" : "Leave the editor?"}
      confirm={isOtherPage ? "Discard changes" : "Leave editor"}
      cancel="Keep editing"
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    >
      {isOtherPage
        ? `This page has ${count}. They will be lost if you open another page.`
        : `This page has ${count}. They are kept on this device, and you can restore them when you come back.`}
    </ConfirmDialog>
  );
}
