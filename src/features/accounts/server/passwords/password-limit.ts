import type { SharedLimit } from "../../../../limits/shared-limits.ts";
import { WorkQueue } from "../../../../platform/work/work-queue.ts";
import { minuteMs } from "../../../../shared/durations.ts";

/**
 * Limits calls that try a secret, by network. Needed besides the lockout, because each check costs CPU time. Counted across
 * all processes, so that running several doesn't allow more guesses.
 */
export const passwordLimit: SharedLimit = { max: 60, windowMs: minuteMs };

/** Each check takes 19 MB and a CPU core; with a full queue, a login takes a few times as long as alone. */
export const passwordQueue = new WorkQueue({ atATime: 2, maxWaiting: 8 });
