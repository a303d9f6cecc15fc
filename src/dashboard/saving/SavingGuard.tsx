import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { useMarkUnsaved } from "../unsaved-work.tsx";
import { type SaveEngine, saveIsStuck } from "./save-engine.ts";
import { useEngineView } from "./use-save-engine.ts";

interface Props {
  engine: SaveEngine;
  /** Work that is no save yet, like a picture on its way. */
  busy: boolean;
  /** What becomes of the work when one leaves all the same. */
  children: string;
}

/**
 * Lets go without a question once the server has everything. Until then it saves first, and asks only when something is
 * in the way.
 */
export function SavingGuard({ engine, busy, children }: Props) {
  const view = useEngineView(engine);
  const unsaved = view.unacknowledged || busy;
  useMarkUnsaved(unsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.key !== nextLocation.key,
  );
  const isBlocked = blocker.state === "blocked";

  const asked = useRef(false);
  useEffect(() => {
    if (isBlocked && !asked.current) void engine.flush();
    asked.current = isBlocked;
  }, [isBlocked, engine]);

  useEffect(() => {
    if (isBlocked && !unsaved) blocker.proceed?.();
  }, [isBlocked, unsaved, blocker]);

  return (
    <ConfirmDialog
      opened={isBlocked && unsaved && (busy || saveIsStuck(view.status))}
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
