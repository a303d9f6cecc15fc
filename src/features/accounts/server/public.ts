export {
  forbidden,
  type Permission,
  type Person,
  type Reach,
  reachOfRole,
  reachOnHost,
  rolesReaching,
} from "./access.ts";
export type { Profiles } from "./account.service.ts";
export {
  createAccount,
  disableAccount,
  disableUser,
  enableUser,
  type NewAccount,
  resetPassword,
  setPassword,
} from "./accounts.service.ts";
export { openAuthCookies } from "./auth-cookies.ts";
export { beginSession, clientOf, type LoginDeps } from "./begin-session.ts";
export { deviceName } from "./device-name.ts";
export {
  insertGrant,
  insertSpace,
  isLiveGrant,
  isLiveGrantAt,
  selectFirstSpace,
  selectOwnersToMail,
} from "./grants.queries.ts";
export type { Client } from "./known-sources.ts";
export { logInOrCreate } from "./log-in-or-create.ts";
export { hashNewPassword } from "./new-password.ts";
export { oneWritePerAccount } from "./one-write-per-account.ts";
export { randomPassword } from "./password.ts";
export { passwordQueue, passwordRate } from "./password-rate.ts";
export { currentUser, guardPrivateRoutes } from "./session-guard.ts";
export type { SessionUser } from "./sessions.service.ts";
export {
  removeSpaceGrant,
  removeSpaceGrantsOfWebsite,
  selectSpaceGrant,
  setSpaceGrant,
} from "./space-grants.queries.ts";
export {
  countAccountsAcrossOwners,
  insertUser,
  selectAccount,
  selectAccountsAcrossOwners,
  selectFirstNetworkOwner,
  selectUserByEmail,
  setImage,
  setWebsiteLimit,
} from "./users.queries.ts";
export { changeRole, removeGrant } from "./website-roles.ts";
