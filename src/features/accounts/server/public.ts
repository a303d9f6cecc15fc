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
} from "./access.ts";
export { type AccountDeps, getAccount, type Profiles } from "./account.service.ts";
export { type Envelope, mailTo } from "./account-mails.ts";
export {
  createAccount,
  disableAccount,
  disableUser,
  enableUser,
  forgetUser,
  type NewAccount,
  type NewAccountLimits,
  removeFactorsOf,
  resetPassword,
  setPassword,
} from "./accounts.service.ts";
export { openAuthCookies } from "./auth-cookies.ts";
export type { AppDeps } from "./authenticator-app.ts";
export { beginSession, clientOf, type LoginDeps } from "./begin-session.ts";
export { boundEnd } from "./bounded-end.ts";
export { deviceName } from "./device-name.ts";
export { hasFactor } from "./factors.queries.ts";
export { removeAllFactors } from "./factors.service.ts";
export {
  insertGrant,
  insertSpace,
  isLiveGrant,
  isLiveGrantAt,
  selectFirstSpace,
  selectOwnersToMail,
} from "./grants.queries.ts";
export { countHostPosters, hostArticlesOf, setTrusted } from "./host-posting.queries.ts";
export type { Client } from "./known-sources.ts";
export { logInOrCreate } from "./log-in-or-create.ts";
export { networkSettings, updateNetworkSettings } from "./network-settings.queries.ts";
export { hashNewPassword } from "./new-password.ts";
export { oneWritePerAccount } from "./one-write-per-account.ts";
export { selectIdentities } from "./openid/openid.queries.ts";
export { linkArrival, type OpenIdDeps, requireArrival } from "./openid/openid.service.ts";
export { OpenIdProvider } from "./openid/provider.ts";
export { randomPassword } from "./password.ts";
export { passwordLimit, passwordQueue } from "./password-limit.ts";
export { requireOwnPassword } from "./require-own-password.ts";
export type { Asking } from "./require-password.ts";
export { enter, type PasswordLogin } from "./second-step.ts";
export { currentUser, findCurrentUser, guardPrivateRoutes, type SessionDeps, turnTokenOver } from "./session-guard.ts";
export { deleteSessionsOfUser, markForRenewal } from "./sessions.queries.ts";
export { listSessions, type SessionUser } from "./sessions.service.ts";
export {
  deleteSingleThing,
  givesSingle,
  lockGrant,
  type SingleThingRow,
  selectPeopleOfThing,
  selectSinglesOf,
  selectSingleThing,
  selectSingleThings,
  singleKindsOfGrant,
  thingColumn,
  upsertSingleThing,
} from "./single-things.queries.ts";
export {
  removeSpaceGrant,
  removeSpaceGrantsOfWebsite,
  selectSpaceGrant,
  setSpaceGrant,
} from "./space-grants.queries.ts";
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
} from "./users.queries.ts";
export { changeRole, removeGrant } from "./website-roles.ts";
