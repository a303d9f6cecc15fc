import { emptyHistory, type History, storedHistory } from "./history.ts";

/** More than this is not kept over a reload: old steps go first. */
const maxLength = 300_000;

/** While one types, the steps are written this often: all of them at each key would be felt. */
const pause = 400;

export interface HistoryStore {
  read(): History;
  /** Soon, or at the latest with `flush`. */
  write(history: History): void;
  flush(): void;
}

/** Keeps the steps of a user on a page on this device. Without storage they last as long as the screen. */
export function historyStore(storage: () => Storage, userId: number, pageId: number): HistoryStore {
  const key = `rostrum.history/${userId}/${pageId}`;
  let waiting: { history: History; timer: ReturnType<typeof setTimeout> } | null = null;

  function flush(): void {
    if (!waiting) return;
    const { history, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    try {
      storage().setItem(key, textOf(history));
    } catch {
      // Full or switched off.
    }
  }

  return {
    read() {
      try {
        return storedHistory.safeParse(JSON.parse(storage().getItem(key) ?? "null")).data ?? emptyHistory;
      } catch {
        return emptyHistory;
      }
    },
    write(history) {
      waiting = { history, timer: waiting?.timer ?? setTimeout(flush, pause) };
    },
    flush,
  };
}

function textOf(history: History): string {
  let kept = history;
  let text = JSON.stringify(kept);
  while (text.length > maxLength && kept.done.length + kept.undone.length > 0) {
    kept = { done: kept.done.slice(Math.ceil(kept.done.length / 2)), undone: kept.undone.slice(-20) };
    if (kept.done.length === 0) kept = emptyHistory;
    text = JSON.stringify(kept);
  }
  return text;
}
