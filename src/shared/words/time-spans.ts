import { tr } from "../languages/tr.ts";

/** Returns a length of time in its largest unit of which there are two: "90 seconds", "20 minutes". */
export function spanInWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 120) return tr({ one: "{count} second", other: "{count} seconds" }, { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? tr({ one: "{count} minute", other: "{count} minutes" }, { count: minutes })
    : tr({ one: "{count} hour", other: "{count} hours" }, { count: Math.round(minutes / 60) });
}

/** Says how long something still takes: "About 20 seconds left." */
export function timeLeft(seconds: number): string {
  if (seconds < 5) return tr("Almost done.");
  const rounded = seconds < 120 ? Math.ceil(seconds / 10) * 10 : seconds;
  return tr("About {time} left.", { time: spanInWords(rounded * 1000) });
}

/** How much was left at a time in milliseconds. */
export interface Remainder {
  at: number;
  left: number;
}

const shortest = 2000;

/** Estimates the seconds until nothing is left; null until enough was done to tell, and when nothing is left. */
export function secondsUntilDone(first: Remainder, now: Remainder): number | null {
  const done = first.left - now.left;
  const time = now.at - first.at;
  return done > 0 && now.left > 0 && time >= shortest ? (now.left * time) / done / 1000 : null;
}

/** Says how far something is, 0 to 1, in percent unless in other words, and how long it still takes: "42%. About 20 seconds left." */
export function describeShare(share: number, first: Remainder, words = `${Math.floor(share * 100)}%`): string {
  const seconds = secondsUntilDone(first, { at: Date.now(), left: 1 - share });
  return seconds === null ? words : `${words}. ${timeLeft(seconds)}`;
}
