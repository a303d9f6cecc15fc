const prefix = "rostrum.open/";

/** Holds a lock for as long as a document is open; a closed or crashed tab loses its locks by itself. */
export function markOpen(instance: string): () => void {
  if (!("locks" in navigator)) return () => {};
  const closed = Promise.withResolvers<void>();
  void navigator.locks.request(prefix + instance, () => closed.promise).catch(() => {});
  return () => closed.resolve();
}

/** The documents open on this device. Where a browser can't tell (plain http), none: then every other copy is offered. */
export async function openInstances(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = [...held, ...pending].map(({ name }) => name ?? "");
  return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
}
