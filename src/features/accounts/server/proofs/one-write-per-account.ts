import { forEachText } from "../../../../platform/http/requests/unstorable.ts";
import type { Request } from "../../../../platform/http/types.ts";
import { cooldownAfter, WorkQueue } from "../../../../platform/work/work-queue.ts";
import { currentUser } from "./session-guard.ts";

/** Each write holds a database connection while running, and its body while waiting. */
const writes = new WorkQueue({ atATime: 6, maxWaiting: 48 });

/** Config of routes that store texts: one at a time per account, so that no account crowds out the others. */
export const oneWritePerAccount = {
  queue: writes,
  queueKey: (request: Request) => currentUser(request).id,
  queueCooldown: ({ body }: Request) => {
    let characters = 0;
    forEachText(body, (text) => {
      characters += text.length;
    });
    return cooldownAfter(characters);
  },
};
