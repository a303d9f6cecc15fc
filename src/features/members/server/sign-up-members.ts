import type { Database } from "../../../db/database.ts";
import { emit } from "../../../platform/jobs/events.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { memberAdded } from "./members.events.ts";
import { type Added, insertConfirmedMember, insertUnconfirmedMember, type SignedUp } from "./members.queries.ts";
import { forgetErased } from "./privacy/erased-people.ts";

/**
 * Makes a person with a confirmed address a member, which also revokes an earlier erasure request; an
 * unconfirmed sign-up, which anyone could send, does not. Returns the member's id.
 */
export async function welcomeMember(
  trx: Database,
  storage: Storage,
  ownerId: number,
  person: SignedUp,
  now: Date,
): Promise<number> {
  await forgetErased(trx, storage, { ownerId, email: person.email, at: now });
  return tell(trx, ownerId, await insertConfirmedMember(trx, ownerId, person), now);
}

/** Returns the id of the member with this address, leaving an existing one unchanged. */
export async function addUnconfirmedMember(trx: Database, ownerId: number, person: SignedUp, now: Date) {
  return tell(trx, ownerId, await insertUnconfirmedMember(trx, ownerId, person), now);
}

async function tell(trx: Database, ownerId: number, { id, isNew }: Added, now: Date): Promise<number> {
  if (isNew) await emit(trx, memberAdded, { ownerId, count: 1, memberId: id }, now);
  return id;
}
