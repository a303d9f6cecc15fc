export { createAccount, disableAccount, resetPassword } from "./accounts.service.ts";
export { randomPassword } from "./password.ts";
export { currentUser, guardPrivateRoutes, requireOwner, SessionCookie } from "./session-guard.ts";
export type { SessionUser } from "./sessions.service.ts";
export {
  countAccountsAcrossOwners,
  insertUser,
  selectAccount,
  selectAccountsAcrossOwners,
  setPicture,
} from "./users.queries.ts";
