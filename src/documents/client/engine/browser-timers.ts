/** Clock and randomness for the save engine; tests substitute their own. */
export interface Timers {
  now(): number;
  set(work: () => void, ms: number): unknown;
  clear(timer: unknown): void;
  /** A number from 0 to 1 that spreads out retries from many browsers. */
  random(): number;
  newId(): string;
}

export const browserTimers: Timers = {
  now: () => Date.now(),
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer as number | undefined),
  random: () => Math.random(),
  newId,
};

/** A version 4 UUID. `crypto.randomUUID` is unavailable over plain HTTP, which self-hosted servers may use. */
export function newId(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
