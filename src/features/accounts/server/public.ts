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
export { createAccount, disableAccount, type NewAccount, resetPassword } from "./accounts.service.ts";
export { openAuthCookies } from "./auth-cookies.ts";
export { insertGrant, insertSpace, isLiveGrant, selectFirstSpace, selectOwnersToMail } from "./grants.queries.ts";
export { oneWritePerAccount } from "./one-write-per-account.ts";
export { randomPassword } from "./password.ts";
export { currentUser, guardPrivateRoutes } from "./session-guard.ts";
export type { SessionUser } from "./sessions.service.ts";
export {
  countAccountsAcrossOwners,
  insertUser,
  selectAccount,
  selectAccountsAcrossOwners,
  selectFirstNetworkOwner,
  setImage,
} from "./users.queries.ts";
export { changeRole, removeGrant } from "./website-roles.ts";
