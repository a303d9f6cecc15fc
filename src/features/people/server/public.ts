export { isOpenInvitation } from "./invitations/invitations.queries.ts";
export { isOpenRequest } from "./sign-up/account-requests.queries.ts";
