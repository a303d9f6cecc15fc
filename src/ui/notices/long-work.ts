import { useSyncExternalStore } from "react";
import { showQuietly } from "./notify.ts";

/** Work that goes on while people go elsewhere in the dashboard. */
export interface LongWork {
  id: number;
  label: string;
  /** From 0 to 1; null: unknown. */
  share: number | null;
  /** How far it is in other words, without a period. */
  progress: string;
  /** The path of the screen that shows it itself. */
  shownAt: string | null;
}

/** Work is shown, and its end on another screen told, once it has taken this long. */
export const shownAfterMs = 2000;

let running: readonly LongWork[] = [];
let started = 0;
const listeners = new Set<() => void>();

function change(next: readonly LongWork[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLongWork = (): readonly LongWork[] => useSyncExternalStore(subscribe, () => running);

type Report = (share: number | null, progress?: string) => void;

interface Options {
  label: string;
  /** Said at its end to those who left the screen where it began, which shows it itself. */
  done?: string;
  /** It ends with the tab, so the browser asks before that is closed. */
  isOfTab?: boolean;
}

/** Runs work that may take long, and shows on every screen how far it is. Returns and throws what it does. */
export async function followWork<T>(
  { label, done, isOfTab = true }: Options,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  started += 1;
  const id = started;
  const [at, path] = [Date.now(), window.location.pathname];
  const warn = (event: BeforeUnloadEvent) => isOfTab && event.preventDefault();
  const update = (share: number | null, progress = "") =>
    change(running.map((one) => (one.id === id ? { ...one, share, progress } : one)));
  window.addEventListener("beforeunload", warn);
  change([...running, { id, label, share: null, progress: "", shownAt: done ? path : null }]);
  try {
    const result = await work(update);
    if (done && Date.now() - at > shownAfterMs && window.location.pathname !== path) showQuietly(done);
    return result;
  } finally {
    change(running.filter((one) => one.id !== id));
    window.removeEventListener("beforeunload", warn);
  }
}
