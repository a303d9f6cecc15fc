export { enqueueMail, type NewMail } from "./enqueue.ts";
export { mailBody } from "./mail-body.ts";
export type { MailOwners } from "./mail-owners.ts";
export { endServerPauses, serverTroublesIn } from "./mail-servers.queries.ts";
export { countWaitingAcrossOwners as countWaitingMail } from "./outgoing-mails.queries.ts";
export { mailDataSources } from "./personal-data.ts";
export { noteReturnsProblem, noteReturnsRead, selectReturnsReading } from "./returned-mail.queries.ts";
export { selectInvitationUsage, unaskedMails, withoutAddresses } from "./unasked-mails.ts";
export { discardWaitingMail } from "./waiting-mail.ts";
