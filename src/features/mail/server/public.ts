export { enqueueMail, type NewMail } from "./enqueue.ts";
export { mailBody } from "./mail-body.tsx";
export type { MailOwners } from "./mail-owners.ts";
export { mailPlaces } from "./personal-data.ts";
