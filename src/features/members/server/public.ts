export { memberAdded } from "./members.events.ts";
export { eraseBinnedMembersJob, forgetImportChecksJob } from "./members.jobs.ts";
export { insertMembers, type SignedUp } from "./members.queries.ts";
export { fieldEntry } from "./privacy/entries.ts";
export { addUnconfirmedMember, welcomeMember } from "./sign-up-members.ts";
