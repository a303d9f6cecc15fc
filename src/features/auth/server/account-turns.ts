import type { Request } from "../../../platform/http/types.ts";
import { WorkQueue } from "../../../platform/work-queue.ts";
import { currentUser } from "./session-guard.ts";

/** Each holds a connection to the database, and its body while it waits. */
const writes = new WorkQueue({ atATime: 6, maxWaiting: 48 });

/** Config of routes that store texts: those of one account come one after the other, and take nothing from the others. */
export const inTurn = { queue: writes, queueKey: (request: Request) => currentUser(request).id };
