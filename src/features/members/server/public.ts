export { addConfirmedMember, addUnconfirmedMember, insertMembers, type SignedUp } from "./members.queries.ts";
