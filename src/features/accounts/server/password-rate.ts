import { networkOf } from "../../../platform/http/network.ts";
import type { Request } from "../../../platform/http/types.ts";
import { WorkQueue } from "../../../platform/work-queue.ts";
import { minuteMs } from "../../../shared/durations.ts";

/** In addition to the lockout: checking a password costs CPU time in any case. */
export const passwordRate = {
  max: 60,
  timeWindow: minuteMs,
  keyGenerator: (request: Request): string => networkOf(request.ip),
};

/** Each check takes 19 MB and a CPU core; with a full queue, a login takes a few times as long as alone. */
export const passwordQueue = new WorkQueue({ atATime: 2, maxWaiting: 8 });
