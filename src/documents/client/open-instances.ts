const prefix = "rostrum.open/";

/** Holds a lock while a document is open. The browser releases it when the tab closes or crashes. */
export function markOpen(instance: string): () => void {
  if (!("locks" in navigator)) return () => {};
  const closed = Promise.withResolvers<void>();
  void navigator.locks.request(prefix + instance, () => closed.promise).catch(() => {});
  return () => closed.resolve();
}

/**
 * Documents open on this device. Without the Web Locks API (plain HTTP), returns none, so every other copy is offered.
 */
export async function openInstances(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = [...held, ...pending].map(({ name }) => name ?? "");
  return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
}
