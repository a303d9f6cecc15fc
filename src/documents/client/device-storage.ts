/** Storage for copies of unsaved changes. Everything else in it is also on the server or expendable. */
const copyPrefix = (userId: number) => `rostrum.copy/${userId}/`;
const forgotten = (userId: number) => [
  `rostrum.history/${userId}/`,
  ...[
    "rostrum.import-columns",
    "rostrum.website",
    "rostrum.member-list",
    "rostrum.owner-notes",
    "rostrum.word-goals",
    "rostrum.focus-mode",
  ],
];

let isClosed = false;

/** Whether there are copies of a document: `comment/12`. */
export function keepsCopies(userId: number, document: string): boolean {
  return ownKeys().some((key) => key.startsWith(`${copyPrefix(userId)}${document}/`));
}

/** Throws if storage is unavailable, and after a logout, so that late writes don't bring copies back. */
export function deviceStorage(): Storage {
  if (isClosed) throw new Error("Nobody is logged in");
  return window.localStorage;
}

/** Returns the value stored under a key; null if there is none, or without storage. */
export function recall(key: string): string | null {
  try {
    return deviceStorage().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, or forgets it (null). Without storage, does nothing. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) deviceStorage().removeItem(key);
    else deviceStorage().setItem(key, text);
  } catch {
    // What it is used for lasts until the page is reloaded.
  }
}

/** The number of documents, across all tabs, in which a user has unacknowledged changes. */
export function countUnsavedDocuments(userId: number): number {
  const keys = ownKeys().filter((key) => key.startsWith(copyPrefix(userId)));
  return new Set(keys.map((key) => key.slice(0, key.lastIndexOf("/")))).size;
}

/** Clears a user's data at logout, keeping unsaved changes if the user wants to. */
export function leaveDevice(userId: number, { keepUnsaved }: { keepUnsaved: boolean }): void {
  const prefixes = [...forgotten(userId), ...(keepUnsaved ? [] : [copyPrefix(userId)])];
  for (const key of ownKeys()) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) window.localStorage.removeItem(key);
  }
  isClosed = true;
}

/** Deletes what the dashboard's service worker has cached. Browsers may have no caches, or block them. */
export async function clearCaches(): Promise<void> {
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all(names?.map((name) => caches.delete(name)) ?? []);
}

function ownKeys(): string[] {
  try {
    return Object.keys(deviceStorage());
  } catch {
    return [];
  }
}
