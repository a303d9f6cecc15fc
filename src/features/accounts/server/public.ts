export { type AccountDeps, getAccount, type Profiles } from "./account/account.service.ts";
export {
  createAccount,
  disableAccount,
  disableUser,
  enableUser,
  forgetUser,
  type NewAccount,
  type NewAccountLimits,
  removeFactorsByEmail,
  resetPassword,
  setPassword,
} from "./account/accounts.service.ts";
export { removeAllFactors } from "./account/factors.service.ts";
export { logInOrCreate } from "./account/log-in-or-create.ts";
export { changeRole, removeGrant } from "./account/website-roles.ts";
export { openAuthCookies } from "./auth-cookies.ts";
export type { AuthenticatorDeps } from "./factors/authenticator-app.ts";
export { hasFactor } from "./factors/factors.queries.ts";
export {
  forbidden,
  kindsReaching,
  may,
  type Permission,
  type Person,
  type Reach,
  reachBySingle,
  reachOfRole,
  reachOnHost,
  requireOnHost,
  rolesReaching,
} from "./grants/access.ts";
export { boundEnd } from "./grants/bounded-end.ts";
export {
  insertGrant,
  insertSpace,
  isLiveGrant,
  isLiveGrantAt,
  selectFirstSpace,
  selectOwnersToMail,
} from "./grants/grants.queries.ts";
export { countHostPosters, hostArticlesRight, selectPerson, setTrusted } from "./grants/host-posting.queries.ts";
export {
  deleteSingleThing,
  givesSingle,
  lockGrant,
  type SingleThingRow,
  selectPeopleOfThing,
  selectPersonSingles,
  selectSingleThing,
  selectSingleThings,
  singleKindsOfGrant,
  thingColumn,
  upsertSingleThing,
} from "./grants/single-things.queries.ts";
export {
  removeSpaceGrant,
  removeSpaceGrantsOfWebsite,
  selectSpaceGrant,
  setSpaceGrant,
} from "./grants/space-grants.queries.ts";
export { beginSession, getClient, type LoginDeps } from "./login/begin-session.ts";
export { enter, type PasswordLogin } from "./login/second-step.ts";
export { linkArrival, type OpenIdDeps, requireArrival } from "./openid/openid.service.ts";
export { hashNewPassword } from "./passwords/new-password.ts";
export { randomPassword } from "./passwords/password.ts";
export { passwordLimit, passwordQueue } from "./passwords/password-limit.ts";
export { oneWritePerAccount } from "./proofs/one-write-per-account.ts";
export { requireOwnPassword } from "./proofs/require-own-password.ts";
export {
  currentUser,
  findCurrentUser,
  guardPrivateRoutes,
  type SessionDeps,
  turnTokenOver,
} from "./proofs/session-guard.ts";
export { selectIdentities } from "./provider/openid.queries.ts";
export { OpenIdProvider } from "./provider/provider.ts";
export { becauseOfAccount } from "./sessions/account-mails.ts";
export { deviceName } from "./sessions/device-name.ts";
export { type AccountMail, type Envelope, mailAccount } from "./sessions/mail-account.ts";
export type { Asking } from "./sessions/require-password.ts";
export { deleteSessionsOfUser, markForRenewal } from "./sessions/sessions.queries.ts";
export { listSessions, type SessionUser } from "./sessions/sessions.service.ts";
export type { Client } from "./throttle/known-sources.ts";
export { networkSettings, updateNetworkSettings } from "./users/network-settings.queries.ts";
export {
  countAccountsAcrossOwners,
  deleteUser,
  holdAccount,
  insertUser,
  isAccount,
  selectAccount,
  selectAccountsAcrossOwners,
  selectFirstNetworkOwner,
  selectUserByEmail,
  setImage,
  setLimits,
} from "./users/users.queries.ts";
