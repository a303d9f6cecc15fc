import type { Database } from "../../../db/database.ts";
import { emit } from "../../../platform/jobs/events.ts";
import { memberAdded } from "./members.events.ts";
import { type Added, insertConfirmedMember, insertUnconfirmedMember, type SignedUp } from "./members.queries.ts";
import { forgetErased } from "./privacy/erased-people.ts";

/**
 * Makes somebody a member who has shown that the address is theirs. If they had asked to be erased, they have thought
 * better of it; an unconfirmed sign-up, which anybody could send, does not end that. The member's number.
 */
export async function welcomeMember(trx: Database, ownerId: number, person: SignedUp, now: Date): Promise<number> {
  await forgetErased(trx, ownerId, person.email);
  return tell(trx, ownerId, await insertConfirmedMember(trx, ownerId, person), now);
}

/** The number of the member with this address; one who is there already stays untouched. */
export async function addUnconfirmedMember(trx: Database, ownerId: number, person: SignedUp, now: Date) {
  return tell(trx, ownerId, await insertUnconfirmedMember(trx, ownerId, person), now);
}

async function tell(trx: Database, ownerId: number, { id, isNew }: Added, now: Date): Promise<number> {
  if (isNew) await emit(trx, memberAdded, { ownerId, count: 1, memberId: id }, now);
  return id;
}
