import { useCallback, useEffect, useMemo } from "react";
import type { Fields } from "../../protocol/saving.ts";
import type { EngineView } from "../engine/engine-view.ts";
import type { SaveEngine } from "../engine/save-engine.ts";
import { useEngineView } from "../use-save-engine.ts";
import { type OpenedDocument, useSavedDocument } from "../use-saved-document.ts";

/** A document that is being written. */
export interface WrittenDocument<F> {
  engine: SaveEngine;
  view: EngineView;
  fields: F;
  set: (changes: Partial<F>) => void;
}

interface Start<F> extends Omit<OpenedDocument, "fields" | "version" | "savedAt"> {
  /** Its state on the server; null if it isn't there yet. */
  first: { version: number; fields: F; saved_at: string | null } | null;
  /** The value of each field of an empty one; always the same object. */
  empty: F;
}

/** Opens a document for writing. Ignores later changes of `start`. */
export function useDocument<F extends Fields>({ first, empty, ...start }: Start<F>): WrittenDocument<F> {
  const engine = useSavedDocument({
    ...start,
    version: first?.version ?? 0,
    fields: first?.fields ?? empty,
    savedAt: first?.saved_at ? new Date(first.saved_at) : null,
  });
  const view = useEngineView(engine);
  const fields = useMemo(() => ({ ...empty, ...(view.fields as Partial<F>) }), [empty, view.fields]);
  const set = useCallback((changes: Partial<F>) => engine.set(changes), [engine]);
  return { engine, view, fields, set };
}

/** Fetches others' changes once the server is known to have a newer version. */
export function useNews(engine: SaveEngine, stored: { version: number } | undefined): void {
  useEffect(() => {
    if (stored) engine.notice(stored.version);
  }, [engine, stored]);
}
