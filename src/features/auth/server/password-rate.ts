import { networkOf } from "../../../platform/http/network.ts";
import type { Request } from "../../../platform/http/types.ts";

/** Beside the lockout after failures: checking a password costs processor time whoever asks. */
export const passwordRate = {
  max: 60,
  timeWindow: "1 minute",
  keyGenerator: (request: Request): string => networkOf(request.ip),
};
