import type { Database } from "../../../../db/database.ts";
import { emit } from "../../../../jobs/events.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { storedReasons } from "../../consent-contract.ts";
import { forgetErased } from "../erased/erased-people.ts";
import { recordAgreed } from "../log/record-member-audit.ts";
import { memberAdded } from "../members/members.events.ts";
import {
  type Added,
  insertConfirmedMember,
  insertUnconfirmedMember,
  type SignedUp,
} from "../members/members.queries.ts";
import type { Agreed } from "../suppressions/consent.queries.ts";
import { getSuppression, unsuppress } from "../suppressions/consent.service.ts";
import { recordForm } from "./record-form.ts";

/**
 * Makes a person with a confirmed address a member, which also revokes an earlier erasure request, or that nothing is
 * sent to them; an unconfirmed sign-up, which anyone could send, does not. Returns the member's id.
 */
export async function welcomeMember(
  trx: Database,
  storage: Storage,
  spaceId: number,
  person: SignedUp,
  now: Date,
  agreed?: Agreed,
): Promise<number> {
  await forgetErased(trx, storage, { spaceId, email: person.email, at: now });
  await unsuppress(trx, spaceId, person.email, { reasons: endedBySignUp, now });
  const memberId = await tell(trx, spaceId, await insertConfirmedMember(trx, spaceId, person), now);
  if (!agreed) return memberId;
  if (agreed.texts) await allowNumber(trx, spaceId, { memberId, ...agreed.texts, now });
  await recordForm(trx, spaceId, [{ memberId, agreed, agreedAt: now }]);
  return memberId;
}

/** Takes the number of a person who agrees again off the STOP list, unless it was stopped before they confirmed that. */
async function allowNumber(
  trx: Database,
  spaceId: number,
  { memberId, number, at, now }: { memberId: number; number: string; at: Date; now: Date },
): Promise<void> {
  const stopped = await getSuppression(trx, spaceId, number);
  if (!stopped?.suppressed_at || new Date(stopped.suppressed_at) > at) return;
  await unsuppress(trx, spaceId, number, { reasons: storedReasons, now });
  await recordAgreed(trx, spaceId, { action: "number-allowed", memberId, now });
}

/** Confirming an address again asks for email again. Email stopped by the owner stays stopped. */
const endedBySignUp = ["unsubscribed", "bounced", "complained"] as const;

/** Returns the id of the member with this address, leaving an existing one, and their consent, unchanged. */
export async function addUnconfirmedMember(
  trx: Database,
  spaceId: number,
  person: SignedUp,
  now: Date,
  agreed?: Agreed,
): Promise<number> {
  const added = await insertUnconfirmedMember(trx, spaceId, person);
  if (agreed && added.isNew) await recordForm(trx, spaceId, [{ memberId: added.id, agreed, agreedAt: now }]);
  return tell(trx, spaceId, added, now);
}

async function tell(trx: Database, spaceId: number, { id, isNew }: Added, now: Date): Promise<number> {
  if (isNew) await emit(trx, memberAdded, { spaceId, count: 1, memberId: id }, now);
  return id;
}
