import { useEffect, useEffectEvent, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useMarkUnsaved } from "./unsaved-work.tsx";

interface Question {
  title: string;
  confirm: string;
  text: string;
  danger: boolean;
  /** Instead of leaving at once: gives up the work, and with nothing left to lose it goes on by itself. */
  discard?: () => void;
}

interface Props {
  unsaved: boolean;
  /** This device has a copy of the work. */
  isStoredLocally?: boolean;
  /** Which ways lead away from the work; by default those to another path. */
  leaves?: (from: Location, to: Location) => boolean;
  /** Work that is saved before anything is asked: only when that takes long, or something is in the way. */
  save?: { start: () => unknown; isStuck: boolean };
  /** Where another question than the usual one is asked. */
  ask?: (to: Location) => Partial<Question>;
  /** The button that goes back to work. */
  stay?: string;
  /** What becomes of the work. */
  children: string;
}

const toAnotherPath = (from: Location, to: Location) => from.pathname !== to.pathname;

/** Asks before a screen with unsaved work is left. Once nothing is unsaved, it lets go without a question. */
export function LeaveGuard(props: Props) {
  const {
    unsaved,
    isStoredLocally = false,
    leaves = toAnotherPath,
    save,
    ask,
    stay = "Keep writing",
    children,
  } = props;
  useMarkUnsaved(unsaved, children, { isStoredLocally });
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && leaves(currentLocation, nextLocation));
  const isBlocked = blocker.state === "blocked";
  const isSlow = useSlowSave(isBlocked, save?.start);
  useEffect(() => {
    if (isBlocked && !unsaved) blocker.proceed?.();
  }, [isBlocked, unsaved, blocker]);

  const usual: Question = { title: "Leave this page?", confirm: "Leave page", text: children, danger: false };
  const { title, confirm, text, danger, discard } = { ...usual, ...(isBlocked && ask?.(blocker.location)) };
  return (
    <ConfirmDialog
      danger={danger}
      opened={isBlocked && unsaved && (!save || save.isStuck || isSlow)}
      title={title}
      confirm={confirm}
      cancel={stay}
      onConfirm={() => (discard ? discard() : blocker.proceed?.())}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}

const patience = 2000;

/** Saves when somebody wants to leave; true once that takes long. */
function useSlowSave(isBlocked: boolean, start: (() => unknown) | undefined): boolean {
  const [isSlow, setSlow] = useState(false);
  const save = useEffectEvent(() => void start?.());
  useEffect(() => {
    setSlow(false);
    if (!isBlocked) return;
    save();
    const timer = window.setTimeout(() => setSlow(true), patience);
    return () => window.clearTimeout(timer);
  }, [isBlocked]);
  return isSlow;
}
