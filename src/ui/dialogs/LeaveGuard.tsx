import { useEffect, useEffectEvent, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { tr } from "../../shared/languages/tr.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useMarkUnsaved } from "./unsaved-work.tsx";

interface Question {
  title: string;
  confirm: string;
  text: string;
  danger: boolean;
  /** Runs instead of leaving immediately. It must discard the work; navigation then continues. */
  discard?: () => void;
}

interface Props {
  unsaved: boolean;
  /** This device has a copy of the work. */
  isStoredLocally?: boolean;
  /** Which navigations leave the work; by default, those to another path. */
  leaves?: (from: Location, to: Location) => boolean;
  /** Saves before asking. The question appears only if that takes long or is stuck. */
  save?: { start: () => unknown; isStuck: boolean };
  /** Replaces parts of the usual question, depending on the destination. */
  ask?: (to: Location) => Partial<Question>;
  /** Label of the button that returns to the work. */
  stay?: string;
  /** Says what happens to the unsaved work. */
  children: string;
}

const toAnotherPath = (from: Location, to: Location) => from.pathname !== to.pathname;

/** Asks before leaving a screen with unsaved work. Once everything is saved, navigation continues by itself. */
export function LeaveGuard(props: Props) {
  const {
    unsaved,
    isStoredLocally = false,
    leaves = toAnotherPath,
    save,
    ask,
    stay = tr("Keep writing"),
    children,
  } = props;
  useMarkUnsaved(unsaved, children, { isStoredLocally });
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && leaves(currentLocation, nextLocation));
  const isBlocked = blocker.state === "blocked";
  const isSlow = useSlowSave(isBlocked, save?.start);
  useEffect(() => {
    if (isBlocked && !unsaved) blocker.proceed?.();
  }, [isBlocked, unsaved, blocker]);

  const usual: Question = { title: tr("Leave this page?"), confirm: tr("Leave page"), text: children, danger: false };
  const { title, confirm, text, danger, discard } = { ...usual, ...(isBlocked && ask?.(blocker.location)) };
  return (
    <ConfirmDialog
      danger={danger}
      prefersCancel={!danger}
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
