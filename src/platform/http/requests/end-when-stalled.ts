import { minuteMs } from "../../../shared/durations.ts";
import type { Reply } from "../types.ts";

/** Ends a download whose client has read nothing for a minute: it is gone. */
export function endWhenStalled({ raw }: Pick<Reply, "raw">): void {
  raw.setTimeout(minuteMs, () => raw.destroy());
}
