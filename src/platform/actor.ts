import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, systemClock } from "./clock.ts";

/** Who acts, and from where, as the audit log records it. */
export interface Actor {
  kind: "account" | "visitor" | "server" | "command";
  /** The account's number. */
  userId?: number | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
  requestId?: string | undefined;
  clock: Clock;
}

const storage = new AsyncLocalStorage<Actor>();

/** Runs `work`, and all that it awaits, on behalf of this actor. */
export function actAs<T>(actor: Actor, work: () => T): T {
  return storage.run(actor, work);
}

export function currentActor(): Actor {
  return storage.getStore() ?? { kind: "server", clock: systemClock };
}
