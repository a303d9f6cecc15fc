import { networkOf } from "../../../platform/http/network.ts";
import type { Request } from "../../../platform/http/types.ts";
import { WorkQueue } from "../../../platform/work-queue.ts";

/** Beside the lockout after failures: checking a password costs processor time whoever asks. */
export const passwordRate = {
  max: 60,
  timeWindow: "1 minute",
  keyGenerator: (request: Request): string => networkOf(request.ip),
};

/** Each takes 19 MB and the time of a processor; with what waits, a login takes a few times as long as alone. */
export const passwordQueue = new WorkQueue({ atATime: 2, maxWaiting: 8 });
