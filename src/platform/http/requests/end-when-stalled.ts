import { minuteMs } from "../../../shared/durations.ts";
import type { Reply } from "../types.ts";

/** Ends a download whose client has read nothing for a minute, although there was something to read: it is gone. */
export function endWhenStalled({ raw }: Pick<Reply, "raw">): void {
  raw.setTimeout(minuteMs, () => {
    if (raw.writableLength > 0) raw.destroy();
    else raw.setTimeout(minuteMs);
  });
}
