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
  spaceId: number,
  person: SignedUp,
  now: Date,
): Promise<number> {
  await forgetErased(trx, storage, { spaceId, email: person.email, at: now });
  return tell(trx, spaceId, await insertConfirmedMember(trx, spaceId, person), now);
}

/** Returns the id of the member with this address, leaving an existing one unchanged. */
export async function addUnconfirmedMember(trx: Database, spaceId: number, person: SignedUp, now: Date) {
  return tell(trx, spaceId, await insertUnconfirmedMember(trx, spaceId, person), now);
}

async function tell(trx: Database, spaceId: number, { id, isNew }: Added, now: Date): Promise<number> {
  if (isNew) await emit(trx, memberAdded, { spaceId, count: 1, memberId: id }, now);
  return id;
}
