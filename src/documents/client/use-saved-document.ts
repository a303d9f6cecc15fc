import { useEffect, useState } from "react";
import type { Fields } from "../protocol/saving.ts";
import { deviceStorage } from "./device-storage.ts";
import { browserTimers, newId } from "./engine/browser-timers.ts";
import { LocalCopies, type Orphan } from "./engine/local-copies.ts";
import { localCopy } from "./engine/local-copy.ts";
import type { SaveTransport } from "./engine/save-answer.ts";
import { SaveEngine } from "./engine/save-engine.ts";
import { markOpen, openInstances } from "./open-instances.ts";
import { useSaveEngine } from "./use-save-engine.ts";

export interface OpenedDocument {
  userId: number;
  id: number | null;
  version: number;
  fields: Fields;
  savedAt: Date | null;
  /** Name under which copies on this device are stored, by document id; null before it has one. */
  getName: (id: number | null) => string;
  /** The copy that the writer chose to continue from. */
  orphan: Orphan | null;
  transport: SaveTransport;
  onCreated?: (id: number) => void;
}

function openCopies(userId: number): LocalCopies {
  return new LocalCopies(deviceStorage, userId, localCopy);
}

/** The engine of an open document, with its own copy on this device. Ignores later changes of `opened`. */
export function useSavedDocument(opened: OpenedDocument): SaveEngine {
  const [instance] = useState(newId);
  useEffect(() => markOpen(instance), [instance]);
  const { userId, getName, orphan } = opened;
  const engine = useSaveEngine(() => {
    const copies = openCopies(userId);
    return new SaveEngine({
      ...opened,
      ...(orphan ? { copy: orphan.copy } : {}),
      place: (id) => copies.place(getName(id), instance),
      timers: browserTimers,
    });
  });

  // This page's own copy now includes the text.
  useEffect(() => {
    if (orphan && engine.view().kept) openCopies(userId).remove(orphan.key);
  }, [engine, orphan, userId]);
  return engine;
}

export interface Orphans {
  /** Null while loading. */
  list: readonly Orphan[] | null;
  discard: (orphan: Orphan) => void;
}

/** Copies of a document that closed pages left on this device. */
export function useOrphans(userId: number, name: string): Orphans {
  const [list, setList] = useState<readonly Orphan[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void findOrphans(openCopies(userId), name).then((found) => isCurrent && setList(found));
    return () => {
      isCurrent = false;
    };
  }, [userId, name]);
  const discard = (orphan: Orphan) => {
    openCopies(userId).remove(orphan.key);
    setList((now) => now?.filter(({ key }) => key !== orphan.key) ?? null);
  };
  return { list, discard };
}

const pause = 300;

/** Allow a moment for a page that was just closed to release its lock. */
async function findOrphans(copies: LocalCopies, name: string): Promise<Orphan[]> {
  const all = copies.orphans(name);
  if (all.length === 0) return [];
  const found = copies.orphans(name, await openInstances());
  if (found.length > 0) return found;
  await new Promise((resolve) => window.setTimeout(resolve, pause));
  return copies.orphans(name, await openInstances());
}
