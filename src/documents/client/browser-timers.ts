import type { Timers } from "./save-engine.ts";

export const browserTimers: Timers = {
  now: () => Date.now(),
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer as number | undefined),
  random: () => Math.random(),
  newId,
};

/** A UUID of version 4. `crypto.randomUUID` is missing on plain http, which a server in a house may be. */
export function newId(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
