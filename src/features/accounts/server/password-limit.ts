import type { SharedLimit } from "../../../platform/limits/shared-limits.ts";
import { WorkQueue } from "../../../platform/work-queue.ts";
import { minuteMs } from "../../../shared/durations.ts";

/**
 * Of calls that try a secret, from one network. In addition to the lockout: checking a password costs CPU time in any
 * case. Counted for all processes together: several of them must not allow several times as many guesses.
 */
export const passwordLimit: SharedLimit = { max: 60, windowMs: minuteMs };

/** Each check takes 19 MB and a CPU core; with a full queue, a login takes a few times as long as alone. */
export const passwordQueue = new WorkQueue({ atATime: 2, maxWaiting: 8 });
