import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { texts, type WaysToLogIn } from "../../openid-contract.ts";
import { deletePendingLogins } from "../login/pending-logins.queries.ts";
import { deleteIdentity, hasIdentity, selectIdentities } from "../provider/openid.queries.ts";
import { mailIdentityChanged } from "../sessions/account-mails.ts";
import { holdAccount, selectAccount } from "../users/users.queries.ts";
import type { OpenIdDeps } from "./openid.service.ts";

export async function waysToLogIn({ db, openId }: OpenIdDeps, userId: number): Promise<WaysToLogIn> {
  const { password_hash } = await selectAccount(db, userId);
  const rows = await selectIdentities(db, userId);
  return {
    provider: openId?.name ?? null,
    has_password: password_hash !== null,
    identities: rows.map(({ id, issuer, email, created_at, used_at }) => ({
      identity_id: id,
      email,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
      is_usable: issuer === openId?.issuer,
    })),
  };
}

/** Throws `conflict` if the account has an identity at the provider. */
export async function requireNoIdentity({ db, openId }: OpenIdDeps, userId: number): Promise<void> {
  if (!openId || !(await hasIdentity(db, userId, openId.issuer))) return;
  throw new AppError("conflict", texts.linkedAlready(openId.name));
}

/** Ends logins with it whose second step is missing, too. Throws `not_found`, `conflict` (no password). */
export function unlinkIdentity(deps: OpenIdDeps, userId: number, identityId: number): Promise<void> {
  return inTransaction(deps.db, async (trx: Database) => {
    await holdAccount(trx, userId);
    if (!(await deleteIdentity(trx, userId, identityId))) throw new AppError("not_found", texts.identityGone);
    // Even with a passkey, which could be lost: without a password nothing else would be left.
    if ((await selectAccount(trx, userId)).password_hash === null) throw new AppError("conflict", texts.passwordFirst);
    await deletePendingLogins(trx, userId);
    await recordAudit(trx, { action: "account.identity-unlinked", userId });
    if (!(await deps.mailSource.isSet(trx))) return;
    const provider = deps.openId?.name;
    await mailIdentityChanged({ ...deps, db: trx }, userId, () =>
      provider === undefined
        ? tr("An identity at an OpenID provider can no longer log in to your account.")
        : tr("An identity at {provider} can no longer log in to your account.", { provider }),
    );
  });
}
