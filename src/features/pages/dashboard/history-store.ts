import { emptyHistory, type History, storedHistory } from "./history.ts";

/** More than this is not kept over a reload: old steps go first. */
const maxLength = 300_000;

export interface HistoryStore {
  read(): History;
  write(history: History): void;
}

/** Keeps the steps of a user on a page on this device. Without storage they last as long as the screen. */
export function historyStore(storage: () => Storage, userId: number, pageId: number): HistoryStore {
  const key = `rostrum.history/${userId}/${pageId}`;
  return {
    read() {
      try {
        return storedHistory.safeParse(JSON.parse(storage().getItem(key) ?? "null")).data ?? emptyHistory;
      } catch {
        return emptyHistory;
      }
    },
    write(history) {
      try {
        storage().setItem(key, textOf(history));
      } catch {
        // Full or switched off.
      }
    },
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
