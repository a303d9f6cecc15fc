import type { Database } from "../../../db/database.ts";
import { addConfirmedMember, type SignedUp } from "./members.queries.ts";
import { forgetErased } from "./privacy/erased-people.ts";

/**
 * Makes somebody a member who has shown that the address is theirs. If they had asked to be erased, they have thought
 * better of it; an unconfirmed sign-up, which anybody could send, does not end that. The member's number.
 */
export async function welcomeMember(trx: Database, ownerId: number, person: SignedUp): Promise<number> {
  await forgetErased(trx, ownerId, person.email);
  return addConfirmedMember(trx, ownerId, person);
}
