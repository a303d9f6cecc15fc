// Paths into nested values: `cards.2.title` is the title of the third of the cards.

type Branch = Record<string, unknown>;

const keysOf = (path: string): string[] => path.split(".");

/** The value at a path; undefined where there is none. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const key of keysOf(path)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Branch)[key];
  }
  return value;
}

/** A copy with the value at a path; only what lies on the way is copied. A list takes an item at its end at most. */
export function withValueAt<T>(root: T, path: string, value: unknown): T {
  const [key = "", ...rest] = keysOf(path);
  const next = (inner: unknown) => (rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join("."), value));
  if (Array.isArray(root)) {
    const at = Number(key);
    return [...root.slice(0, at), next(root[at]), ...root.slice(at + 1)] as T;
  }
  const inner = Object.hasOwn(root as object, key) ? (root as Branch)[key] : undefined;
  return { ...root, [key]: next(inner) };
}

/** True when `path` is `outer` or lies in it: `cards.2.title` in `cards`. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

/** True when a change at one of the two changes what is at the other. */
export function overlap(a: string, b: string): boolean {
  return isWithin(a, b) || isWithin(b, a);
}
