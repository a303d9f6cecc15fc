export { emptyFields } from "../fields.ts";
export {
  countConsentingMembers,
  isInAudience,
  isReachable,
  selectConsentingMembers,
} from "./consent/audience.queries.ts";
export { erasingFrom, selectAllCustomFields, selectCustomFields } from "./custom-fields/custom-fields.queries.ts";
export { hashAddress } from "./erased/erased-people.ts";
export { hashedAddresses } from "./erased/hashed-addresses.ts";
export { logChanges } from "./erased/log-changes.ts";
export { type ByHash, loggedSince } from "./erased/logged-people.ts";
export { PeopleLog } from "./erased/people-log.ts";
export { csvHead, csvLine } from "./export/csv-lines.ts";
export { areLabels, selectLabels } from "./labels/labels.queries.ts";
export { recordSignUp } from "./log/record-member-audit.ts";
export { changeOwnAddress } from "./members/change-own-address.ts";
export { selectJoined } from "./members/joined.queries.ts";
export { matchesFilter } from "./members/member-filter.queries.ts";
export { insertMembers, type SignedUp, type WaitingPerson } from "./members/members.queries.ts";
export { countMembers } from "./members/members-list.queries.ts";
export { changeOwnLanguage, getMemberLanguage } from "./members/own-language.ts";
export { shownCustomFields } from "./members/own-members.queries.ts";
export { customEntry, fieldEntry } from "./privacy/entries.ts";
export { changeOwnFields, eraseOwnData, findOwnMember } from "./privacy/own-data.ts";
export { findStored, type PrivacyDeps, personFileName, toPersonFile } from "./privacy/privacy.service.ts";
export { replayErasures } from "./privacy/replay-erasures.ts";
export { countEnded, selectConsentsGiven } from "./privacy/yearly.queries.ts";
export { type LatestContact, selectRetentionMonths } from "./retention/retention.queries.ts";
export { findMembers } from "./segments/find-members.queries.ts";
export { selectSegments, selectSegmentsAcrossOwners } from "./segments/segments.queries.ts";
export { addSignUpsAsImport } from "./sign-ups/sign-up-imports.ts";
export { addUnconfirmedMember, welcomeMember } from "./sign-ups/sign-up-members.ts";
export { obtainConsentText } from "./suppressions/consent.queries.ts";
export {
  getConsent,
  getSuppression,
  isSuppressed,
  networkListId,
  suppress,
  unsuppress,
} from "./suppressions/consent.service.ts";
export { readNumbers } from "./suppressions/phone.queries.ts";
export { replaySuppressions } from "./suppressions/replay-suppressions.ts";
export { selectMemberEmails } from "./suppressions/suppression-log.queries.ts";
export { forgetAddress, matchSuppressions, matchSuppressionsAmong } from "./suppressions/suppression-log.ts";
