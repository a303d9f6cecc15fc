export { emptyFields } from "../fields.ts";
export {
  countConsentingMembers,
  isInAudience,
  isReachable,
  selectConsentingMembers,
} from "./consent/audience.queries.ts";
export { obtainConsentText } from "./consent/consent.queries.ts";
export { consentOf, isSuppressed, networkListId, suppress, suppressionOf } from "./consent/consent.service.ts";
export { replaySuppressions } from "./consent/replay-suppressions.ts";
export { selectMemberEmails } from "./consent/suppression-log.queries.ts";
export { forgetAddress, matchSuppressions, matchSuppressionsAmong } from "./consent/suppression-log.ts";
export { erasingFrom, selectAllCustomFields, selectCustomFields } from "./custom-fields/custom-fields.queries.ts";
export { csvHead, csvLine } from "./export/csv-lines.ts";
export { matchesFilter } from "./member-filter.queries.ts";
export { insertMembers, type SignedUp, type WaitingPerson } from "./members.queries.ts";
export { countMembers } from "./members-list.queries.ts";
export { shownCustomFields } from "./own-members.queries.ts";
export { customEntry, fieldEntry } from "./privacy/entries.ts";
export { hashOf } from "./privacy/erased-people.ts";
export { hashedAddresses } from "./privacy/hashed-addresses.ts";
export { logChanges } from "./privacy/log-changes.ts";
export { type ByHash, loggedSince } from "./privacy/logged-people.ts";
export { PeopleLog } from "./privacy/people-log.ts";
export { replayErasures } from "./privacy/replay-erasures.ts";
export { selectSegments, selectSegmentsAcrossOwners } from "./segments/segments.queries.ts";
export { addSignUpsAsImport } from "./sign-up-imports.ts";
export { addUnconfirmedMember, welcomeMember } from "./sign-up-members.ts";
