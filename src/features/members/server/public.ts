export { addUnconfirmedMember, insertMembers, type SignedUp } from "./members.queries.ts";
export { welcomeMember } from "./sign-up-members.ts";
