import { useState } from "react";
import { secondsUntilDone, timeLeft } from "../../shared/words/time-spans.ts";

/** Says how long something still takes, by how its share, 0 to 1, grew since it was first rendered. Empty until that is known. */
export function useTimeLeft(share: number | null): string {
  const now = { at: Date.now(), left: 1 - (share ?? 0) };
  const [first] = useState(now);
  const seconds = share === null ? null : secondsUntilDone(first, now);
  return seconds === null ? "" : timeLeft(seconds);
}
