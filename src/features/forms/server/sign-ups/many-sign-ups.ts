import { randomUUID } from "node:crypto";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inLongTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import { addSignUpsAsImport, emptyFields, type WaitingPerson } from "../../../members/server/public.ts";
import { requireThing, type SpaceAccess } from "../../../websites/server/public.ts";
import { type ChosenSignUps, texts } from "../../contract.ts";
import type { InboxDeps } from "../form/forms-deps.ts";
import type { Inbox } from "../messages/messages.queries.ts";
import {
  binSignUps,
  linkToMembers,
  lockAddable,
  restoreBinned,
  selectWebsiteOfDeletion,
} from "./many-sign-ups.queries.ts";
import { agreedIn } from "./sign-ups.queries.ts";

const batchSize = 500;

/** Moves sign-ups into the bin, except those of members. Throws `conflict` if there are no others. */
export function deleteSignUps({ db, clock }: InboxDeps, inbox: Inbox, chosen: ChosenSignUps) {
  return inLongTransaction(db, async (trx) => {
    const deletionId = randomUUID();
    const { deleted, kept } = await binSignUps(trx, inbox, chosen, { deletionId, now: clock.now() });
    if (deleted === 0) throw kept > 0 ? new AppError("conflict", texts.onlyProofs) : notThere();
    const audited = {
      action: "member.sign-ups-deleted",
      websiteId: inbox.websiteId,
      detail: { count: deleted },
    } as const;
    await recordAudit(trx, audited);
    return { deleted, kept, deletion_id: deletionId };
  });
}

/** Throws `not_found`, `forbidden`. */
export function restoreSignUps({ db }: InboxDeps, userId: number, deletionId: string): Promise<void> {
  return inLongTransaction(db, async (trx) => {
    const find = (permission: Permission) => selectWebsiteOfDeletion(trx, { userId, permission }, deletionId);
    const websiteId = await requireThing(find, "inbox.write", texts.nothingToRestore);
    const count = await restoreBinned(trx, websiteId, deletionId);
    await recordAudit(trx, { action: "member.sign-ups-restored", websiteId, detail: { count } });
  });
}

/**
 * Makes members of people who signed up. Those who haven't confirmed are listed as unconfirmed, and can still confirm. Throws
 * `conflict` while an import is under way, or if nobody is left to add.
 */
export function addSignUpsToMembers(
  { db, clock }: InboxDeps,
  access: SpaceAccess,
  inbox: Inbox,
  chosen: ChosenSignUps,
) {
  return inLongTransaction(db, async (trx) => {
    const link = (members: { signUpId: number; memberId: number }[]) => linkToMembers(trx, members);
    const options = { link, now: clock.now() };
    const done = await addSignUpsAsImport(trx, access, waitingPeople(trx, inbox, chosen), options);
    if (!done) throw new AppError("conflict", texts.importUnderWay);
    if (done.added === 0) throw new AppError("conflict", texts.nobodyAdded);
    return done;
  });
}

async function* waitingPeople(trx: Database, inbox: Inbox, chosen: ChosenSignUps): AsyncGenerator<WaitingPerson[]> {
  for (let after = 0; ; ) {
    const rows = await lockAddable(trx, inbox, chosen, { after, limit: batchSize });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id, email, fields, custom_fields, confirmed_at, created_at, ...agreed }) => ({
      signUpId: id,
      person: { ...emptyFields, ...fields, email },
      custom_fields,
      isConfirmed: confirmed_at !== null,
      agreed: agreedIn({ ...agreed, created_at }),
      agreedAt: confirmed_at ?? created_at,
    }));
    after = last.id;
  }
}

const notThere = () => new AppError("not_found", texts.signUpNotFound);
