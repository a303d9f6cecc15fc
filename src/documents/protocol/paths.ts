// Paths into nested values: `cards.2.title` is the title of the third card.

type Branch = Record<string, unknown>;

const getKeys = (path: string): string[] => path.split(".");

/** Returns undefined if nothing exists at the path. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const key of getKeys(path)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Branch)[key];
  }
  return value;
}

/** Copies only the containers along the path. A list grows by at most one item, at its end. */
export function withValueAt<T>(root: T, path: string, value: unknown): T {
  const [key = "", ...rest] = getKeys(path);
  const next = (inner: unknown) => (rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join("."), value));
  if (Array.isArray(root)) {
    const at = Number(key);
    return [...root.slice(0, at), next(root[at]), ...root.slice(at + 1)] as T;
  }
  const inner = Object.hasOwn(root as object, key) ? (root as Branch)[key] : undefined;
  return { ...root, [key]: next(inner) };
}

/** True if `path` equals `outer` or is inside it, such as `cards.2.title` in `cards`. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

/** True if a change at either path affects the value at the other. */
export function overlap(a: string, b: string): boolean {
  return isWithin(a, b) || isWithin(b, a);
}
