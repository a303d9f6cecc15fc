export { isOpenInvitation } from "./invitations/invitations.queries.ts";
export { selectNetworkOwners } from "./network/accounts.queries.ts";
export { selectPeople } from "./people/people.queries.ts";
export { isOpenRequest } from "./sign-up/account-requests.queries.ts";
