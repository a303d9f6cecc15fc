/** Where copies of unsaved changes lie; anything else of ours is with the server too, or can be done without. */
const copyPrefix = (userId: number) => `rostrum.copy/${userId}/`;
const forgotten = (userId: number) => [`rostrum.history/${userId}/`, "rostrum.import-columns"];

let isClosed = false;

/** What this browser keeps. Throws where it keeps nothing, and after a logout, so that nothing comes back by the way. */
export function deviceStorage(): Storage {
  if (isClosed) throw new Error("Nobody is logged in");
  return window.localStorage;
}

/** In how many documents, of whatever tab, somebody has changes that the server has not acknowledged. */
export function countUnsavedDocuments(userId: number): number {
  const keys = ownKeys().filter((key) => key.startsWith(copyPrefix(userId)));
  return new Set(keys.map((key) => key.slice(0, key.lastIndexOf("/")))).size;
}

/** At logout: takes everything of somebody's away, but unsaved changes only when they don't want them kept. */
export function leaveDevice(userId: number, { keepUnsaved }: { keepUnsaved: boolean }): void {
  const prefixes = [...forgotten(userId), ...(keepUnsaved ? [] : [copyPrefix(userId)])];
  for (const key of ownKeys()) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) window.localStorage.removeItem(key);
  }
  isClosed = true;
}

function ownKeys(): string[] {
  try {
    return Object.keys(deviceStorage());
  } catch {
    return [];
  }
}
