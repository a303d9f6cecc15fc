export { emptyFields } from "../fields.ts";
export { addUnconfirmedMember, insertMembers, type SignedUp } from "./members.queries.ts";
export { fieldEntry } from "./privacy/entries.ts";
export { welcomeMember } from "./sign-up-members.ts";
