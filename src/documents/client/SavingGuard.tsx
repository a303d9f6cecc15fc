import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useMarkUnsaved } from "../../ui/unsaved-work.tsx";
import { saveIsStuck } from "./engine-view.ts";
import type { SaveEngine } from "./save-engine.ts";
import { useEngineView } from "./use-save-engine.ts";

interface Props {
  engine: SaveEngine;
  /** Work that is no save yet, like a picture on its way. */
  busy: boolean;
  /** What becomes of the work when one leaves all the same. */
  children: string;
}

/** A save that takes longer is asked about, too. */
const patience = 2000;

/**
 * Lets go without a question once the server has everything. Until then it saves first, and asks only when something is
 * in the way.
 */
export function SavingGuard({ engine, busy, children }: Props) {
  const view = useEngineView(engine);
  const unsaved = view.unacknowledged || busy;
  useMarkUnsaved(unsaved, children, { isKept: !busy });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.key !== nextLocation.key,
  );
  const isBlocked = blocker.state === "blocked";

  const asked = useRef(false);
  useEffect(() => {
    if (isBlocked && !asked.current) void engine.flush();
    asked.current = isBlocked;
  }, [isBlocked, engine]);

  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isBlocked) return;
    const timer = window.setTimeout(() => setSlow(true), patience);
    return () => window.clearTimeout(timer);
  }, [isBlocked]);

  useEffect(() => {
    if (isBlocked && !unsaved) blocker.proceed?.();
  }, [isBlocked, unsaved, blocker]);

  return (
    <ConfirmDialog
      opened={isBlocked && unsaved && (busy || isSlow || saveIsStuck(view.status))}
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
