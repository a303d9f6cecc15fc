import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dashboardLanguages } from "../../../../shared/languages/dashboard-languages.ts";
import { originalPathOrNull } from "../../../../shared/media/media.ts";
import { type Account, type editAccountRequest, type setPasswordRequest, texts } from "../../contract.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import { type Permission, reachOnHost } from "../grants/access.ts";
import { hashNewPassword } from "../passwords/new-password.ts";
import { requireProof } from "../proofs/proofs.ts";
import { requireOwnPassword } from "../proofs/require-own-password.ts";
import { type Asking, fieldError } from "../sessions/require-password.ts";
import { deleteOtherSessions } from "../sessions/sessions.queries.ts";
import { renewToken, type SessionUser } from "../sessions/sessions.service.ts";
import { holdAccount, replacePasswordHash, selectAccount, updateAccount } from "../users/users.queries.ts";
import { type AddressDeps, beginAddressChange } from "./address-change.service.ts";
import { deleteAddressChange, selectAddressChange } from "./address-changes.queries.ts";

export interface AccountDeps extends AuthenticatorDeps, AddressDeps {
  profiles: Profiles;
}

/** Queries of websites and media that accounts need. Injected by `src/app`, since those features import accounts. */
export interface Profiles {
  /** Runs a change of this person's public data and drops the cached pages that show it. */
  change: (userId: number, change: (trx: Database) => Promise<void>) => Promise<void>;
  /** The id of one of this person's own images, by path. */
  findImage: (db: Database, userId: number, path: string) => Promise<number | undefined>;
}

export async function getAccount({ db, mailSource }: AccountDeps, user: SessionUser): Promise<Account> {
  const { id, email, username, role, website_limit, hash, media_type, password_hash, language } = await selectAccount(
    db,
    user.id,
  );
  const change = await selectAddressChange(db, id);
  const isFree = (permission: Permission) => reachOnHost(user, permission) !== "none";
  return {
    user_id: id,
    email,
    username,
    role: role === "owner" ? "owner" : "editor",
    picture: originalPathOrNull(hash, media_type),
    language: dashboardLanguages.find((tag) => tag === language) ?? null,
    website_limit,
    has_password: password_hash !== null,
    host_articles: isFree("articles.publish") ? "publish" : isFree("articles.write") ? "review" : "read",
    confirms_email: await mailSource.isSet(db),
    new_email: change ? { email: change.email, expires_at: change.expires_at.toISOString() } : null,
  };
}

/**
 * Changes the given fields. All websites show the new name and profile picture immediately.
 * With a mail server, a new address waits for the link that is mailed to it. Returns the session's new token if the
 * password was required. Throws `invalid` (email without the right password), `not_found` (image), `conflict` (name or
 * email taken), `refused` (several links were mailed lately), `step_up`, `too_many`.
 */
export async function editAccount(
  deps: AccountDeps,
  asking: Asking,
  { username, email, picture: image, language, current_password }: z.infer<typeof editAccountRequest>,
): Promise<string | undefined> {
  const { user } = asking;
  const account = await selectAccount(deps.db, user.id);
  const changesEmail = email !== undefined && email !== account.email;
  if (changesEmail) await requireProof(deps, user, "with_factor");
  if (changesEmail && account.password_hash !== null && !current_password) {
    throw fieldError("current_password", texts.passwordNeeded);
  }
  const checked = changesEmail && (await requireOwnPassword(deps, asking, current_password ?? ""));
  const isNow = changesEmail && !(await deps.mailSource.isSet());
  const changed = deps.profiles.change(user.id, async (trx) => {
    // A new password cancels a change, so none may begin by the former one.
    if (changesEmail && !(await holdAccount(trx, user.id, checked || null))) {
      throw fieldError("current_password", texts.wrongPassword);
    }
    if (changesEmail && !isNow) await beginAddressChange(deps, trx, user.id, email);
    await updateAccount(trx, user.id, {
      ...(username === undefined ? {} : { username }),
      ...(isNow ? { email } : {}),
      ...(language === undefined ? {} : { language }),
      ...(image === undefined ? {} : { picture_image_id: await getImageId(deps, trx, user.id, image) }),
    });
    const plain = { name: username, email: isNow ? email : undefined };
    await recordAudit(trx, {
      action: isNow ? "account.email-changed" : "account.edited",
      userId: user.id,
      plain,
    });
  });
  await onUnique(changed, {
    users_email_key: { field: "email", message: texts.emailTaken },
    users_username_key: { field: "username", message: texts.usernameTaken },
  });
  return changesEmail ? renewToken(deps.db, user.sessionId) : undefined;
}

async function getImageId(
  { profiles }: AccountDeps,
  trx: Database,
  userId: number,
  image: string | null,
): Promise<number | null> {
  if (image === null) return null;
  const id = await profiles.findImage(trx, userId, image);
  if (id === undefined)
    throw new AppError("not_found", texts.imageUnknown, { fields: { picture: texts.imageUnknown } });
  return id;
}

/** Sets a password, also the first one. Ends all other sessions and returns a new token for this one. Throws `invalid` (wrong password), `too_many`. */
export async function changePassword(
  deps: AccountDeps,
  asking: Asking,
  { current_password, new_password }: z.output<typeof setPasswordRequest>,
): Promise<string> {
  const { user } = asking;
  const former = await requireOwnPassword(deps, asking, current_password);
  const next = await hashNewPassword(new_password, "new_password");
  return inTransaction(deps.db, async (trx) => {
    // Of two concurrent changes, the second has an outdated password.
    if (!(await replacePasswordHash(trx, user.id, { former, next }))) {
      throw fieldError("current_password", texts.wrongPassword);
    }
    await deleteAddressChange(trx, user.id);
    await deleteOtherSessions(trx, user.id, user.sessionId);
    await recordAudit(trx, { action: "account.password-changed", userId: user.id });
    return renewToken(trx, user.sessionId);
  });
}
