export { enqueueMail, type NewMail } from "./enqueue.ts";
export { eraseOldMailsJob, sendMailJob } from "./mail.jobs.ts";
export { mailBody } from "./mail-body.tsx";
export type { MailOwners } from "./mail-owners.ts";
export { mailPlaces } from "./personal-data.ts";
