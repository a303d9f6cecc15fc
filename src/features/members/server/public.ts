export { emptyFields } from "../fields.ts";
export { csvHead, csvLine } from "./export/csv-lines.ts";
export { insertMembers, type SignedUp } from "./members.queries.ts";
export { countMembers } from "./members-list.queries.ts";
export { fieldEntry } from "./privacy/entries.ts";
export { type Replayed, replayErasures } from "./privacy/replay-erasures.ts";
export { selectSegmentsAcrossOwners } from "./segments/segments.queries.ts";
export { addUnconfirmedMember, welcomeMember } from "./sign-up-members.ts";
